import type { Account } from '../store/account.ts'
import { readInTables } from '../store/membership.ts'
import type { Store, Tx } from '../store/store.ts'
import type { OpenedLeague } from './open-league-file.ts'

/** An unfinished league import older than this is considered abandoned: its server must have died. */
const LEFT_AFTER_MS = 3_600_000

/**
 * `inQueue`: waits in the owner's queue. `book`: charges the owner. `owner`: checks again, in the last transaction,
 * that the account may own the league.
 */
type Wrap = <V>(work: () => Promise<V>) => Promise<V>
type Into = { store: Store; now: number; inQueue: Wrap; book: Wrap; owner: (tx: Tx) => Promise<Account> }

/**
 * Creates a league from its file one slice at a time, so that other leagues can write in between. Either everything is
 * imported or nothing is: nobody is in the league before the last slice, and if any slice fails, everything that was
 * written is deleted.
 * @returns its id, or null if the file violates the database's constraints
 */
export async function takeInLeague(
  opened: OpenedLeague,
  { store, now, inQueue, book, owner }: Into,
): Promise<number | null> {
  for (const left of await store.write(null, (tx) => tx.readIn.left(now - LEFT_AFTER_MS))) await dropLeague(store, left)
  const leagueId = await store.write(null, (tx) => tx.readIn.begin(now, opened.lineage))
  const into = { leagueId, version: opened.version }
  let whole = false
  try {
    for (let slice = await opened.next(); slice; slice = await opened.next()) {
      const written = slice
      if (!(await inQueue(() => store.write(leagueId, (tx) => book(() => tx.readIn.write(into, written)))))) return null
    }
    await inQueue(() =>
      store.write(leagueId, async (tx) => tx.readIn.end(into, { league: opened.league, owner: await owner(tx) })),
    )
    whole = true
    return leagueId
  } finally {
    if (!whole) await dropLeague(store, leagueId)
  }
}

/** Deletes one table at a time, so that nobody waits for long. */
async function dropLeague(store: Store, leagueId: number): Promise<void> {
  for (const table of readInTables) await store.write(leagueId, (tx) => tx.readIn.drop(leagueId, table))
}
