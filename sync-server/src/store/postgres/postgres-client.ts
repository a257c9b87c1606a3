import type { Fields, Value } from '../sql.ts'

export type Answer = { rows: Fields[]; changed: number }
/** One statement with `$1` for each value. Statements of one transaction run in the order in which they were sent. */
export type Query = (text: string, values: readonly Value[]) => Promise<Answer>

/** What the adapter needs from a PostgreSQL driver. */
export type PostgresClient = {
  /** Runs work in one transaction, which is committed unless it throws. */
  transaction<T>(mode: 'write' | 'snapshot', work: (query: Query) => Promise<T>): Promise<T>
  /** Runs a multi-statement file in one transaction, after `before` and followed by `after`. */
  script<T>(work: (query: Query, run: (statements: string) => Promise<void>) => Promise<T>): Promise<T>
  /** Listens on a channel; the returned function stops listening. `onReconnect`: notifications may have been missed. */
  listen(channel: string, told: (payload: string) => void, onReconnect: () => void): Promise<() => Promise<void>>
  notify(channel: string, payload: string): Promise<void>
  close(): Promise<void>
}
