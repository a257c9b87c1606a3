import { finishedWeeks } from '../../rules/finished-weeks.ts'
import { allRows, type Read, type RowReader } from '../define/define-mutation.ts'
import { seasonReads, seasonRows } from '../season-rows.ts'

/** The reads needed to determine whether a week is finished. */
export const finishedReads: Read[] = [
  ...seasonReads,
  allRows('contestWinners'),
  allRows('publications'),
  allRows('leagues'),
]

/**
 * Returns the ids of a season's finished weeks, from the rows loaded for a mutation.
 * @example
 * finishedOf(loadedRows(finishedReads, finishedReads.map(({ table }) => aLeague()[table])), 1) // []
 */
export function finishedOf(rows: RowReader, seasonId: number): number[] {
  const season = seasonRows(rows, seasonId)
  if (!season) return []
  const isCurrent = rows.list('leagues').some((league) => league.currentSeasonId === seasonId)
  const beside = { contestWinners: rows.list('contestWinners'), publications: rows.list('publications') }
  return finishedWeeks({ ...season, ...beside }, { isCurrent })
}
