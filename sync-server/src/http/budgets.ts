import { errorText } from '@glm/shared/text/sentences'
import { ApiError } from './api-error.ts'

/** A purse that fills by itself: `most` is what it holds, `perSecond` what comes in. */
type Purse = { most: number; perSecond: number }
type Spent = { left: number; at: number }

/** Requests, milliseconds of the processor, and requests at one time, for each account and each league. */
export type Limits = {
  account: { requests: Purse; work: Purse; atOnce: number }
  league: { requests: Purse; work: Purse }
}

/**
 * A league night of forty phones spends a twentieth of this. One account may use a fifth of a processor for long, one league
 * two fifths; the rest is for the others.
 */
export const usualLimits: Limits = {
  account: { requests: { most: 600, perSecond: 20 }, work: { most: 2_000, perSecond: 150 }, atOnce: 16 },
  league: { requests: { most: 4_000, perSecond: 120 }, work: { most: 4_000, perSecond: 300 } },
}

const FORGET_ABOVE = 10_000

/** What an account or a league may still spend. Times are milliseconds of a clock that is never set back. */
export class Budgets {
  private readonly purses = new Map<string, Spent>()
  private readonly running = new Map<number, number>()
  private readonly limits: Limits
  private readonly clock: () => number

  constructor(limits: Limits = usualLimits, clock: () => number = () => performance.now()) {
    this.limits = limits
    this.clock = clock
  }

  /**
   * Begins a request of an account; call what comes back when it ends.
   *
   * @throws 429 with Retry-After where the account has spent its share
   */
  begin(userId: number): () => void {
    const { account } = this.limits
    const running = this.running.get(userId) ?? 0
    if (running >= account.atOnce) tooMuch(1)
    this.ask(`requests:${userId}`, account.requests, 1)
    this.ask(`work:${userId}`, account.work, 0)
    this.running.set(userId, running + 1)
    return () => {
      const left = (this.running.get(userId) ?? 1) - 1
      if (left > 0) this.running.set(userId, left)
      else this.running.delete(userId)
    }
  }

  /** @throws 429 where the league has spent its share */
  enter(leagueId: number | null): void {
    if (leagueId === null) return
    this.ask(`league-requests:${leagueId}`, this.limits.league.requests, 1)
    this.ask(`league-work:${leagueId}`, this.limits.league.work, 0)
  }

  /** Charges milliseconds of work; what was begun is finished, so a purse may end below nothing. */
  spend(of: { userId: number | null; leagueId: number | null }, ms: number): void {
    if (of.userId !== null) this.take(`work:${of.userId}`, this.limits.account.work, ms)
    if (of.leagueId !== null) this.take(`league-work:${of.leagueId}`, this.limits.league.work, ms)
  }

  private ask(name: string, purse: Purse, cost: number): void {
    const { left } = this.refill(name, purse)
    if (left < Math.max(cost, 1)) tooMuch(Math.ceil((Math.max(cost, 1) - left) / purse.perSecond))
    if (cost > 0) this.take(name, purse, cost)
  }

  private take(name: string, purse: Purse, cost: number): void {
    const { left, at } = this.refill(name, purse)
    this.purses.set(name, { left: left - cost, at })
    if (this.purses.size > FORGET_ABOVE) for (const old of [...this.purses.keys()].slice(0, FORGET_ABOVE / 2)) this.purses.delete(old)
  }

  private refill(name: string, { most, perSecond }: Purse): Spent {
    const now = this.clock()
    const known = this.purses.get(name)
    return { left: known ? Math.min(most, known.left + ((now - known.at) / 1_000) * perSecond) : most, at: now }
  }
}

function tooMuch(seconds: number): never {
  throw new ApiError(429, errorText.slowDown, { 'retry-after': String(Math.max(1, seconds)) })
}
