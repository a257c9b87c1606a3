import { listenForPokes } from '@glm/web/sync-client/loop/poke-stream'
import type { LoadPhone } from './load-phone.ts'
import { pause } from './pace.ts'

type Listener = { phone: LoadPhone; url: string; token: string }

/** An idle phone that pulls only when poked. */
class PokedPhone {
  private readonly options: Listener
  private readonly ending = new AbortController()
  private level: { version: number; reached: () => void } | null = null
  private opened = () => {}
  /** Resolves when the phone's stream is open and its first pull is done. */
  readonly open = new Promise<void>((done) => {
    this.opened = done
  })

  constructor(options: Listener) {
    this.options = options
    const { url, token } = options
    void listenForPokes({
      token: () => token,
      signal: this.ending.signal,
      fetch: (path, init) => fetch(`${url}${String(path)}`, init),
      onOpen: () => void this.pull().then(this.opened),
      onPoke: () => void this.pull(),
    })
  }

  /** Resolves when a version's rows are on the phone. */
  reaches(version: number): Promise<void> {
    return new Promise((reached) => {
      this.level = { version, reached }
      this.look()
    })
  }

  stop(): void {
    this.ending.abort()
  }

  private async pull(): Promise<void> {
    // As on every phone, a failed pull is retried.
    while ((await this.options.phone.cycle()).kind !== 'done' && !this.ending.signal.aborted) await pause(50)
    this.look()
  }

  private look(): void {
    if (this.level && this.options.phone.version >= this.level.version) this.level.reached()
  }
}

type Poking = { teller: LoadPhone; listeners: readonly Listener[]; times: number }

/**
 * Measures pokes: one phone enters a hole at one server, and the others listen to another server's poke streams.
 * Returns the milliseconds from the tap until the rows are on each of the others, one number per tap and phone.
 */
export async function pokeTimes({ teller, listeners, times }: Poking): Promise<number[]> {
  const phones = listeners.map((listener) => new PokedPhone(listener))
  const took: number[] = []
  try {
    await Promise.all(phones.map((phone) => phone.open))
    for (let i = 0; i < times; i++) {
      const began = performance.now()
      await teller.enter()
      await teller.cycle()
      const { version } = teller
      await Promise.all(phones.map((phone) => phone.reaches(version).then(() => took.push(performance.now() - began))))
    }
    return took
  } finally {
    for (const phone of phones) phone.stop()
  }
}
