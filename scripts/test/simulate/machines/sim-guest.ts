import type { GuestBody } from '@glm/shared/api/scores/guest-cards'
import { guestClient } from '@glm/sync-server/sync/guest-names'
import { enterScore, type Kept, newKept, requestOf, takeAnswer } from '@glm/web/guest/kept-card'
import { shownScore } from '@glm/web/guest/shown-card'
import type { Scene } from '../scene.ts'
import { SeenValues } from '../seen/seen-values.ts'
import type { GuestReply } from './serve-guest.ts'
import { strikeServer } from './strike-server.ts'

const BEGAN = Date.UTC(2026, 4, 7, 18)
const TIMEOUT_MS = 30_000
/** How often someone with a card on the screen taps a score. */
const TAPS = 0.6

/**
 * A tap on a guest's phone. `moment`: what its author had seen by then. `clearsNothing`: the cell that the tap cleared,
 * if the cell was already blank on the screen; otherwise null.
 */
type Tap = { moment: number; clearsNothing: string | null }
type GuestWorld = Scene & {
  network: { committed(): Promise<void> }
  checks: { afterPowerCut(): void }
}

/** A phone without an account that has scanned the code on tonight's card. Its copy of the card is on its disk. */
export class SimGuest {
  kept: Kept
  readonly seenValues: SeenValues
  /** What was on the screen at each tap, by the tap's unique time. */
  readonly taps: Map<string, Tap>
  /** The times of all taps reported to the person as saved. */
  readonly saved: Set<string>
  /** The times of all taps reported to the person as refused. */
  readonly refused: Set<string>
  online = true
  private readonly world: GuestWorld
  private disk: string
  private life = 0
  private isSending = false

  constructor(world: GuestWorld, from?: SimGuest) {
    this.world = world
    this.disk = from?.disk ?? JSON.stringify(newKept(this.newName()))
    this.kept = JSON.parse(this.disk) as Kept
    this.seenValues = from?.seenValues.copy() ?? new SeenValues()
    this.taps = new Map(from?.taps)
    this.saved = new Set(from?.saved)
    this.refused = new Set(from?.refused)
  }

  private newName(): string {
    return `guestphone${String(this.world.fresh()).padStart(8, '0')}`
  }

  act(): void {
    const { random, timeline } = this.world
    const what = random.next()
    if (what < 0.08) this.die()
    else if (what < 0.16) {
      this.online = false
      timeline.after(random.whole(2_000, 120_000), () => {
        this.online = true
        this.send()
      })
    } else if (this.kept.card && what < 0.16 + TAPS) this.tap()
    this.send()
  }

  /** Simulates a dead battery: whoever opens the page again has only what was saved to disk. */
  die(): void {
    this.life += 1
    this.isSending = false
    this.kept = JSON.parse(this.disk) as Kept
  }

  private tap(): void {
    const { world, kept, seenValues } = this
    const { random, shape } = world
    const [playerId, cell] = [random.pick(shape.tonight), String(random.pick(shape.holesOf(1)))]
    const score = random.chance(0.12) ? null : random.chance(0.04) ? 'pickup' : random.whole(3, 8)
    const at = new Date(BEGAN + world.clockShift + world.fresh() * 1000).toISOString()
    const line = kept.card?.lines.find(({ player_id }) => player_id === playerId)
    const isBlank = score === null && (!line || shownScore(kept, line, cell).value === null)
    this.taps.set(at, { moment: seenValues.moment, clearsNothing: isBlank ? `cards/1/${playerId}/${cell}` : null })
    enterScore(kept, { player_id: playerId, cell, score }, at)
    this.keep()
  }

  /** Saves the card to disk after a random delay, and then tells the person. */
  private keep(): void {
    const { life } = this
    this.world.timeline.after(this.world.random.whole(1, 900), () => {
      if (life === this.life) this.store()
    })
  }

  private store(): void {
    this.disk = JSON.stringify(this.kept)
    for (const { at, sent } of this.kept.entries) {
      if (at === null) continue
      this.saved.add(at)
      if (sent === 'refused') this.refused.add(at)
    }
  }

  send(): void {
    const { world, life } = this
    // Send only what is saved to disk. Newer entries are sent next time.
    if (this.isSending || this.disk !== JSON.stringify(this.kept)) return
    this.isSending = true
    const push = this.request()
    let isSettled = false
    const settle = (reply: GuestReply | null) => {
      if (isSettled || life !== this.life) return
      isSettled = true
      this.isSending = false
      if (reply) this.take(push, reply)
    }
    world.timeline.after(TIMEOUT_MS, () => settle(null))
    if (!this.online) {
      world.struck('offline')
      world.timeline.after(100, () => settle(null))
    } else if (world.chance(0.06)) world.struck('drop')
    else this.carry(push, settle)
  }

  private request(): GuestBody {
    return requestOf('', this.kept)
  }

  private carry(push: GuestBody, settle: (reply: GuestReply | null) => void): void {
    const { world } = this
    const { random, timeline } = world
    const isLate = world.chance(0.06)
    if (isLate) world.struck('delay')
    timeline.after(isLate ? random.whole(5_000, 120_000) : random.whole(20, 1_500), () => this.arrive(push, settle))
    if (!world.chance(0.06)) return
    world.struck('duplicate')
    timeline.after(random.whole(20, 60_000), () => this.arrive(push, settle))
  }

  private async arrive(push: GuestBody, settle: (reply: GuestReply | null) => void): Promise<void> {
    const { world } = this
    const { random, server, timeline } = world
    const before = await server.version()
    const run = () => server.guest(push)
    const entries = push.entries.length
    const isStruck = entries > 0 && world.chance(0.05)
    const reply = isStruck ? await strikeServer(world, { entries, run, busy: null }) : await run()
    this.note(push)
    if (!isStruck && (await server.version()) !== before) await world.network.committed()
    if (world.chance(0.06)) world.struck('lostReply')
    else timeline.after(random.whole(20, 800), () => settle(reply))
  }

  /**
   * Records what the authors of these entries had seen, but only for entries that the server accepted from this phone:
   * a copy of this phone may have sent a different score under the same id.
   */
  private note({ device, entries }: GuestBody): void {
    const { server, acts, clearsNothing } = this.world
    const clientId = guestClient({ id: 1 }, device)
    for (const { seq, at } of entries) {
      const tap = this.taps.get(at ?? '')
      const row = server.ledgerRow(clientId, seq)
      if (!tap || row?.at !== at) continue
      acts.noteAgain(row.action, { seenValues: this.seenValues, moment: tap.moment, taps: this.taps })
      if (tap.clearsNothing !== null) clearsNothing.add(`${row.action} at ${tap.clearsNothing}`)
    }
  }

  private take({ entries: sent }: GuestBody, { answer, cards }: GuestReply): void {
    const { world, life } = this
    if (answer.problem === 'fork') world.struck('guestFork')
    if (answer.problem === 'restored') world.struck('guestRestored')
    takeAnswer(this.kept, answer, { sent, name: () => this.newName() })
    for (const card of cards) this.seenValues.take('cards', card)
    this.keep()
    if (this.request().entries.length === 0) return
    world.timeline.after(world.random.whole(1_000, 3_000), () => {
      if (life === this.life) this.send()
    })
  }

  /** Reopens the page with a signal, and sends until the server has everything. */
  async sendAll(): Promise<void> {
    this.die()
    this.online = true
    do {
      const push = this.request()
      const { answer, cards } = await this.world.server.guest(push)
      this.note(push)
      takeAnswer(this.kept, answer, { sent: push.entries, name: () => this.newName() })
      for (const card of cards) this.seenValues.take('cards', card)
      this.store()
    } while (this.request().entries.length > 0)
  }
}
