import { runSeed } from '../run-seed.ts'
import type { Bug } from './bug.ts'
import { edgeControls } from './edge-controls.ts'
import { negativeControls } from './negative-controls.ts'

const YEAR_MS = 365 * 86_400_000

type Bugs = Readonly<Record<string, () => Bug>>
export type Found = { seeds: number; violation: string }

/** Runs seeds with a planted bug until an invariant breaks; null if none of `most` seeds exposes it. */
export async function findBug(
  name: string,
  { from, most, steps, of = negativeControls }: { from: number; most: number; steps: number; of?: Bugs },
): Promise<Found | null> {
  const bug = of[name]
  if (!bug) throw new Error(`There is no negative control "${name}".`)
  const edges = Object.hasOwn(edgeControls, name)
  for (let i = 0; i < most; i++) {
    const seed = from + i
    const { violation, server } = await runSeed({ seed, bug: bug(), edges }, steps)
    if (violation) return { seeds: i + 1, violation }
    if (i % 10 !== 9) continue
    const other = await runSeed({ seed, bug: bug(), clockShift: -7 * YEAR_MS, edges }, steps)
    if (other.server !== server)
      return { seeds: i + 1, violation: 'I15: different device clocks gave a different database' }
  }
  return null
}

/** Returns the median number of seeds until each planted bug is found, over several searches. */
export async function medians(
  searches: number,
  options: { from: number; most: number; steps: number },
): Promise<Map<string, { median: number; violation: string }>> {
  const found = new Map<string, { median: number; violation: string }>()
  for (const name of Object.keys(negativeControls)) {
    const counts: number[] = []
    let violation = 'not found'
    for (let i = 0; i < searches; i++) {
      const one = await findBug(name, { ...options, from: options.from + i * options.most })
      counts.push(one?.seeds ?? options.most)
      violation = one?.violation ?? violation
    }
    counts.sort((a, b) => a - b)
    found.set(name, { median: counts[Math.floor(counts.length / 2)] as number, violation })
  }
  return found
}
