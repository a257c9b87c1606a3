export type Value = string | number | boolean | null
/** A row as the engine returns it. Booleans are 1 and 0, or true and false, depending on the engine. */
export type Fields = Record<string, unknown>

/** Where rows are inserted. `conflict`: the text after `ON CONFLICT`. Without it, an existing row is an error. */
export type Into = { table: string; columns: readonly string[]; conflict?: string }
/** A lookup of rows by key. `select` ends before its `WHERE`; `and` is an additional condition. */
export type From = { select: string; key: readonly KeyColumn[]; and?: string }
export type KeyColumn = { column: string; type: 'bigint' | 'text' }

/**
 * Runs statements in an open transaction, in the same way for every engine. The SQL works in both SQLite and
 * PostgreSQL, with `?` for each value. If the engine is reached over a network, a statement for many rows takes only
 * one round trip.
 */
export type Sql = {
  all<R>(text: string, ...values: Value[]): Promise<R[]>
  /** Like `all()`, but returns each row as a list of values in column order, which takes half as long for many rows. */
  lists(text: string, ...values: Value[]): Promise<unknown[][]>
  /** Returns the number of changed rows. */
  run(text: string, ...values: Value[]): Promise<number>
  /** Writes many rows. No two of them may have the same key. */
  put(into: Into, rows: readonly (readonly Value[])[]): Promise<void>
  /** Finds many rows by key, in any order. */
  find<R>(from: From, keys: readonly (readonly Value[])[]): Promise<R[]>
  /**
   * Runs work that can be rolled back on its own. Returns null, with everything rolled back, if the database's
   * constraints are violated. `behind` takes effect only if the work succeeded. It may be sent along with the work,
   * without waiting for the work's result.
   */
  attempt<T>(work: () => Promise<T>, behind?: () => Promise<unknown>): Promise<{ done: T } | null>
  /**
   * The clause at the end of a SELECT that locks its rows for this transaction and skips rows that another transaction
   * has locked.
   */
  skipLocked: string
  /**
   * The clause at the end of a SELECT that locks its rows for this transaction. Other transactions that lock the same
   * rows this way wait until it ends.
   */
  forUpdate: string
  /**
   * Makes this transaction the only one that writes to a league until it ends, and returns the league's version; 0
   * before the league has one.
   */
  lock(leagueId: number): Promise<number>
  /**
   * Makes this the only transaction with a given name until it ends. Used for decisions that depend on rows that don't
   * exist yet and therefore can't be locked.
   */
  alone(name: string): Promise<void>
  /**
   * Soon after the commit, overwrites the data that this transaction deletes, if the engine would otherwise keep it in
   * its files for a long time.
   */
  wipe(): void
}

/** Returns the first row of a result. */
export async function first<R>(rows: Promise<R[]>): Promise<R | undefined> {
  return (await rows)[0]
}

/**
 * Converts a boolean from SQLite (1) or PostgreSQL (true).
 * @example
 * isTrue(1) // true
 */
export const isTrue = (value: unknown): boolean => value === 1 || value === true
