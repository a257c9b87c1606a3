import type { Random } from '@glm/shared/testing/seeded-random'
import { seededRandom } from '@glm/shared/testing/seeded-random'
import type { Build } from './builds.ts'
import { Checks } from './checks.ts'
import { type FaultCounts, type FaultName, noFaults } from './faults.ts'
import { type Bug, noBug } from './negative-controls.ts'
import type { SimDatabase } from './sim-database.ts'
import { SimNetwork } from './sim-network.ts'
import { SimPhone } from './sim-phone.ts'
import { SimServer } from './sim-server.ts'
import { Timeline } from './timeline.ts'
import { Trace } from './trace.ts'

/** A promise of the product that a seed has broken. */
export class Violation extends Error {}

export type WorldOptions = {
  seed: number
  /** A seeded bug that the invariants must find. */
  bug?: Bug
  /** Moves every device clock: no order may depend on it. */
  clockShift?: number
  /** How many happenings to remember in words. */
  words?: number
}

/** One league night: the real server code, 2 to 8 phones with the real core, a bad network and people, in virtual time. */
export class World {
  readonly random: Random
  readonly timeline = new Timeline()
  readonly trace: Trace
  readonly faults: FaultCounts = noFaults()
  readonly server: SimServer
  readonly network: SimNetwork
  readonly phones: SimPhone[] = []
  readonly bug: Bug
  readonly clockShift: number
  /** Off at the end of a seed, when everything must come to rest. */
  faulty = true
  /** What the code under test threw though it should not. */
  failed: unknown = null
  /** Looks whether each invariant held; counts by name. */
  readonly looks: Record<string, number> = {}
  readonly checks: Checks
  /** Row ids given out so far: a phone may make one of them again. */
  readonly takenIds: number[] = []
  /** Changes that another build than the book's has recorded, by gesture. */
  readonly builds = new Map<string, Build>()
  private counter = 0

  constructor({ seed, bug = noBug, clockShift = 0, words = 0 }: WorldOptions) {
    this.random = seededRandom(seed)
    this.trace = new Trace(words)
    this.bug = bug
    this.clockShift = clockShift
    this.server = new SimServer(bug.afterOpen)
    this.network = new SimNetwork(this)
    this.checks = new Checks(this)
  }

  addPhone(userId: number): SimPhone {
    const phone = new SimPhone(this, `phone${this.phones.length + 1}`, userId)
    this.phones.push(phone)
    return phone
  }

  databases(): SimDatabase[] {
    return this.phones.flatMap((phone) => [...phone.databases.values()])
  }

  /** A fresh number: for ids, clients and gestures alike. */
  fresh(): number {
    this.counter += 1
    return this.counter
  }

  struck(name: FaultName): void {
    this.faults[name] += 1
    this.trace.add(name)
  }

  /** Whether a fault is tried now. */
  chance(probability: number): boolean {
    return this.faulty && this.random.chance(probability)
  }

  hold(invariant: string, good: boolean, what: () => string): void {
    this.looks[invariant] = (this.looks[invariant] ?? 0) + 1
    if (!good) throw new Violation(`${invariant}: ${what()}`)
  }
}
