import { logInTime } from './log-in-time.ts'
import { makePaper } from './make-paper.ts'
import { type Comparison, quantile, spread } from './measure.ts'
import type { Finding } from './report.ts'
import { saveHole } from './save-hole.ts'
import { seasonRules } from './season-rules.ts'
import { serverMutations } from './server-mutations.ts'

/** Compares each operation with the least work that could have the same effect. */
export async function comparisons(runs: number): Promise<Finding> {
  const rules = seasonRules(runs)
  const saved = await saveHole(runs)
  const all: Comparison[] = [await serverMutations(runs), await logInTime(runs), ...(await makePaper(runs)), ...rules]
  const others = all.map(({ metric, unit, ours, peer, against, goal }) => ({
    what: metric,
    unit,
    ours: spread(ours),
    against,
    theirs: spread(peer),
    goal: `at most ${goal}x at p50`,
    held: quantile(ours, 0.5) <= goal * quantile(peer, 0.5),
  }))
  return { ...saved, samples: [saved.samples, all], rows: [...saved.rows, ...others] }
}
