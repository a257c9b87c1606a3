import { firstBlank, hasPosition, nextPosition, type PadPosition } from '@glm/shared/lib/pad-position'
import { GUEST_ENTRIES_IN_ALL } from '@glm/shared/schema/league/guest'
import { guestPageText as text } from '@glm/shared/text/screens/scores/guest-page'
import { drawPad, type Pad, placed, scoreText } from './draw-pad.ts'
import { element, replaceIn } from './element.ts'
import { changeKept, enterScore, type Kept, openKept, putDeep, readNewer, takeAnswer } from './kept-card.ts'
import { sendCard } from './send-card.ts'
import { cellOf, nameOf, padCard, refusedScores, type Score } from './shown-card.ts'
import type { Scores, Side } from './shown-signatures.ts'

/** How often to check for scores from other people while the page is visible. */
const LOOK_MS = 15_000
const MOST_WAIT_MS = 60_000
/** How long to wait until the scores are on disk. If the database hangs, they are sent anyway. */
const STORED_MS = 2_000
/** How long to wait after a press ends, so that the browser can report the click first. */
const CLICK_MS = 50

type Places = { token: string; root: HTMLElement; state: HTMLElement }

/**
 * Shows one card on a phone without an account. Stores each score on the phone first, and sends it when there is a
 * signal.
 */
export class GuestPage {
  private readonly token: string
  private readonly root: HTMLElement
  private readonly state: HTMLElement
  private kept: Kept | null = null
  /** The pad's position, and the name of its player when it was drawn. */
  private at: (PadPosition & { name: string }) | null = null
  /** A score that wasn't saved, because its player or hole had left the card when the key was tapped. */
  private dropped: string | null = null
  private more = false
  private isKept = true
  private writing = 0
  private stored: Promise<unknown> = Promise.resolve()
  private failures = 0
  private refusal: string | null = null
  private isSending = false
  private isPressed = false
  private isOutdated = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor({ token, root, state }: Places) {
    this.token = token
    this.root = root
    this.state = state
  }

  async start(): Promise<void> {
    this.state.textContent = text.loading
    this.kept = await openKept(this.token)
    this.draw()
    this.watchPresses()
    const look = () => void (document.visibilityState === 'visible' && this.send())
    addEventListener('online', look)
    addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    // With `atOnce`, the browser completes the request even though the page is closing.
    addEventListener('pagehide', () => void (this.unsent() > 0 && this.send({ atOnce: true })))
    addEventListener('storage', () => {
      if (this.kept) readNewer(this.token, this.kept)
      this.draw()
    })
    await this.send()
  }

  /**
   * Tracks whether a key is being pressed. If the card were redrawn under a finger, the browser would drop the tap,
   * because the pressed element would be gone when the finger leaves the screen.
   */
  private watchPresses(): void {
    const press = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === ' ') this.isPressed = true
    }
    const release = () => {
      this.isPressed = false
      setTimeout(() => this.isOutdated && this.draw(), CLICK_MS)
    }
    for (const start of ['pointerdown', 'keydown'] as const) addEventListener(start, press, { capture: true })
    for (const end of ['pointerup', 'pointercancel', 'keyup'] as const)
      addEventListener(end, release, { capture: true })
    // Without `capture`, because only the window's own blur ends a press. Pressing a key blurs the one focused before.
    addEventListener('blur', release)
  }

  private unsent(): number {
    return this.kept ? unsentOf(this.kept).length : 0
  }

  private later(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.send(), ms)
  }

  /**
   * Waits until the scores are stored on disk before it sends them, so that a phone whose battery dies never reuses an
   * entry's number.
   */
  private async send({ atOnce = false } = {}): Promise<void> {
    if (this.isSending || !this.kept) return
    this.isSending = true
    if (!atOnce) await Promise.race([this.stored, new Promise((done) => setTimeout(done, STORED_MS))])
    const asked = this.kept.next
    const reply = await sendCard(this.token, this.kept)
    this.isSending = false
    const before = this.unsent()
    if (reply.kind === 'answer') this.keep((kept) => takeAnswer(kept, reply.answer, reply))
    if (reply.kind === 'ended') this.keep((kept) => void Object.assign(kept, { ended: true }))
    if (reply.kind !== 'later') this.refusal = reply.kind === 'refused' ? reply.text : null
    const isIn = reply.kind === 'answer' || reply.kind === 'ended'
    this.failures = isIn ? 0 : this.failures + 1
    this.draw()
    if (reply.kind === 'ended') return
    const isAgain = reply.kind === 'answer' && reply.answer.problem !== null
    const isMore = this.unsent() > 0 && (isAgain || this.unsent() < before || this.kept.next > asked)
    const wait = isMore ? 0 : LOOK_MS
    const afterMs = reply.kind === 'later' ? reply.afterMs : null
    this.later(isIn ? wait : (afterMs ?? Math.min(MOST_WAIT_MS, 2_000 * 2 ** this.failures)))
  }

  /** Changes the card on this phone. Shows it as saved only once it is stored on disk. */
  private keep(change: (kept: Kept) => void): void {
    if (!this.kept) return
    changeKept(this.token, this.kept, change)
    this.writing += 1
    this.stored = putDeep(this.token, this.kept)
      .then(() => true)
      .catch(() => false)
      .then((done) => {
        this.isKept = done
        this.writing -= 1
        this.say()
      })
  }

  private readonly enter = (score: Score): void => {
    const { kept, at } = this
    const card = kept?.card
    if (!kept || !card || !at) return
    // The player or the hole may have left the card since it was drawn. Then the tap isn't for anyone on it now.
    const isGone = !hasPosition(padCard(kept, card), at)
    const cell = cellOf(at)
    this.dropped = isGone ? placed(cell, at.name, scoreText(score)) : null
    if (isGone || kept.next > GUEST_ENTRIES_IN_ALL) {
      this.draw()
      return
    }
    this.keep((now) => enterScore(now, { player_id: at.playerId, cell, score }, new Date().toISOString()))
    if (score !== null) this.go(nextPosition(at, { card: padCard(kept, card) }))
    this.more = false
    this.draw()
    this.later(this.failures === 0 ? 500 : 2_000)
  }

  private readonly sign = ({ match_id, team_id }: Side, signs: Scores | null): void => {
    if (!this.kept?.card || this.kept.next > GUEST_ENTRIES_IN_ALL) {
      this.say()
      return
    }
    const { seen } = this.kept.card
    const at = new Date().toISOString()
    this.keep((now) => {
      now.entries.push({ seq: now.next, match_id, team_id, signs, seen, at, sent: null })
      now.next += 1
    })
    this.draw()
    this.later(0)
  }

  private go(to: PadPosition): void {
    const card = this.kept?.card
    this.at = { ...to, name: card ? nameOf(card, to.playerId) : '' }
  }

  private draw(): void {
    const { kept } = this
    const card = kept?.card
    this.say()
    this.isOutdated = this.isPressed
    if (!kept || !card || this.isPressed) return
    const onPad = padCard(kept, card)
    const at = this.at && hasPosition(onPad, this.at) ? this.at : firstBlank(onPad)
    this.go(at)
    const pad: Pad = {
      kept,
      card,
      at,
      more: this.more,
      enter: this.enter,
      sign: this.sign,
      go: (to) => {
        this.go(to)
        this.draw()
      },
      showMore: (more) => {
        this.more = more
        this.draw()
      },
    }
    const end = kept.ended ? text.ended : this.refusal
    replaceIn(this.root, ...(end === null ? drawPad(pad) : ended(kept, end)))
  }

  private say(): void {
    const { kept, isKept, writing, failures, refusal, dropped } = this
    this.state.textContent = stateText({
      kept,
      isKept,
      isWriting: writing > 0,
      isFailing: failures > 0,
      refusal,
      dropped,
    })
    this.state.className = isKept && dropped === null ? '' : 'is-needs'
  }
}

type State = {
  kept: Kept | null
  isKept: boolean
  isWriting: boolean
  isFailing: boolean
  refusal: string | null
  dropped: string | null
}

/** Returns the line below the card: what happens to the scores that were entered on this phone. */
export function stateText({ kept, isKept, isWriting, isFailing, refusal, dropped }: State): string {
  if (!kept?.card) return kept?.ended ? text.ended : (refusal ?? (isFailing ? text.firstNeedsSignal : text.loading))
  if (kept.ended || refusal !== null) return ''
  if (!isKept) return text.notKept
  if (dropped !== null) return text.notTaken.other(dropped)
  if (kept.next > GUEST_ENTRIES_IN_ALL) return text.tooMany
  const unsent = unsentOf(kept).length
  if (unsent > 0) return isWriting ? text.saving : text.unsent(unsent)
  const refused = refusedScores(kept, kept.card).length
  return refused > 0 ? text.refused(refused) : text.allSent
}

const unsentOf = ({ entries }: Kept) => entries.filter(({ sent }) => sent === null)

/** Shown once the server takes nothing more from this phone, with the reason and the scores that are only here. */
function ended(kept: Kept, why: string): HTMLElement[] {
  const { card } = kept
  const lines = unsentOf(kept).flatMap((entry) => {
    if (!card || !('cell' in entry)) return []
    const { cell, player_id: id, score } = entry
    return [placed(cell, nameOf(card, id), scoreText(score))]
  })
  return [
    element('h1', { class: 'guest-end' }, why),
    ...(lines.length > 0 ? [element('p', { class: 'guest-note' }, text.endedUnsent)] : []),
    element('ul', { class: 'guest-list' }, ...lines.map((line) => element('li', {}, line))),
  ]
}
