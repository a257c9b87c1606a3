import { generateHandicaps } from '@glm/shared/rules/handicap/generate-handicaps'
import { buildSchedule } from '@glm/shared/rules/schedule/build-schedule'
import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import { seasonResults } from '@glm/shared/rules/season-results'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import { BIG_TEAMS, BIG_WEEKS, bigSeason, bigSeasonOfEveryRule } from './big-season.ts'
import { type Comparison, quantile, type Samples } from './measure.ts'

/** The length of one frame, in milliseconds. */
const FRAME = 16
const size = `${BIG_TEAMS} teams x ${BIG_WEEKS} weeks`

/**
 * Recomputes the standings, handicaps and schedule of the largest season after one hole changed, and compares each time
 * with the length of one frame. With every rule switched on, compares with a quarter of a frame, as if the CPU were
 * four times slower.
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
  const atFourTimes = (metric: string, ours: Samples): Comparison => ({
    ...compared(metric, ours),
    peer: ours.map(() => FRAME / 4),
    against: 'a quarter of a frame (4 ms)',
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
    atFourTimes(
      'every table and figure after an edit of the last week, every rule switched on',
      afterEdits(runs, everything, { from: bigSeasonOfEveryRule(), week: BIG_WEEKS }),
    ),
    atFourTimes(
      'every table and figure after an edit of the first week, every rule switched on',
      afterEdits(runs, everything, { from: bigSeasonOfEveryRule(), week: 1 }),
    ),
  ]
}

/** Computes everything that the screens of a season show. */
function everything(rows: SeasonRows): unknown {
  const results = seasonResults(rows)
  const figures = rows.teams.flatMap((team) => teamPlayers(team).map((id) => results.figures(id)))
  return [results.standings(), results.segments(), results.divisions(), results.playoffs(), figures]
}

/**
 * Returns the median of a few edits per run, so that a single pause of the machine doesn't skew the result. `week`: the
 * week to edit (default: the first).
 */
function afterEdits(
  runs: number,
  work: (rows: SeasonRows) => unknown,
  { from, week }: { from: SeasonRows; week: number } = { from: bigSeason(), week: 1 },
): Samples {
  const places = from.cards.flatMap((card, i) => (card.weekId === week ? [i] : []))
  let rows = from
  work(rows)
  return Array.from({ length: runs }, (_, run) => {
    const few = Array.from({ length: 7 }, (_, i) => {
      rows = withOneHole(rows, { at: places[(run * 7 + i) % places.length] ?? 0, strokes: 3 + ((run + i) % 6) })
      return timed(() => work(rows))
    })
    return quantile(few, 0.5)
  })
}

/** Returns the season with this score on the first hole of one card. */
function withOneHole(rows: SeasonRows, { at, strokes }: { at: number; strokes: number }): SeasonRows {
  const hit = { live: [{ by: 'phone:2', value: strokes, version: 2, author: 1, at: null }], past: [] }
  return {
    ...rows,
    cards: rows.cards.map((card, i) => (i === at ? { ...card, cells: { ...card.cells, '1': hit } } : card)),
  }
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
