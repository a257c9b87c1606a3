import { capEvaluators } from './caps.ts'
import { compareFigures } from './compare-figures.ts'
import { courseHandicapEvaluators, differentialEvaluators } from './course-handicaps.ts'
import { formatEvaluators } from './formats.ts'
import { handicapEvaluators } from './handicaps.ts'
import { leftOut } from './left-out.ts'
import { pointEvaluators } from './points.ts'
import { rankingEvaluators } from './ranking.ts'
import { scheduleEvaluators } from './schedules.ts'
import { strokeEvaluators } from './strokes.ts'
import { readVectorFiles, type VectorCase } from './vector-file.ts'

type Failure = { file: string; id: string; source: string; differences: string[] }
/**
 * `leftOut`: the cases that weren't run, by topic, with the reason. `partly`: for cases that were run, the names of the
 * expected figures that none of our rules computes.
 */
export type VectorReport = {
  files: number
  ran: number
  failures: Failure[]
  leftOut: { topic: string; reason: string; ids: string[] }[]
  partly: string[]
}

/**
 * Some sources print two answers, or one that doesn't follow from their own numbers. We follow the arithmetic of the
 * input, or the rule book, and compare only the answer that agrees with it. A case that one of our rules accepts is
 * never left out because it fails; it is listed here, or it fails the command.
 *
 * - `northbranch` (league handicap): scores 35, 40, 38, 34, 37 on par 36, 35, 35, 36, 35 are -1, +5, +3, -2, +2.
 * Without the
 *   best and the worst, -1, +3, and +2 remain: 4/3 = 1.33, times 90% = 1.2, so 1, as the page says. Its second answer,
 *   2,
 *   takes the +1 that its table prints for 35 on par 36, a misprint for -1.
 * - `disagree-5-scores` (World Handicap System): Rule 5.2a has no adjustment for five scores. The -1.0 on the quoted
 * page is the rule's adjustment for four scores.
 * - `boynton`, `jlab-kelly`, `grandview` (league handicap): these sheets truncate the handicap to two decimals and play
 *   off it. Our handicap is whole and rounded once, so the average and its percentage are compared before that,
 *   truncated
 *   as on the sheet.
 * - `kidcal-sub-cap`, `wb-cap-20`, `wb-equitable-…`: the limit is in the case's note or name, so the runner supplies
 * it.
 * - `phone-…` with eleven digits (formats): the cases keep the number as typed and call it an open question. We drop a
 * leading
 *   1, as people write it.
 * - Round robins: a published table is one valid schedule of many. Ours must have the same number of rounds and byes,
 *   and every pair must meet the same number of times.
 */
const evaluators = [
  ...strokeEvaluators,
  ...capEvaluators,
  ...pointEvaluators,
  ...handicapEvaluators,
  ...courseHandicapEvaluators,
  ...differentialEvaluators,
  ...rankingEvaluators,
  ...scheduleEvaluators,
  ...formatEvaluators,
]

/** Runs every case in a folder of vector files through the rules. */
export function runVectors(folder: string): VectorReport {
  const files = readVectorFiles(folder)
  const report: VectorReport = { files: files.length, ran: 0, failures: [], leftOut: [], partly: [] }
  for (const { name, cases } of files) for (const vector of cases) runCase(vector, { file: name, report })
  return report
}

function runCase(vector: VectorCase, { file, report }: { file: string; report: VectorReport }): void {
  for (const evaluate of evaluators) {
    const figures = evaluate(vector)
    if (!figures) continue
    const { differences, compared, missing } = compareFigures(figures, vector.expected)
    if (compared.length === 0) continue
    report.ran += 1
    if (differences.length > 0)
      report.failures.push({ file, id: vector.id, source: vector.source ?? 'no source given', differences })
    if (missing.length > 0) report.partly.push(`${file} ${vector.id}: ${missing.join(', ')}`)
    return
  }
  leave(vector, { file, report })
}

function leave(vector: VectorCase, { file, report }: { file: string; report: VectorReport }): void {
  const { topic, reason } = leftOut.find(({ takes }) => takes(vector)) ?? {
    topic: 'other forms of input',
    reason: 'none of our rules accepts input in this form',
  }
  const known = report.leftOut.find((entry) => entry.topic === topic)
  const id = `${file.replace('.json', '')}/${vector.id}`
  if (known) known.ids.push(id)
  else report.leftOut.push({ topic, reason, ids: [id] })
}
