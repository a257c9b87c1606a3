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
/** `leftOut` counts cases by topic with the reason; `partly` names figures of cases that ran which no rule of ours gives. */
export type VectorReport = {
  files: number
  ran: number
  failures: Failure[]
  leftOut: { topic: string; reason: string; ids: string[] }[]
  partly: string[]
}

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

/** Runs every case of a folder of vector files through the rules. */
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
    reason: 'no rule of ours takes an input of this form',
  }
  const known = report.leftOut.find((entry) => entry.topic === topic)
  const id = `${file.replace('.json', '')}/${vector.id}`
  if (known) known.ids.push(id)
  else report.leftOut.push({ topic, reason, ids: [id] })
}
