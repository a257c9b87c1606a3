import type { Random } from '@glm/shared/testing/seeded-random'
import { type Client, composeClient } from '@glm/web/sync-client/compose-client'
import { httpExchange } from '@glm/web/sync-client/loop/http-exchange'
import type { CycleResult } from '@glm/web/sync-client/loop/sync-once'
import { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { pause } from './pace.ts'

type Options = {
  number: number
  url: () => string
  token: string
  owner: { userId: number; leagueId: number; role: number }
  random: Random
}

/**
 * A foursome's scores on nine holes. A phone with this many unsent changes enters no more scores until some have been
 * sent. Otherwise, phones would write faster than a repeatedly killed server can accept, and the backlog would grow
 * until nothing else gets done.
 */
const MOST_UNSENT = 36

/** A phone on which someone enters holes nonstop, over real HTTP. */
export class LoadPhone {
  readonly storage = new MemoryStorage()
  /** Actions reported as saved. */
  readonly saved: string[] = []
  /** When the server last answered with nothing left pending, on this process's clock; 0 before the first time. */
  doneAt = 0
  /** Why the last sync failed; empty after a successful one. */
  failure = ''
  /**
   * The longest time between two answers that left nothing pending, while someone was entering scores; set it to 0 to
   * start over.
   */
  longestPauseMs = 0
  /** The minimum time between two holes, and between two syncs. */
  everyMs = 10
  private readonly options: Options
  private readonly client: Client
  /** Called each time a change is reported as saved. */
  onSaved: () => void = () => {}
  private count = 0
  private running = false

  constructor(options: Options) {
    this.options = options
    const { number, url, token } = options
    this.client = composeClient({
      storage: this.storage,
      // Looks up the address each time, because the server's address may have changed.
      exchange: (request) => httpExchange({ base: url(), token: () => token })(request),
      now: () => new Date().toISOString(),
      newId: () => 2 ** 34 + number * 1e6 + this.fresh(),
      newAction: () => `action-${number}-${this.fresh()}`,
      newClientId: () => `load-phone-${number}-${this.fresh()}`,
    })
  }

  private fresh(): number {
    this.count += 1
    return this.count
  }

  async open(): Promise<void> {
    await this.client.open(this.options.owner)
    await this.cycle()
  }

  /** The latest server version that this phone has read. */
  get version(): number {
    return this.storage.peek('meta')[0]?.cursor ?? 0
  }

  cycle(): Promise<CycleResult> {
    return this.client.sync()
  }

  /** Enters holes and sends them until told to stop. */
  async run(): Promise<void> {
    const { random } = this.options
    this.running = true
    this.doneAt = performance.now()
    while (this.running) {
      if (this.storage.peek('outbox').length < MOST_UNSENT) await this.enter()
      const result = await this.cycle()
      this.failure = result.kind === 'done' ? '' : result.failure.kind
      if (result.kind === 'done') this.answered()
      await pause(result.kind === 'done' ? random.whole(0, this.everyMs) : 20)
    }
  }

  private answered(): void {
    const now = performance.now()
    this.longestPauseMs = Math.max(this.longestPauseMs, now - this.doneAt)
    this.doneAt = now
  }

  stop(): void {
    this.running = false
  }

  async enter(): Promise<void> {
    const { random } = this.options
    const playerId = random.whole(1, 4)
    const args = {
      weekId: 1,
      playerId,
      teamId: Math.ceil(playerId / 2),
      hole: random.whole(1, 9),
      strokes: random.whole(2, 9),
    }
    const recorded = await this.client.phone.record([{ name: 'card.setHole', args }])
    if (recorded.status !== 'saved') return
    this.saved.push(recorded.action)
    this.onSaved()
  }
}

/** Waits until these phones report this many more changes as saved, so that a fault hits them in the middle of work. */
export function savedMore(phones: readonly LoadPhone[], more: number): Promise<void> {
  let left = more
  return new Promise((done) => {
    const onSaved = () => {
      left -= 1
      if (left === 0) done()
    }
    for (const phone of phones) phone.onSaved = onSaved
  })
}
