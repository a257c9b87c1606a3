import { fileURLToPath } from 'node:url'
import type { Figure, LeftOut } from '../compare-figures.ts'
import { capEvaluators } from './caps.ts'
import { courseHandicapEvaluators, differentialEvaluators } from './course-handicaps.ts'
import { formatEvaluators } from './formats.ts'
import { handicapEvaluators } from './handicaps.ts'
import { leftOut } from './left-out.ts'
import { pointEvaluators } from './points.ts'
import { rankingEvaluators } from './ranking.ts'
import { scheduleEvaluators } from './schedules.ts'
import { strokeEvaluators } from './strokes.ts'
import { readVectorFiles, type VectorCase } from './vector-file.ts'

/** Published cases, and cases derived from a published rule. Data that leagues recorded isn't part of the repository. */
export const keptVectors = fileURLToPath(new URL('kept/', import.meta.url))

/**
 * Some sources print two answers, or one that doesn't follow from their own numbers. We follow the arithmetic of the
 * input, or the rule book, and compare only the answer that agrees with it. A case that one of our rules accepts is
 * never left out because it fails; it is listed here, or it fails the test.
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

/**
 * Returns the figures of every case in a folder of vector files, as our rules compute them. Left out: cases that none of
 * our rules accepts, and expected figures that none of them gives.
 */
export function* vectorFigures(folder: string): Generator<Figure | LeftOut> {
  for (const { name, cases } of readVectorFiles(folder)) for (const vector of cases) yield* figuresOf(name, vector)
}

function* figuresOf(file: string, vector: VectorCase): Generator<Figure | LeftOut> {
  const { id, expected, source = 'no source given' } = vector
  const at = `${file} ${id} (${source})`
  const names = Object.keys(expected).filter((name) => name !== 'note')
  for (const evaluate of evaluators) {
    const figures = evaluate(vector)
    if (!figures || !names.some((name) => name in figures)) continue
    for (const what of names)
      if (what in figures) yield { at, what, expected: expected[what], got: figures[what] }
      else yield { at: `${file} ${id}: ${what}`, leftOut: 'none of our rules gives this figure' }
    return
  }
  const { topic, reason } = leftOut.find(({ takes }) => takes(vector)) ?? {
    topic: 'other forms of input',
    reason: 'none of our rules accepts input in this form',
  }
  yield { at: `${file} ${id}`, leftOut: `${topic}: ${reason}` }
}
