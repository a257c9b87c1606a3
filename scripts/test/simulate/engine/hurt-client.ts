import type { PostgresClient, Query } from '@glm/sync-server/store/postgres/postgres-client'
import type { Value } from '@glm/sync-server/store/sql'

/** What is done to a transaction after each statement of it; it may ask the engine for a failure of its own. */
export type InjectFault = (query: Query, statement: { text: string; values: readonly Value[] }) => Promise<void>

/**
 * A client of one simulated process. Its transactions take turns, first come, first served: in virtual time the order in which things
 * were asked is all that there is, and a seed must take the same course twice.
 */
export class HurtClient {
  /** Unset where nothing is hurt. */
  hurt: InjectFault | null = null
  readonly client: PostgresClient
  private last: Promise<unknown> = Promise.resolve()
  private running = 0

  constructor(real: PostgresClient) {
    this.client = {
      ...real,
      transaction: (mode, work) => this.inTurn(() => real.transaction(mode, (query) => work(this.watched(query)))),
    }
  }

  /** Until every statement is answered and all promises have run that waited for one. */
  async rested(): Promise<void> {
    do await new Promise((done) => setImmediate(done))
    while (this.running > 0)
  }

  private inTurn<T>(run: () => Promise<T>): Promise<T> {
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
