import type { MiddlewareHandler } from 'hono'
import type { AppDeps, AppEnv } from '../deps.ts'
import { networkIn } from './address-of.ts'

/**
 * The limits for one turn of the event loop. `network`: how many requests from one network may begin. `networkMs`,
 * `allMs`: about how many milliseconds of work may begin, for one network and for all networks together.
 */
export const requestsATurn = { network: 8, networkMs: 6, allMs: 30 } as const
/** The estimated milliseconds per request until a network has been measured. */
const USUAL_MS = 0.6
/** The weight of the newest measurement. A long measurement counts right away, and short ones gradually. */
const NEWEST = { long: 0.5, short: 0.1 } as const
/**
 * How many turns pass between two long pieces of a network's work. In that time, another network's request can be
 * handled: its headers, its body, its reads, and its response.
 */
const TURNS_BETWEEN = 6
const FORGET_ABOVE = 10_000

/**
 * Decides which requests, or which pieces of their work, begin in this turn of the event loop. A crowd's requests
 * arrive hundreds at a time, and without this all of them would run before anyone else's request is even read. Networks
 * take turns, so a network with a single request waits at most one turn, even in a crowd. If the pieces of a network's
 * work take a long time, the network begins one of them only every few turns. If the server isn't busy, a request
 * begins right away.
 */
export class Admission {
  private readonly waiting = new Map<string, (() => void)[]>()
  private readonly begun = new Map<string, number>()
  private readonly usual = new Map<string, number>()
  /** The turn in which a network last started a long-running request. */
  private readonly longAt = new Map<string, number>()
  private turns = 0
  private expectedMs = 0
  private isTurning = false
  private readonly later: (turn: () => void) => void

  constructor(later: (turn: () => void) => void = setImmediate) {
    this.later = later
  }

  /** Resolves when the request may begin. Returns undefined if it may begin now. */
  enter(network: string): Promise<void> | undefined {
    if (!this.isTurning) {
      this.isTurning = true
      this.later(this.turn)
    }
    if (!this.waiting.has(network) && this.hasRoom(network)) {
      this.begin(network)
      return undefined
    }
    return new Promise((begin) => {
      const line = this.waiting.get(network)
      if (line) line.push(begin)
      else this.waiting.set(network, [begin])
    })
  }

  /** Records how long a piece of a network's work took. */
  worked(network: string, ms: number): void {
    const before = this.usual.get(network) ?? USUAL_MS
    this.usual.delete(network)
    this.usual.set(network, before + (ms - before) * NEWEST[ms > before ? 'long' : 'short'])
    if (this.usual.size > FORGET_ABOVE)
      for (const old of [...this.usual.keys()].slice(0, FORGET_ABOVE / 2)) this.usual.delete(old)
  }

  private readonly turn = (): void => {
    this.isTurning = this.waiting.size > 0
    if (this.isTurning) this.later(this.turn)
    this.turns += 1
    this.expectedMs = 0
    this.begun.clear()
    for (const [network, at] of this.longAt) if (this.turns - at >= TURNS_BETWEEN) this.longAt.delete(network)
    for (let network = this.next(); network !== undefined; network = this.next()) this.admit(network)
  }

  private next(): string | undefined {
    if (this.expectedMs >= requestsATurn.allMs) return undefined
    for (const network of this.waiting.keys()) if (this.hasRoom(network)) return network
    return undefined
  }

  /** Admits one request from a network, and moves the network to the end of the line. */
  private admit(network: string): void {
    const line = this.waiting.get(network) ?? []
    this.waiting.delete(network)
    const begin = line.shift()
    if (line.length > 0) this.waiting.set(network, line)
    this.begin(network)
    begin?.()
  }

  private hasRoom(network: string): boolean {
    const begun = this.begun.get(network) ?? 0
    if (this.expectedMs >= requestsATurn.allMs || begun >= requestsATurn.network) return false
    return this.isLong(network)
      ? !this.longAt.has(network)
      : (begun + 1) * this.usualOf(network) <= requestsATurn.networkMs
  }

  private isLong(network: string): boolean {
    return this.usualOf(network) > requestsATurn.networkMs
  }

  private usualOf(network: string): number {
    return this.usual.get(network) ?? USUAL_MS
  }

  private begin(network: string): void {
    this.expectedMs += this.usualOf(network)
    this.begun.set(network, (this.begun.get(network) ?? 0) + 1)
    if (this.isLong(network)) this.longAt.set(network, this.turns)
  }
}

/** Lets networks take turns starting requests; in-process requests without an address start right away. */
export function inNetworkTurns(deps: Pick<AppDeps, 'behindProxy'>): MiddlewareHandler<AppEnv> {
  const admission = new Admission()
  return async (c, next) => {
    const network = networkIn(c, deps)
    if (network !== null) await admission.enter(network)
    await next()
  }
}
