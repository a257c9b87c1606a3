import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ownFork } from '@glm/sync-server/testing/run/own-process'
import { addCounts } from '../../lib/add-counts.ts'
import { bundleForRun } from '../../lib/build/bundle-for-run.ts'
import { edgeFaults, faultNames } from './fault-names.ts'
import { type Range, runShare, type Share, type Totals } from './run-share.ts'

/** Runs a range of seeds on all processors. */
export async function runSeeds(range: Range): Promise<Totals> {
  const began = Date.now()
  const workers = Math.min(availableParallelism(), Math.max(1, Math.floor(range.seeds / 50)))
  const shares = Array.from({ length: workers }, (_, worker) => ({ ...range, workers, worker }))
  const parts = workers === 1 ? [await runShare(shares[0] as Share)] : await inProcesses(shares)
  const totals = parts.reduce(add)
  return { ...totals, seconds: (Date.now() - began) / 1000 }
}

async function inProcesses(shares: readonly Share[]): Promise<Totals[]> {
  const program = await bundleForRun(new URL('worker.ts', import.meta.url))
  // Most of a seed's memory is garbage when it ends, so the less often it is collected, the less is copied.
  const children = shares.map((share) =>
    ownFork(program, [JSON.stringify(share)], { execArgv: ['--max-semi-space-size=64'] }),
  )
  const parts = children.map(totalsOf)
  if (!shares.some(({ bail }) => bail)) return Promise.all(parts)
  const failed = new Promise<Totals[]>((resolve) => {
    for (const part of parts) void part.then((totals) => totals.failures.length > 0 && resolve([totals]))
  })
  const first = await Promise.race([Promise.all(parts), failed])
  for (const child of children) child.kill()
  return first
}

function totalsOf(child: ChildProcess): Promise<Totals> {
  return new Promise((resolve, reject) => {
    child.once('message', (totals) => resolve(totals as Totals))
    child.once('exit', (code) => reject(new Error(`A simulator worker exited with ${code}.`)))
  })
}

function add(a: Totals, b: Totals): Totals {
  addCounts(a.faults, b.faults)
  addCounts(a.looks, b.looks)
  addCounts(a.counts, b.counts)
  return { ...a, seeds: a.seeds + b.seeds, failures: [...a.failures, ...b.failures] }
}

/** Enabled faults that never occurred: the run proves nothing about them. */
export const missing = (totals: Totals, { edges = false }: { edges?: boolean } = {}): string[] =>
  faultNames.filter((name) => totals.faults[name] === 0 && (edges || !edgeFaults.some((edge) => edge === name)))

/**
 * At most one in this many contests may be superfluous, that is, about a value its author had already seen (for
 * example, because a restored server knows less).
 */
const ONE_SUPERFLUOUS_IN = 6
const CONTESTS_TO_JUDGE = 300

/** Whether contests too often ask users about something they have already decided. */
export const hasContention = ({ counts: { contests = 0, superfluousContests = 0 } }: Totals): boolean =>
  contests >= CONTESTS_TO_JUDGE && superfluousContests * ONE_SUPERFLUOUS_IN > contests
