import { type ChangeInFile, carriedTables, type LeagueFile } from '@glm/shared/league-file/league-file'
import type { Change } from '@glm/shared/mutations/define/define-mutation'
import type { VersionHash, WireMutation } from '@glm/shared/protocol/sync-request'
import type { League } from '@glm/shared/schema/league/league'
import type { Account } from './account.ts'
import type { Entry } from './ledger.ts'
import { newLeague } from './new-league.ts'

/**
 * A part of a file's contents: rows, changes from its history in the form that the ledger uses, and hashes of its
 * versions.
 */
export type LeagueSlice = { rows: Change[]; entries: Entry[]; hashes: VersionHash[] }

/** The maximum number of rows or changes per transaction. It limits how long other leagues wait. */
const ROWS_A_SLICE = 200

/**
 * Returns the rows and history of an imported league, one slice at a time, parents before children. Row ids, claim ids
 * and versions are unchanged, so that undo finds what it refers to. Nobody in the file becomes a member. Authors appear
 * among the members only by name, with numbers that no account has. The league's own row comes last, with its owner.
 */
export function* slicesOf(file: LeagueFile): Generator<LeagueSlice> {
  const people = peopleOf(file)
  const writers = [...people].map(([name, userId]): Change => {
    return { table: 'members', put: { userId, name, role: 1, playerId: null, confirmed: false, cardsAfter: null } }
  })
  yield* sliced(writers, (rows) => ({ rows, entries: [], hashes: [] }))
  for (const table of carriedTables.filter((name) => name !== 'leagues'))
    yield* sliced(
      file.rows[table].map((put) => ({ table, put }) as Change),
      (rows) => ({ rows, entries: [], hashes: [] }),
    )
  yield* sliced(file.history, (changes) => ({ rows: [], entries: entriesOf(changes, people), hashes: [] }))
  yield* sliced(hashesOf(file), (hashes) => ({ rows: [], entries: [], hashes }))
}

function* sliced<T>(all: readonly T[], of: (part: T[]) => LeagueSlice): Generator<LeagueSlice> {
  for (let at = 0; at < all.length; at += ROWS_A_SLICE) yield of(all.slice(at, at + ROWS_A_SLICE))
}

/**
 * Returns the hash of each version in the file. A phone that has read one of these versions has read the file's
 * contents up to that version.
 */
function hashesOf({ manifest: { version: last, versionHashes = [] }, history }: LeagueFile): VersionHash[] {
  const all = [
    ...history.flatMap(({ version, hash }): VersionHash[] => (hash ? [[version, hash]] : [])),
    ...versionHashes,
  ]
  return [...new Map(all.filter(([version]) => version <= last))]
}

/** Returns the league's row, with its id on this server, and the member row of its owner, the league's only account. */
export function ownRows(league: League, { leagueId, owner }: { leagueId: number; owner: Account }): Change[] {
  const [, self] = newLeague(leagueId, league.name, owner)
  return [{ table: 'leagues', put: { ...league, id: leagueId } }, ...(self ? [self] : [])]
}

/**
 * Returns everyone that the file names as an author, each with a negative number. Authors in rows already have a
 * number, and those in the history get one here.
 */
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

/**
 * Turns a file's history into ledger entries. The file leaves out the ids that a change created and the version that
 * its author had seen, because they matter only to the phone that sent the change. The league doesn't have a number
 * yet.
 */
function entriesOf(history: LeagueFile['history'], people: ReadonlyMap<string, number>): Entry[] {
  return history.map(({ client, seq, action, who, carrier, at, written, undo, status, code, version, ...change }) => ({
    whole: { args: JSON.stringify(change.args ?? null), ids: '[]' },
    author: {
      leagueId: 0,
      userId: people.get(who) ?? 0,
      role: 1,
      ...(carrier !== null && { carrierId: people.get(carrier) ?? 0 }),
    },
    clientId: client,
    wire: wireOf({ ...change, seq, action, at: written }),
    version,
    answer: { seq, status, code },
    inverse: undo,
    receivedAt: at,
  }))
}

function wireOf({ mutationVersion, originalId, ...change }: InFile): WireMutation {
  const { seq, action, at, name, args } = change
  return {
    seq,
    name,
    version: mutationVersion ?? 1,
    args,
    ids: [],
    seen: 0,
    at,
    action,
    ...(originalId !== undefined && { originalId }),
  }
}
type InFile = Pick<WireMutation, 'seq' | 'action' | 'at'> &
  Pick<ChangeInFile, 'name' | 'args' | 'mutationVersion' | 'originalId'>
