import type { Random } from '@glm/shared/testing/seeded-random'
import { httpExchange } from '@glm/web/sync/http-exchange'
import { MemoryStorage } from '@glm/web/sync/memory-storage'
import { openPhone } from '@glm/web/sync/open-phone'
import { createPhone, type Phone } from '@glm/web/sync/phone'
import { type RoundResult, runRound } from '@glm/web/sync/round'

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
  /** Gestures that were called saved. */
  readonly saved: string[] = []
  private readonly options: Options
  private readonly phone: Phone
  private count = 0
  private running = false

  constructor(options: Options) {
    this.options = options
    this.phone = createPhone({
      storage: this.storage,
      now: () => new Date().toISOString(),
      newId: () => 2 ** 34 + options.number * 1e6 + this.fresh(),
      newGesture: () => `gesture-${options.number}-${this.fresh()}`,
      onCommit: () => {},
    })
  }

  private fresh(): number {
    this.count += 1
    return this.count
  }

  async open(): Promise<void> {
    await openPhone(this.storage, { ...this.options.owner, clientId: `load-phone-${this.options.number}` })
    await this.round()
  }

  round(): Promise<RoundResult> {
    const { number, url, token } = this.options
    return runRound({
      storage: this.storage,
      exchange: httpExchange({ base: url(), token: () => token, timeoutMs: 5_000 }),
      now: () => new Date().toISOString(),
      newClientId: () => `load-phone-${number}-${this.fresh()}`,
      newId: () => 2 ** 34 + number * 1e6 + this.fresh(),
    })
  }

  /** Enters holes and sends until told to stop. */
  async run(): Promise<void> {
    this.running = true
    while (this.running) {
      await this.enter()
      const result = await this.round()
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
    const recorded = await this.phone.record([{ name: 'card.setHole', args }])
    if (recorded.status === 'saved') this.saved.push(recorded.gesture)
  }
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
