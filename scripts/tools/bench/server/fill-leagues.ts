import { join } from 'node:path'
import { rangeTo } from '@glm/shared/lib/range-to'
import type { Change } from '@glm/shared/mutations/define/define-mutation'
import { aLeague, rowsInOrder } from '@glm/shared/testing/a-league'
import { plainWeek } from '@glm/shared/testing/plain-rows'
import { tokenService } from '@glm/sync-server/auth/tokens'
import type { Account } from '@glm/sync-server/store/account'
import { openSqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import { anAccount } from '@glm/sync-server/testing/an-account'

export const SECRET = 'a secret for the benches of at least 32 bytes'

/** A phone's user, who is a league's secretary. */
export type VirtualUser = { leagueId: number; userId: number; token: string }
/**
 * `seats`: the first `seats.leagues` leagues get `seats.each` phones with a token each; the other leagues get none.
 * `teams` and `weeks`: the size of each league.
 */
export type Size = { leagues: number; teams: number; weeks: number; seats: { leagues: number; each: number } } & Filled
/** `changes`: the rows of each league, instead of an empty season. `before`: runs before the server starts. */
type Filled = { changes?: Change[]; before?: (dataDir: string, first: VirtualUser) => Promise<void> }

const LEAGUES_A_WRITE = 200

/** Writes leagues of one size into the data folder of a stopped server, each with one season and no scores. */
export async function fillLeagues(
  dataDir: string,
  { leagues, teams, weeks, seats, changes = emptySeason(teams, weeks) }: Size,
): Promise<VirtualUser[]> {
  const store = openSqliteStore(join(dataDir, 'league.db'))
  const people: { leagueId: number; account: Account }[] = []
  for (let first = 0; first < leagues; first += LEAGUES_A_WRITE)
    await store.write(null, async (tx) => {
      for (let n = first; n < Math.min(leagues, first + LEAGUES_A_WRITE); n++) {
        const owner = await anAccount(tx, `owner${n}`, { role: 2 })
        const leagueId = await tx.createLeague({ name: `League ${n}`, owner })
        await tx.rows.write(leagueId, 1, changes)
        if (n >= seats.leagues) continue
        people.push({ leagueId, account: owner })
        for (let phone = 1; phone < seats.each; phone++) {
          const account = await anAccount(tx, `member${n}-${phone}`, { role: 2 })
          await tx.setMember({ leagueId, account, role: 2 })
          people.push({ leagueId, account })
        }
      }
    })
  const tokens = tokenService({ secret: new TextEncoder().encode(SECRET), store, now: Date.now })
  const all: VirtualUser[] = []
  for (const { leagueId, account } of people)
    all.push({ leagueId, userId: account.id, token: await tokens.issue(account) })
  await store.close()
  return all
}

function emptySeason(teams: number, weeks: number): Change[] {
  const { leagues: _own, members: _none, ...rows } = aLeague({ teams, weeks: 0 })
  const all = {
    ...rows, // Benchmarks need more nights than a season allows.
    weeks: rangeTo(weeks).map((id) => plainWeek(id, { weekNumber: Math.min(id, 99) })),
    leagues: [],
    members: [],
  }
  return rowsInOrder(all).map(({ table, row }) => ({ table, put: row }) as Change)
}
