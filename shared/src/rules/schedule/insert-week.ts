import { daysBetween, daysLater, weekdayOf } from '../../lib/calendar-date.ts'
import { assertInteger, atLeastOne } from '../../lib/range.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { weeksInTurn } from './weeks-in-turn.ts'

type Dated = Pick<Week, 'id' | 'weekNumber' | 'date'>

/**
 * Returns the new numbers and dates of later weeks when a week is inserted at number W. Each number goes up by one, and
 * each week takes the next week's date (the last week's new date is seven days after its old one). The dates don't
 * change if the new week fills a gap before the old week W, or if a later week has already been played. A week that was
 * moved past others on its own keeps its date, and no other week takes that date.
 * @param held ids of the played weeks
 * @returns the weeks that change, with their new number and date
 * @source T8
 * @example
 * insertWeek([{ id: 7, weekNumber: 1, date: '2026-05-07' }], { weekNumber: 1, date: '2026-05-07' }) // [{ id: 7, weekNumber: 2, date: '2026-05-14' }]
 */
export function insertWeek(
  weeks: readonly Dated[],
  at: { weekNumber: number; date: string },
  held: ReadonlySet<number> = new Set(),
): Dated[] {
  assertInteger('weekNumber', at.weekNumber, atLeastOne)
  const later = inOrder(weeks).filter((w) => w.weekNumber >= at.weekNumber)
  const inTurn = weeksInTurn(weeks).filter((w) => w.weekNumber >= at.weekNumber)
  const fills = inTurn[0] === undefined || at.date < inTurn[0].date || later.some((week) => held.has(week.id))
  return later.map((week) => {
    const place = inTurn.indexOf(week)
    const date = fills || place < 0 ? week.date : (inTurn[place + 1]?.date ?? daysLater(week.date, 7))
    return { id: week.id, weekNumber: week.weekNumber + 1, date }
  })
}

/**
 * Reverses `insertWeek()`: returns the new numbers and dates of later weeks when a week is removed. If the week was on
 * the league's day and the next week was seven days after it, each later week takes the date of the week before it. The
 * dates don't change if the week was on another day or a later week has been played. A week that was moved past others
 * on its own keeps its date.
 * @param held ids of the played weeks
 * @source T8
 * @example
 * takeOutWeek([{ id: 1, weekNumber: 1, date: '2026-05-07' }, { id: 2, weekNumber: 2, date: '2026-05-14' }], { id: 1, day: 'Thursday' }) // [{ id: 2, weekNumber: 1, date: '2026-05-07' }]
 */
export function takeOutWeek(
  weeks: readonly Dated[],
  gone: { id: number; day: string },
  held: ReadonlySet<number> = new Set(),
): Dated[] {
  const sorted = inOrder(weeks)
  const at = sorted.findIndex((w) => w.id === gone.id)
  const week = sorted[at]
  if (!week) return []
  const later = sorted.slice(at + 1)
  const inTurn = weeksInTurn(sorted)
  const next = inTurn[inTurn.indexOf(week) + 1]
  const isPlayedLater = later.some((one) => held.has(one.id))
  const closes =
    inTurn.includes(week) &&
    next !== undefined &&
    !isPlayedLater &&
    weekdayOf(week.date) === gone.day &&
    daysBetween(week.date, next.date) === 7
  return later.map((one) => {
    const before = closes ? inTurn[inTurn.indexOf(one) - 1] : undefined
    const date = before?.date ?? one.date
    return { id: one.id, weekNumber: one.weekNumber - 1, date }
  })
}

const inOrder = (weeks: readonly Dated[]): Dated[] => [...weeks].sort((a, b) => a.weekNumber - b.weekNumber)
