import { nonNegative, wantWholeOrEndless } from '../../lib/range.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { countsForPoints } from './counts-for-points.ts'

/**
 * Returns the weeks whose points count in the table after a given week: all weeks through that one, except playoff
 * weeks and excluded weeks. If the table restarts with each segment, returns only the weeks of the segment that the
 * week is in or, if that segment has no points yet, of the segment of the last week with points.
 * @param hasPoints whether any team has points in a week
 * @source G1, G2, K1, ST4
 * @example
 * countedWeeks(seasonIndex(golden), 4, () => true).length // 4
 */
export function countedWeeks(index: SeasonIndex, through: number, hasPoints: (week: Week) => boolean): Week[] {
  wantWholeOrEndless('through', through, nonNegative)
  const { playoffWeek, segmentStarts, segmentPoints } = index.settings
  const before = index.weeks.filter(
    (week) =>
      week.weekNumber <= through && (playoffWeek === null || week.weekNumber < playoffWeek) && countsForPoints(week),
  )
  if (segmentPoints === 'carried' || segmentStarts.length === 0) return before
  const last = before.findLast(hasPoints)?.weekNumber ?? 0
  const at = Math.min(through, Math.max(last, 1))
  const from = Math.max(1, ...segmentStarts.filter((start) => start <= at))
  return before.filter((week) => week.weekNumber >= from)
}

/** Part of a season by week numbers, inclusive. */
export type Segment = { number: number; from: number; through: number }

/**
 * Returns a season's segments. Each starts at a week that the league chose and runs to the week before the next segment
 * or the playoffs. A segment that would start after the end of the schedule is left out. Empty in a season without
 * segments.
 * @source G1
 * @example
 * const settings = { ...golden.season.settings, segmentStarts: [6] }
 * segmentsOf(seasonIndex({ ...golden, season: { ...golden.season, settings } }))[0] // { number: 1, from: 1, through: 5 }
 */
export function segmentsOf(index: SeasonIndex): Segment[] {
  const { playoffWeek, segmentStarts } = index.settings
  const last = Math.min(index.weeks.at(-1)?.weekNumber ?? 0, (playoffWeek ?? Number.POSITIVE_INFINITY) - 1)
  const starts = [1, ...[...new Set(segmentStarts)].sort((a, b) => a - b)].filter((start) => start <= last)
  if (starts.length < 2) return []
  return starts.map((from, i) => ({ number: i + 1, from, through: (starts[i + 1] ?? last + 1) - 1 }))
}

/**
 * Returns the weeks whose points count in a segment's table after a given week.
 * @source G1, ST4
 * @example
 * weeksOfSegment(seasonIndex(golden), { from: 2, through: 5 }, 3).map((week) => week.weekNumber) // [2, 3]
 */
export function weeksOfSegment(index: SeasonIndex, { from, through }: Omit<Segment, 'number'>, after: number): Week[] {
  wantWholeOrEndless('after', after, nonNegative)
  return index.weeks.filter(
    (week) => week.weekNumber >= from && week.weekNumber <= Math.min(through, after) && countsForPoints(week),
  )
}
