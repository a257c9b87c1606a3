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
  /** A planted bug that the invariants must find. */
  bug?: Bug
  /** Shifts every device clock, because no order may depend on it. */
  clockShift?: number
  /** How many events to record as text. */
  words?: number
  /** Also injects faults that the core doesn't survive in every seed yet; see `edgeFaults`. */
  edges?: boolean
  /** Which league is played; by default the plain one. */
  shape?: ShapeName
  /** Set if one person is in both leagues, with their own phones. */
  several?: boolean
  /** Servers are lost, and leagues are imported from their files on new ones. */
  newServers?: boolean
  /** Some people have no account and use the code on tonight's card. */
  guests?: boolean
  /** The address of a PostgreSQL server to use; see `SimServer`. */
  database?: string | undefined
}

/**
 * State shared by everything in a seed: time, randomness, the server, and the records. It knows nothing about phones or
 * the network; see `World`.
 */
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
  readonly newServers: boolean
  readonly hasGuests: boolean
  /** Off at the end of a seed, when everything must settle. */
  faulty = true
  /** An unexpected error that the code under test threw. */
  failed: unknown = null
  /** How often each invariant was checked, by name. */
  readonly looks: Record<string, number> = {}
  /** Counts of events that are neither faults nor checks, by name. */
  readonly counts: Record<string, number> = {}
  /** Every action by all actors, with what was on their screens. */
  readonly acts = new Acts()
  /** Changes recorded by a build other than the server's, by action. */
  readonly builds = new Map<string, Build>()
  /** The league in which each action was taken. */
  readonly madeIn = new Map<string, number>()
  /** The lineage of the copy each action was taken on; no entry if that copy had no lineage yet. */
  readonly madeFor = new Map<string, string>()
  /** Actions from old copies, or from their bundles, that someone chose to import. */
  readonly chosen = new Set<string>()
  /** Clearings of cells that showed nothing, as `ACTION at PLACE`: they have nothing to remove. */
  readonly clearsNothing = new Set<string>()
  /** All clearings that a phone has recorded. */
  readonly recorded = new Set<string>()
  private counter = 0

  constructor(
    { seed, bug = noBug, clockShift = 0, words = 0, edges = false, several = false, ...more }: SceneOptions,
    server: SimServer,
  ) {
    this.random = seededRandom(seed)
    this.trace = new Trace(words)
    this.bug = bug
    this.clockShift = clockShift
    this.edges = edges
    this.several = several
    this.newServers = more.newServers ?? false
    this.hasGuests = more.guests ?? false
    this.shape = server.shape
    this.server = server
  }

  /** Returns a new number, used for ids, clients, and actions alike. */
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

  /** Decides randomly whether to inject a fault now. */
  chance(probability: number): boolean {
    return this.faulty && this.random.chance(probability)
  }

  hold(invariant: string, good: boolean, what: () => string): void {
    this.looks[invariant] = (this.looks[invariant] ?? 0) + 1
    if (!good) throw new Violation(`${invariant}: ${what()}`)
  }
}
