import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { addCounts } from '../lib/add-counts.ts'
import { type FaultCounts, faultNames, noFaults } from './faults.ts'
import { runSeed } from './run-seed.ts'

export type Range = { from: number; seeds: number; steps: number; stride: number }
export type Failure = { seed: number; violation: string }
export type Totals = { seeds: number; failures: Failure[]; faults: FaultCounts; looks: Record<string, number>; seconds: number }

/** One seed in this many is played a second time, and once more under other clocks. */
const TWICE_EVERY = 20
const YEAR_MS = 365 * 86_400_000

/** Plays a range of seeds on all processors. */
export async function runSeeds(range: Omit<Range, 'stride'>): Promise<Totals> {
  const began = Date.now()
  const workers = Math.min(availableParallelism(), Math.max(1, Math.floor(range.seeds / 50)))
  const shares = Array.from({ length: workers }, (_, i) => ({ ...range, from: range.from + i, stride: workers }))
  const parts = workers === 1 ? [await runShare(shares[0] as Range)] : await Promise.all(shares.map(inProcess))
  const totals = parts.reduce(add)
  return { ...totals, seconds: (Date.now() - began) / 1000 }
}

/** Plays every `stride`-th seed of a range, one after the other. */
export async function runShare({ from, seeds, steps, stride }: Range): Promise<Totals> {
  const totals: Totals = { seeds: 0, failures: [], faults: noFaults(), looks: {}, seconds: 0 }
  const first = from - (from % stride)
  for (let seed = from; seed < first + seeds; seed += stride) {
    const result = await runSeed({ seed }, steps)
    totals.seeds += 1
    if (result.violation) totals.failures.push({ seed, violation: result.violation })
    addCounts(totals.faults, result.faults)
    addCounts(totals.looks, result.looks)
    if (seed % TWICE_EVERY !== 0 || result.violation) continue
    const again = await runSeed({ seed }, steps)
    if (again.hash !== result.hash) totals.failures.push({ seed, violation: 'The same seed took another course.' })
    const otherClocks = await runSeed({ seed, clockShift: -7 * YEAR_MS }, steps)
    if (otherClocks.book !== result.book) totals.failures.push({ seed, violation: 'I15: other device clocks gave another book.' })
    addCounts(totals.looks, { I15: 1, sameHash: 1 })
  }
  return totals
}

function inProcess(share: Range): Promise<Totals> {
  const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), [JSON.stringify(share)], { execArgv: ['--import', 'tsx'] })
  return new Promise((resolve, reject) => {
    child.once('message', (totals) => resolve(totals as Totals))
    child.once('exit', (code) => reject(new Error(`A worker of the simulator ended with ${code}.`)))
  })
}

function add(a: Totals, b: Totals): Totals {
  addCounts(a.faults, b.faults)
  addCounts(a.looks, b.looks)
  return { ...a, seeds: a.seeds + b.seeds, failures: [...a.failures, ...b.failures] }
}

/** The faults that never struck: a run that has one proves nothing about it. */
export const missing = (totals: Totals): string[] => faultNames.filter((name) => totals.faults[name] === 0)
