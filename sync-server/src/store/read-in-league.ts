import type { Change } from '@glm/shared/mutations/define/define-mutation'
import { carriedTables, type LeagueFile } from '@glm/shared/take-along/league-file'
import type { Account } from './account.ts'
import type { Entry } from './ledger.ts'
import { newLeague } from './new-league.ts'

/** What a file brings: rows, and the changes of its history as the ledger keeps them. */
export type ReadIn = { rows: Change[]; entries: Entry[] }
type Into = { leagueId: number; owner: Account }

/**
 * The rows and the history of a league that is read in. Row ids, names of claims and versions stay as they are, so that undo finds
 * what it speaks of; the league has the id of this server. Nobody of the file becomes a member: whoever wrote there stands among
 * the members by name alone, under a number that no account has. The owner is the only account.
 */
export function readInLeague(file: LeagueFile, { leagueId, owner }: Into): ReadIn {
  const [league] = file.rows.leagues
  const people = peopleOf(file)
  const [, self] = newLeague(leagueId, league?.name ?? '', owner)
  const writers = [...people].map(([name, userId]): Change => {
    return { table: 'members', put: { userId, name, role: 1, playerId: null, confirmed: false, cardsAfter: null } }
  })
  const rows = carriedTables.flatMap((table) => file.rows[table].map((put) => ({ table, put }) as Change))
  const own = rows.map(
    (change): Change => (change.table === 'leagues' && league ? { table: 'leagues', put: { ...league, id: leagueId } } : change),
  )
  return { rows: [...own, ...writers, ...(self ? [self] : [])], entries: entriesOf(file, { leagueId, people }) }
}

/** Everybody whom the file names as an author, with a number below 0: those of the rows have one, those of the history get one. */
function peopleOf({ manifest, history }: LeagueFile): Map<string, number> {
  const people = new Map(manifest.people.map(({ id, name }) => [name, id]))
  let next = Math.min(0, ...people.values())
  for (const { who, carrier } of history)
    for (const name of [who, carrier]) {
      if (!name || people.has(name)) continue
      next -= 1
      people.set(name, next)
    }
  return people
}

/** What the file does not tell of a change (which ids it made, what its author had seen) matters to the phone that sent it alone. */
function entriesOf({ history }: LeagueFile, { leagueId, people }: { leagueId: number; people: ReadonlyMap<string, number> }): Entry[] {
  return history.map(({ client, seq, action, who, carrier, at, written, name, args, undo, status, code, version }) => ({
    whole: { args: JSON.stringify(args ?? null), ids: '[]' },
    author: { leagueId, userId: people.get(who) ?? 0, role: 1, ...(carrier !== null && { carrierId: people.get(carrier) ?? 0 }) },
    clientId: client,
    wire: { seq, name, version: 1, args, ids: [], seen: 0, at: written, action },
    version,
    answer: { seq, status, code },
    inverse: undo,
    receivedAt: at,
  }))
}
