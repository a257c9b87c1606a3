import type { Fields, Value } from '../sql.ts'

export type Answer = { rows: Fields[]; changed: number }
/**
 * Runs one statement, with `$1`, `$2` and so on for its values. The statements in a transaction run in the order they
 * were sent.
 */
export type Query = (text: string, values: readonly Value[]) => Promise<Answer>

/** The functions that the adapter needs from a PostgreSQL driver. */
export type PostgresClient = {
  /** Runs work in one transaction, which is committed unless the work throws. */
  transaction<T>(mode: 'write' | 'snapshot', work: (query: Query) => Promise<T>): Promise<T>
  /** Runs work in one transaction. The work can pass a string of several statements to `run`. */
  script<T>(work: (query: Query, run: (statements: string) => Promise<void>) => Promise<T>): Promise<T>
  /**
   * Listens on a channel. The returned function stops listening. `onReconnect` is called if notifications may have been
   * missed.
   */
  listen(channel: string, told: (payload: string) => void, onReconnect: () => void): Promise<() => Promise<void>>
  notify(channel: string, payload: string): Promise<void>
  close(): Promise<void>
}
