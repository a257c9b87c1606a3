import { generateHandicaps } from '@glm/shared/rules/handicap/generate-handicaps'
import { buildSchedule } from '@glm/shared/rules/schedule/build-schedule'
import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import { seasonResults } from '@glm/shared/rules/season-results'
import { BIG_TEAMS, BIG_WEEKS, bigSeason } from './big-season.ts'
import { type Comparison, quantile, type Samples } from './measure.ts'

/** The length of one frame, in milliseconds. */
const FRAME = 16
const size = `${BIG_TEAMS} teams x ${BIG_WEEKS} weeks`

/**
 * Recomputes the standings, handicaps and schedule of the largest season after one hole changed, and compares each time
 * with the length of one frame. `first` is the very first computation on rows never seen before.
 */
export function seasonRules(runs: number): Comparison[] {
  const fresh: Samples = Array.from({ length: runs }, (_, i) => {
    const rows = bigSeason(i + 1)
    return timed(() => seasonResults(rows).standings())
  })
  const compared = (metric: string, ours: Samples): Comparison => ({
    metric: `${metric}, ${size}`,
    unit: 'ms',
    ours,
    peer: ours.map(() => FRAME),
    against: 'one frame (16 ms)',
    goal: 1,
  })
  return [
    compared(
      'standings after an edit',
      afterEdits(runs, (rows) => seasonResults(rows).standings()),
    ),
    compared(
      'all averages and handicaps after an edit',
      afterEdits(runs, (rows) => generateHandicaps(rows, BIG_WEEKS)),
    ),
    compared(
      'schedule',
      afterEdits(runs, (rows) =>
        buildSchedule({ season: rows.season, teamIds: rows.teams.map((t) => t.id), kept: [] }),
      ),
    ),
    compared('standings from rows not seen before', fresh),
  ]
}

/** Returns the median of a few edits per run, so that a single pause of the machine doesn't skew the result. */
function afterEdits(runs: number, work: (rows: SeasonRows) => unknown): Samples {
  let rows = bigSeason()
  work(rows)
  return Array.from({ length: runs }, (_, run) => {
    const few = Array.from({ length: 7 }, (_, i) => {
      rows = withOneHole(rows, (run * 7 + i) % rows.cards.length)
      return timed(() => work(rows))
    })
    return quantile(few, 0.5)
  })
}

/** Returns the season with one card replaced, its first hole now a 9. */
function withOneHole(rows: SeasonRows, at: number): SeasonRows {
  const nine = { live: [{ by: 'phone:2', value: 9, version: 2, author: 1, at: null }], past: [] }
  return {
    ...rows,
    cards: rows.cards.map((card, i) => (i === at ? { ...card, cells: { ...card.cells, '1': nine } } : card)),
  }
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
