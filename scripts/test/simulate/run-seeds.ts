import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { addCounts } from '../../lib/add-counts.ts'
import { bundleForRun } from '../../lib/bundle-for-run.ts'
import { edgeFaults, type FaultCounts, faultNames, noFaults } from './fault-names.ts'
import { runSeed } from './run-seed.ts'
import { worldOfSeed } from './world-of-seed.ts'

/** `twice`: every seed is played a second time, not just one in some. `edges`: with the faults that are not held yet. `database`: on this PostgreSQL. */
export type Range = { from: number; seeds: number; steps: number; twice?: boolean; edges?: boolean; database?: string | undefined }
/** The part of a range that one of several workers plays; `worker` counts from 0. */
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

/** One seed in this many is played under other clocks, and a second time under its own. */
const AGAIN_EVERY = 20
const YEAR_MS = 365 * 86_400_000

/** Plays a range of seeds on all processors. */
export async function runSeeds(range: Range): Promise<Totals> {
  const began = Date.now()
  const workers = Math.min(availableParallelism(), Math.max(1, Math.floor(range.seeds / 50)))
  const shares = Array.from({ length: workers }, (_, worker) => ({ ...range, workers, worker }))
  const parts = workers === 1 ? [await runShare(shares[0] as Share)] : await inProcesses(shares)
  const totals = parts.reduce(add)
  return { ...totals, seconds: (Date.now() - began) / 1000 }
}

/** Plays one worker's seeds of a range, one after the other. */
export async function runShare({ from, seeds, steps, twice = false, edges = false, database, workers, worker }: Share): Promise<Totals> {
  const totals: Totals = { seeds: 0, failures: [], faults: noFaults(), looks: {}, counts: {}, seconds: 0 }
  for (let i = worker; i < seeds; i += workers) {
    const seed = from + i
    const result = await runSeed({ seed, edges, ...worldOfSeed(seed), database }, steps)
    const again = totals.seeds % AGAIN_EVERY === 0
    totals.seeds += 1
    addCounts(totals.faults, result.faults)
    addCounts(totals.looks, result.looks)
    addCounts(totals.counts, result.counts)
    const fail = (violation: string) => totals.failures.push({ seed, violation })
    if (result.violation) fail(result.violation)
    else if (twice || again) {
      addCounts(totals.looks, { sameHash: 1 })
      if ((await runSeed({ seed, edges, ...worldOfSeed(seed), database }, steps)).hash !== result.hash)
        fail('The same seed took another course.')
    }
    if (result.violation || !again) continue
    addCounts(totals.looks, { I15: 1 })
    const otherClocks = await runSeed({ seed, clockShift: -7 * YEAR_MS, edges, ...worldOfSeed(seed), database }, steps)
    if (otherClocks.server !== result.server) fail('I15: other device clocks gave another database.')
  }
  return totals
}

async function inProcesses(shares: readonly Share[]): Promise<Totals[]> {
  const program = await bundleForRun(new URL('worker.ts', import.meta.url))
  return Promise.all(shares.map((share) => inProcess(program, share)))
}

function inProcess(program: string, share: Share): Promise<Totals> {
  // Most of what a seed makes is garbage at its end: the less often it is looked through, the less of it is copied about.
  const child = fork(program, [JSON.stringify(share)], { execArgv: ['--max-semi-space-size=64'] })
  return new Promise((resolve, reject) => {
    child.once('message', (totals) => resolve(totals as Totals))
    child.once('exit', (code) => reject(new Error(`A worker of the simulator ended with ${code}.`)))
  })
}

function add(a: Totals, b: Totals): Totals {
  addCounts(a.faults, b.faults)
  addCounts(a.looks, b.looks)
  addCounts(a.counts, b.counts)
  return { ...a, seeds: a.seeds + b.seeds, failures: [...a.failures, ...b.failures] }
}

/** The faults in play that never struck: a run that has one proves nothing about it. */
export const missing = (totals: Totals, { edges = false }: { edges?: boolean } = {}): string[] =>
  faultNames.filter((name) => totals.faults[name] === 0 && (edges || !edgeFaults.some((edge) => edge === name)))

/** Of so many contests at most one may be about what its author had before their eyes, as where a restored server knows less. */
const ONE_SUPERFLUOUS_IN = 6
const CONTESTS_TO_JUDGE = 300

/** Whether contests ask people too often what they have decided already. */
export const isPestered = ({ counts: { contests = 0, superfluousContests = 0 } }: Totals): boolean =>
  contests >= CONTESTS_TO_JUDGE && superfluousContests * ONE_SUPERFLUOUS_IN > contests
