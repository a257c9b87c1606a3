import { addCounts } from '../../lib/add-counts.ts'
import { type FaultCounts, noFaults } from './fault-names.ts'
import { runSeed } from './run-seed.ts'
import { worldOfSeed } from './world-of-seed.ts'

/**
 * `twice`: run every seed a second time, not just some. `edges`: with malicious clients and phones that lose a store or
 * are restored. `database`: the PostgreSQL database to run on. `bail`: stop at the first failure.
 */
export type Range = {
  from: number
  seeds: number
  steps: number
  twice?: boolean
  edges?: boolean
  bail?: boolean
  database?: string | undefined
}
/** The part of a range that one of several workers runs; `worker` counts from 0. */
export type Share = Range & { workers: number; worker: number }
export type Failure = { seed: number; violation: string }
export type Totals = {
  seeds: number
  failures: Failure[]
  faults: FaultCounts
  looks: Record<string, number>
  counts: Record<string, number>
  seconds: number
}

/** One seed in this many runs again with shifted clocks, and again unchanged. */
const AGAIN_EVERY = 20
const YEAR_MS = 365 * 86_400_000

/** How many seeds a worker plays before it says so. A step that says nothing for half an hour is ended. */
const TELL_EVERY = 10

/**
 * Runs one worker's share of a range of seeds, one after another. `tell`: called with a line about each failure as soon
 * as it happens, and about the progress.
 */
export async function runShare(share: Share, tell?: (line: string) => void): Promise<Totals> {
  const { from, seeds, steps, twice = false, edges = false, bail = false, database, workers, worker } = share
  const totals: Totals = { seeds: 0, failures: [], faults: noFaults(), looks: {}, counts: {}, seconds: 0 }
  for (let i = worker; i < seeds; i += workers) {
    if (bail && totals.failures.length > 0) break
    const seed = from + i
    const result = await runSeed({ seed, edges, ...worldOfSeed(seed), database }, steps)
    const again = totals.seeds % AGAIN_EVERY === 0
    totals.seeds += 1
    if (totals.seeds % TELL_EVERY === 0) tell?.(`${totals.seeds} seeds played.`)
    addCounts(totals.faults, result.faults)
    addCounts(totals.looks, result.looks)
    addCounts(totals.counts, result.counts)
    const fail = (violation: string) => {
      totals.failures.push({ seed, violation })
      tell?.(`Seed ${seed} failed: ${violation.slice(0, 300)}`)
    }
    if (result.violation) fail(result.violation)
    else if (twice || again) {
      addCounts(totals.looks, { sameHash: 1 })
      if ((await runSeed({ seed, edges, ...worldOfSeed(seed), database }, steps)).hash !== result.hash)
        fail('The same seed ran differently.')
    }
    if (result.violation || !again) continue
    addCounts(totals.looks, { I15: 1 })
    const otherClocks = await runSeed({ seed, clockShift: -7 * YEAR_MS, edges, ...worldOfSeed(seed), database }, steps)
    if (otherClocks.server !== result.server) fail('I15: different device clocks gave a different database.')
  }
  return totals
}
