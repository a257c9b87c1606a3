import { daysLater } from '../../lib/calendar-date.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { weeksInTurn } from './weeks-in-turn.ts'

type Dated = Pick<Week, 'id' | 'weekNumber' | 'date' | 'type'>
export type MovedWeek = Pick<Week, 'id' | 'weekNumber' | 'date'>
/** Where a rained-out week can move: to the next week's date, after the last regular week, or to the end. */
export type MoveTo = 'next' | 'regularEnd' | 'end'

/**
 * Moves a rained-out week with its matches. `next`: this week and every later one take the next week's date, and the
 * last one moves to seven days after its old date; the numbers don't change. `end`: the week becomes the last one,
 * seven days after the current last week; later weeks keep their dates, but their numbers go down by one. `regularEnd`:
 * the same, but only up to the last regular week before the playoffs; each week after it moves to the next date. A week
 * that was moved past others on its own keeps its date, and no other week takes that date.
 * @param playoffWeek the number of the first playoff week; null if there are no playoffs
 * @returns the weeks that change, with their new number and date; empty for an unknown week, if the last week is moved
 * to the end, or if a week that was moved past others is moved to the next date
 * @source R2
 * @example
 * const weeks = [{ id: 1, weekNumber: 1, date: '2026-05-07', type: 'regular' }, { id: 2, weekNumber: 2, date: '2026-05-14', type: 'regular' }]
 * moveWeek(weeks, { id: 1, to: 'end' }) // [{ id: 2, weekNumber: 1, date: '2026-05-14' }, { id: 1, weekNumber: 2, date: '2026-05-21' }]
 * moveWeek(weeks, { id: 2, to: 'next' }) // [{ id: 2, weekNumber: 2, date: '2026-05-21' }]
 */
export function moveWeek(
  weeks: readonly Dated[],
  { id, to, playoffWeek = null }: { id: number; to: MoveTo; playoffWeek?: number | null },
): MovedWeek[] {
  const sorted = [...weeks].sort((a, b) => a.weekNumber - b.weekNumber)
  const at = sorted.findIndex((week) => week.id === id)
  const moved = sorted[at]
  if (!moved) return []
  const firstPlayoff = playoffWeek ?? Number.POSITIVE_INFINITY
  const last =
    to === 'end'
      ? sorted.length - 1
      : to === 'regularEnd'
        ? sorted.findLastIndex(({ type, weekNumber }) => type === 'regular' && weekNumber < firstPlayoff)
        : at
  const inTurn = new Set(weeksInTurn(sorted))
  if (to === 'next' ? !inTurn.has(moved) : last <= at) return []
  const dateAfter = (place: number) =>
    sorted.slice(place + 1).find((week) => inTurn.has(week))?.date ??
    daysLater([...inTurn].at(-1)?.date ?? moved.date, 7)
  const up = sorted
    .slice(at + 1, last + 1)
    .map((week) => ({ id: week.id, weekNumber: week.weekNumber - 1, date: week.date }))
  const own = { id, weekNumber: sorted[last]?.weekNumber ?? moved.weekNumber, date: dateAfter(last) }
  const behind = sorted.flatMap((week, place) =>
    place > last && inTurn.has(week) ? [{ id: week.id, weekNumber: week.weekNumber, date: dateAfter(place) }] : [],
  )
  return [...up, own, ...behind]
}
