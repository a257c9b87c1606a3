import type { Random } from '@glm/shared/testing/seeded-random'
import { seededRandom } from '@glm/shared/testing/seeded-random'
import { type Bug, noBug } from './controls/bug.ts'
import { type FaultCounts, type FaultName, noFaults } from './fault-names.ts'
import type { Build } from './machines/builds.ts'
import type { SimServer } from './machines/sim-server.ts'
import { Acts } from './seen/acts.ts'
import type { Shape, ShapeName } from './shapes/shape.ts'
import { Timeline } from './timeline.ts'
import { Trace } from './trace.ts'
import { Violation } from './violation.ts'

export type SceneOptions = {
  seed: number
  /** A seeded bug that the invariants must find. */
  bug?: Bug
  /** Moves every device clock: no order may depend on it. */
  clockShift?: number
  /** How many happenings to remember in words. */
  words?: number
  /** Also what the core does not hold in every seed yet: see `edgeFaults`. */
  edges?: boolean
  /** Which league is played; the plain one unless another is named. */
  shape?: ShapeName
  /** Somebody is in both leagues, with phones of their own. */
  several?: boolean
  /** The address of a PostgreSQL to play on: see `SimServer`. */
  database?: string | undefined
}

/** What everything in a seed shares: time, chance, the server and what was noted. It knows no phone and no network; see `World`. */
export class Scene {
  readonly random: Random
  readonly timeline = new Timeline()
  readonly trace: Trace
  readonly faults: FaultCounts = noFaults()
  readonly server: SimServer
  readonly bug: Bug
  readonly clockShift: number
  readonly edges: boolean
  readonly shape: Shape
  readonly several: boolean
  /** Off at the end of a seed, when everything must come to rest. */
  faulty = true
  /** What the code under test threw though it should not. */
  failed: unknown = null
  /** Looks whether each invariant held; counts by name. */
  readonly looks: Record<string, number> = {}
  /** What happened that is neither a fault nor a look, by name. */
  readonly counts: Record<string, number> = {}
  /** Every press of all actors, with what was before their eyes. */
  readonly acts = new Acts()
  /** Changes that another build than the server's has recorded, by action. */
  readonly builds = new Map<string, Build>()
  /** The league in which each press was made. */
  readonly madeIn = new Map<string, number>()
  private counter = 0

  constructor(
    { seed, bug = noBug, clockShift = 0, words = 0, edges = false, several = false }: SceneOptions,
    server: SimServer,
  ) {
    this.random = seededRandom(seed)
    this.trace = new Trace(words)
    this.bug = bug
    this.clockShift = clockShift
    this.edges = edges
    this.several = several
    this.shape = server.shape
    this.server = server
  }

  /** A fresh number: for ids, clients and actions alike. */
  fresh(): number {
    this.counter += 1
    return this.counter
  }

  struck(name: FaultName): void {
    this.faults[name] += 1
    this.trace.add(name)
  }

  count(name: string): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1
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
