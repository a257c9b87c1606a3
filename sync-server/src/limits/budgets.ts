import { errorText } from '@glm/shared/text/sentences'
import { ApiError } from '../errors/api-error.ts'

/** A budget that refills over time. `most` is its capacity, and `perSecond` is how fast it refills. */
type Budget = { most: number; perSecond: number }
type Spent = { left: number; at: number }

/**
 * The limits on requests, processor milliseconds and simultaneous requests: for each account, each league and each
 * network with accounts on it, and for callers who aren't signed in, by network and in total. Public pages and the
 * health check have their own budgets per network, so that they can't keep anyone from signing in. Each card's code, and
 * the photos that each account adds, have their own budgets too.
 */
export type Limits = {
  account: { requests: Budget; work: Budget; atOnce: number }
  league: { requests: Budget; work: Budget }
  network: { work: Budget }
  young: { work: Budget }
  anybody: { requests: Budget; work: Budget; all: Budget }
  pages: { requests: Budget }
  health: { requests: Budget }
  card: { requests: Budget }
  photo: { requests: Budget }
}
/** The names of the budgets. A rejected request is answered with the name of the one that is used up. */
export type BudgetName =
  | 'requests'
  | 'work'
  | 'at once'
  | 'league-requests'
  | 'league-work'
  | 'network-work'
  | 'young-work'
  | 'anybody-requests'
  | 'anybody-work'
  | 'anybody-all'
  | 'page-requests'
  | 'health-requests'
  | 'card-requests'
  | 'photo-requests'
/**
 * Who is charged for work. The network is null if the address is unknown. `isYoung`: whether the league owner's account
 * (or, without a league, the caller's own) is less than a day old.
 */
export type Payer = { userId: number | null; leagueId: number | null; network: string | null; isYoung?: boolean }

/** Thrown if a budget is used up. The response is 429. `budget`: the budget that was used up. */
export class BudgetSpent extends ApiError {
  readonly budget: BudgetName
  constructor(budget: BudgetName, seconds: number) {
    super(429, errorText.slowDown, { 'retry-after': String(Math.max(1, seconds)) })
    this.budget = budget
  }
}

/**
 * A league night of forty phones uses a twentieth of this. One account may use 15% of a processor continuously, one
 * league 30%, all accounts on one network 40%, and all callers who aren't signed in 25%. The rest is left for other
 * callers.
 */
export const usualLimits: Limits = {
  account: { requests: { most: 600, perSecond: 20 }, work: { most: 2_000, perSecond: 150 }, atOnce: 16 },
  league: { requests: { most: 4_000, perSecond: 120 }, work: { most: 4_000, perSecond: 300 } },
  network: { work: { most: 6_000, perSecond: 400 } },
  // Enough for twenty new leagues with forty phones each on one night. New accounts are free to create, so all of them
  // together get this much.
  young: { work: { most: 6_000, perSecond: 400 } },
  // A clubhouse with forty phones that open the app at once makes about two hundred requests.
  anybody: {
    requests: { most: 300, perSecond: 10 },
    work: { most: 1_000, perSecond: 60 },
    all: { most: 3_000, perSecond: 250 },
  },
  // Public pages have a separate budget, because phones that open the app may open public pages as well.
  pages: { requests: { most: 600, perSecond: 20 } },
  // A monitoring service asks every few seconds.
  health: { requests: { most: 60, perSecond: 2 } },
  // Twelve phones that enter scores on one card, and check for each other's scores every fifteen seconds, use half of
  // this.
  card: { requests: { most: 120, perSecond: 2 } },
  // A secretary photographs the cards of a whole night at once: 36 teams with three matches each.
  photo: { requests: { most: 120, perSecond: 0.1 } },
}

const FORGET_ABOVE = 10_000

/** Keeps track of how much of each budget is left. Times are in milliseconds of a monotonic clock. */
export class Budgets {
  private readonly spent = new Map<string, Spent>()
  private readonly running = new Map<number, number>()
  private readonly limits: Limits
  private readonly clock: () => number

  constructor(limits: Limits = usualLimits, clock: () => number = () => performance.now()) {
    this.limits = limits
    this.clock = clock
  }

  /**
   * Starts a request from an account. Call the returned function when the request ends.
   * @throws 429 with Retry-After if the account has used up its share
   */
  begin(userId: number): () => void {
    const { account } = this.limits
    const running = this.running.get(userId) ?? 0
    if (running >= account.atOnce) throw new BudgetSpent('at once', 1)
    this.ask('requests', userId, { budget: account.requests, cost: 1 })
    this.ask('work', userId, { budget: account.work, cost: 0 })
    this.running.set(userId, running + 1)
    return () => {
      const left = (this.running.get(userId) ?? 1) - 1
      if (left > 0) this.running.set(userId, left)
      else this.running.delete(userId)
    }
  }

  /** @throws 429 if the league has used up its share */
  enter(leagueId: number | null): void {
    if (leagueId === null) return
    this.ask('league-requests', leagueId, { budget: this.limits.league.requests, cost: 1 })
    this.ask('league-work', leagueId, { budget: this.limits.league.work, cost: 0 })
  }

  /** @throws 429 if all accounts on a network together have used up its share */
  enterNetwork(network: string | null): void {
    if (network !== null) this.ask('network-work', network, { budget: this.limits.network.work, cost: 0 })
  }

  /** @throws 429 if the leagues of accounts created today have used up their share */
  enterYoung(isYoung: boolean): void {
    if (isYoung) this.ask('young-work', '', { budget: this.limits.young.work, cost: 0 })
  }

  /** @throws 429 if callers not signed in, on this network or in total, have used up their share */
  enterAnybody(network: string | null): void {
    const { requests, work, all } = this.limits.anybody
    if (network === null) return
    this.ask('anybody-requests', network, { budget: requests, cost: 1 })
    this.ask('anybody-work', network, { budget: work, cost: 0 })
    this.ask('anybody-all', '', { budget: all, cost: 0 })
  }

  /** @throws 429 if a network has requested too many public pages or health checks */
  enterOpen(what: 'pages' | 'health', network: string | null): void {
    const name = what === 'pages' ? 'page-requests' : 'health-requests'
    if (network !== null) this.ask(name, network, { budget: this.limits[what].requests, cost: 1 })
  }

  /** @throws 429 if the phones with one card's code have asked too often */
  enterCard(cardId: number): void {
    this.ask('card-requests', cardId, { budget: this.limits.card.requests, cost: 1 })
  }

  /** @throws 429 if an account has added too many photos */
  enterPhoto(userId: number): void {
    this.ask('photo-requests', userId, { budget: this.limits.photo.requests, cost: 1 })
  }

  /** Charges milliseconds of work. Work that has started is finished, so a budget may drop below zero. */
  spend({ userId, leagueId, network, isYoung }: Payer, ms: number): void {
    const { account, league, network: ofNetwork, young, anybody } = this.limits
    if (isYoung) this.take('young-work:', young.work, ms)
    if (userId !== null) this.take(`work:${userId}`, account.work, ms)
    if (leagueId !== null) this.take(`league-work:${leagueId}`, league.work, ms)
    if (network === null) return
    if (userId !== null) this.take(`network-work:${network}`, ofNetwork.work, ms)
    else {
      this.take(`anybody-work:${network}`, anybody.work, ms)
      this.take('anybody-all:', anybody.all, ms)
    }
  }

  private ask(name: BudgetName, of: number | string, { budget, cost }: { budget: Budget; cost: number }): void {
    const full = `${name}:${of}`
    const { left } = this.refill(full, budget)
    if (left < Math.max(cost, 1)) throw new BudgetSpent(name, Math.ceil((Math.max(cost, 1) - left) / budget.perSecond))
    if (cost > 0) this.take(full, budget, cost)
  }

  private take(name: string, budget: Budget, cost: number): void {
    const { left, at } = this.refill(name, budget)
    this.spent.set(name, { left: left - cost, at })
    if (this.spent.size > FORGET_ABOVE)
      for (const old of [...this.spent.keys()].slice(0, FORGET_ABOVE / 2)) this.spent.delete(old)
  }

  private refill(name: string, { most, perSecond }: Budget): Spent {
    const now = this.clock()
    const known = this.spent.get(name)
    return { left: known ? Math.min(most, known.left + ((now - known.at) / 1_000) * perSecond) : most, at: now }
  }
}
