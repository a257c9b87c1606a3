import type { Week } from '../../schema/schedule/week.ts'
import { rulesOfWeek } from '../season/kept-facts.ts'
import { courseOf } from '../season/season-index.ts'
import type { SeasonRows } from '../season/season-rows.ts'

/** What the number of holes depends on. */
export type NightRows = Pick<SeasonRows, 'season' | 'course' | 'courses'>

/**
 * Returns how many holes a card of a night has when it is complete: nine or eighteen, as set for the week or in the
 * rules that apply to it, but no more than its course has.
 * @source T9, H7
 * @example
 * holesOfNight(golden.weeks[0], golden) // 9
 * holesOfNight({ ...golden.weeks[0], nine: 'both' }, golden) // 18
 */
export function holesOfNight(week: Week, rows: NightRows): number {
  const { holesPerRound } = rulesOfWeek(rows.season, week.id)
  const holes = week.nine === 'both' ? 18 : week.nine ? 9 : holesPerRound
  return Math.min(holes, courseOf(rows, week)?.holes.length ?? holes)
}
