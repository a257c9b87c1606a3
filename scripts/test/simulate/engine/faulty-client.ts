import type { PostgresClient, Query } from '@glm/sync-server/store/postgres/postgres-client'
import type { Value } from '@glm/sync-server/store/sql'

/** Runs after each statement of a transaction; may make the engine itself fail. */
export type InjectFault = (query: Query, statement: { text: string; values: readonly Value[] }) => Promise<void>

/**
 * A client of one simulated process. Its transactions run one at a time, first come, first served: in virtual time only
 * the order of requests matters, and a seed must run the same way twice.
 */
export class FaultyClient {
  /** Null if no fault is being injected. */
  hurt: InjectFault | null = null
  readonly client: PostgresClient
  private last: Promise<unknown> = Promise.resolve()
  private running = 0

  constructor(real: PostgresClient) {
    this.client = {
      ...real,
      transaction: (mode, work) => this.inQueue(() => real.transaction(mode, (query) => work(this.watched(query)))),
    }
  }

  /** Waits until every statement is answered and the code that was waiting for the answers has run. */
  async rested(): Promise<void> {
    do await new Promise((done) => setImmediate(done))
    while (this.running > 0)
  }

  private inQueue<T>(run: () => Promise<T>): Promise<T> {
    this.running += 1
    const done = this.last.then(run).finally(() => {
      this.running -= 1
    })
    this.last = done.catch(() => undefined)
    return done
  }

  private watched(query: Query): Query {
    return async (text, values) => {
      const answer = await query(text, values)
      await this.hurt?.(query, { text, values })
      return answer
    }
  }
}
