import type { Random } from '@glm/shared/testing/seeded-random'
import { type Client, composeClient } from '@glm/web/sync-client/compose-client'
import { httpExchange } from '@glm/web/sync-client/loop/http-exchange'
import type { CycleResult } from '@glm/web/sync-client/loop/sync-once'
import { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'

type Options = {
  number: number
  url: () => string
  token: string
  owner: { userId: number; leagueId: number; role: number }
  random: Random
}

/** A phone on which somebody enters holes without a pause, over real HTTP. */
export class LoadPhone {
  readonly storage = new MemoryStorage()
  /** Actions that were called saved. */
  readonly saved: string[] = []
  private readonly options: Options
  private readonly client: Client
  private count = 0
  private running = false

  constructor(options: Options) {
    this.options = options
    const { number, url, token } = options
    this.client = composeClient({
      storage: this.storage,
      // The server that comes back after a kill has another address.
      exchange: (request) => httpExchange({ base: url(), token: () => token, silenceMs: 5_000 })(request),
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

  cycle(): Promise<CycleResult> {
    return this.client.sync()
  }

  /** Enters holes and sends until told to stop. */
  async run(): Promise<void> {
    this.running = true
    while (this.running) {
      await this.enter()
      const result = await this.cycle()
      await pause(result.kind === 'done' ? this.options.random.whole(0, 10) : 20)
    }
  }

  stop(): void {
    this.running = false
  }

  private async enter(): Promise<void> {
    const { random } = this.options
    const playerId = random.whole(1, 4)
    const args = { weekId: 1, playerId, teamId: Math.ceil(playerId / 2), hole: random.whole(1, 9), strokes: random.whole(2, 9) }
    const recorded = await this.client.phone.record([{ name: 'card.setHole', args }])
    if (recorded.status === 'saved') this.saved.push(recorded.action)
  }
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
