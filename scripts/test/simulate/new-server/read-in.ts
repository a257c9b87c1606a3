import { readLeagueFile } from '@glm/shared/league-file/read-league-file'
import { Role } from '@glm/shared/schema/league/role'
import { takeInLeague } from '@glm/sync-server/league-file/take-in-league'
import { slicesOf } from '@glm/sync-server/store/read-in-league'
import type { Store } from '@glm/sync-server/store/store'
import type { AutoTx } from '@glm/sync-server/testing/with-auto-transactions'
import { AT, LEAGUE, OTHER_LEAGUE, users } from '../cast.ts'
import type { MadeFile } from './era.ts'

/** Who runs each league, and who rejoins it. */
const people: Readonly<Record<number, { owner: number; others: readonly (readonly [number, number])[] }>> = {
  [LEAGUE]: {
    owner: users.sam,
    others: [
      [users.pat, Role.LeagueAdmin],
      [users.lee, Role.User],
      [users.max, Role.LeagueAdmin],
      [users.ray, Role.Scorer],
    ],
  },
  [OTHER_LEAGUE]: { owner: users.kim, others: [[users.ray, Role.LeagueAdmin]] },
}

/** Creates a league from its file, as its secretary does on a new server; then everyone joins it again. */
export async function readIn(store: Store & AutoTx, file: MadeFile): Promise<void> {
  const { league } = file
  const { owner = 0, others = [] } = people[league] ?? {}
  const run = <V>(work: () => Promise<V>) => work()
  const id = await takeInLeague(opened(file), {
    store,
    now: Date.parse(AT),
    inQueue: run,
    book: run,
    owner: async (tx) => {
      const account = await tx.accounts.byId(owner)
      if (!account) throw new Error(`There is no account ${owner}.`)
      return account
    },
  })
  if (id !== league) throw new Error(`League ${league} became ${id}.`)
  for (const [userId, role] of others) {
    if (!(await store.accounts.byId(userId))) continue
    await store.accounts.memberships.put({ userId, leagueId: league, role })
    if (league === LEAGUE) await store.accounts.memberships.choose(userId, league)
  }
}

/** Returns what the file-reading thread would return. */
function opened({ zip, courses }: MadeFile): Parameters<typeof takeInLeague>[0] {
  const read = readLeagueFile(zip)
  if ('problem' in read) throw new Error(`A file can't be read: ${read.problem}.`)
  const { manifest, rows } = read.file
  const [league] = rows.leagues
  if (!league) throw new Error('A file has no league.')
  const slices = slicesOf({ ...read.file, rows: { ...rows, courses } })
  return {
    name: manifest.league,
    version: manifest.version + 1,
    lineage: manifest.lineage ?? [],
    league,
    next: async () => slices.next().value ?? null,
    ms: 0,
    close: async () => undefined,
  }
}
