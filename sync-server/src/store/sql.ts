export type Value = string | number | boolean | null
/** A row as the engine gives it: numbers, texts, null, and truth as 1 and 0 or as booleans. */
export type Fields = Record<string, unknown>

/** Where rows go. `conflict`: what follows `ON CONFLICT`; absent: a row that is there already is an error. */
export type Into = { table: string; columns: readonly string[]; conflict?: string }
/** Rows to be found by their keys: `select` ends before its `WHERE`, `and` is one more condition. */
export type From = { select: string; key: readonly KeyColumn[]; and?: string }
export type KeyColumn = { column: string; type: 'bigint' | 'text' }

/**
 * The statements of one open transaction of one engine. SQL is what SQLite and PostgreSQL share, with `?` for each value; what
 * takes many rows is one round trip where there are any.
 */
export type Sql = {
  all<R>(text: string, ...values: Value[]): Promise<R[]>
  /** How many rows were changed. */
  run(text: string, ...values: Value[]): Promise<number>
  /** Writes many rows; no two of them may have the same key. */
  put(into: Into, rows: readonly (readonly Value[])[]): Promise<void>
  /** Finds many rows by key, in any order. */
  find<R>(from: From, keys: readonly (readonly Value[])[]): Promise<R[]>
  /**
   * Works so that it can be taken back alone; null, and all of it taken back, where the database's constraints forbid it. `behind` is
   * done only where the work was, and waits for no answer to it.
   */
  attempt<T>(work: () => Promise<T>, behind?: () => Promise<unknown>): Promise<{ done: T } | null>
  /** What ends a SELECT of rows that this transaction takes for itself, passing over those that another one is taking just now. */
  skipLocked: string
  /** At the end of a SELECT: whoever else wants these rows so waits for the end of the transaction. */
  forUpdate: string
  /** Makes this transaction the only writer of a league until it ends, and tells the league's version; 0 before it has one. */
  lock(leagueId: number): Promise<number>
  /** Overwrites what this transaction takes away, soon after its commit, where the engine would keep it in its files for long. */
  wipe(): void
}

/** The first row of an answer. */
export async function first<R>(rows: Promise<R[]>): Promise<R | undefined> {
  return (await rows)[0]
}

/**
 * Truth, as SQLite (1) or PostgreSQL (true) tells it.
 *
 * @example
 * isTrue(1) // true
 */
export const isTrue = (value: unknown): boolean => value === 1 || value === true
