import type { Week } from '../../schema/schedule/week.ts'

type Dated = Pick<Week, 'date' | 'weekNumber'>

/**
 * Compares two weeks by date; weeks on the same date are in the order of their numbers. A week that was moved keeps its
 * number, so it can have a later date than weeks with higher numbers.
 * @source R2
 * @example
 * byDate({ weekNumber: 2, date: '2026-08-30' }, { weekNumber: 3, date: '2026-05-21' }) > 0 // true
 */
export const byDate = (a: Dated, b: Dated): number => a.date.localeCompare(b.date) || a.weekNumber - b.weekNumber

/**
 * Returns the weeks in the order of their dates. Use it to find the next or the previous week.
 * @source R2
 * @example
 * weeksByDate([{ weekNumber: 2, date: '2026-08-30' }, { weekNumber: 3, date: '2026-05-21' }]).map((week) => week.weekNumber) // [3, 2]
 */
export const weeksByDate = <W extends Dated>(weeks: readonly W[]): W[] => [...weeks].sort(byDate)
