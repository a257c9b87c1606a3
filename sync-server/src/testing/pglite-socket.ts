import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/** A socket for the PostgreSQL driver that connects it to an engine in this process. */
export class PgliteSocket extends Duplex {
  readonly #db: PGlite

  constructor(db: PGlite) {
    super()
    this.#db = db
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(message: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#say(message, done)
  }

  /** Combines everything that the driver sends at the same moment into a single message to the engine. */
  override _writev(messages: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#say(Buffer.concat(messages.map(({ chunk }) => chunk)), done)
  }

  #say(message: Buffer, done: (error?: Error | null) => void): void {
    try {
      const answer = this.#db.execProtocolRawSync(message)
      // The driver isn't ready for a response until its call has returned.
      if (answer.length > 0) queueMicrotask(() => this.push(Buffer.from(answer)))
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }
}
