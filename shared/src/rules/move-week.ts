import { daysLater } from '../lib/calendar-date.ts'
import type { Week } from '../schema/week.ts'

type Dated = Pick<Week, 'id' | 'weekNumber' | 'date'>

/**
 * A week that was rained out, moved with its matches. To the next week: it and all later ones take the date of the one that
 * follows, the last seven days more; numbers stay. To the end: it becomes the last week, seven days after the last; the
 * later ones keep their dates and move up one number.
 *
 * @returns the weeks that change, with their new number and date; none for an unknown week, or for the last one to the end
 * @source product rule 10
 * @example
 * moveWeek([{ id: 1, weekNumber: 1, date: '2026-05-07' }, { id: 2, weekNumber: 2, date: '2026-05-14' }], { id: 1, to: 'end' }) // [{ id: 2, weekNumber: 1, date: '2026-05-14' }, { id: 1, weekNumber: 2, date: '2026-05-21' }]
 * moveWeek([{ id: 1, weekNumber: 1, date: '2026-05-07' }], { id: 1, to: 'next' }) // [{ id: 1, weekNumber: 1, date: '2026-05-14' }]
 */
export function moveWeek(weeks: readonly Dated[], { id, to }: { id: number; to: 'next' | 'end' }): Dated[] {
  const sorted = [...weeks].sort((a, b) => a.weekNumber - b.weekNumber)
  const at = sorted.findIndex((week) => week.id === id)
  const moved = sorted[at]
  const last = sorted.at(-1)
  if (!moved || !last) return []
  const later = sorted.slice(at + 1)
  if (to === 'next')
    return [moved, ...later].map((week, i) => ({
      id: week.id,
      weekNumber: week.weekNumber,
      date: later[i]?.date ?? daysLater(week.date, 7),
    }))
  if (later.length === 0) return []
  const up = later.map((week) => ({ id: week.id, weekNumber: week.weekNumber - 1, date: week.date }))
  return [...up, { id, weekNumber: last.weekNumber, date: daysLater(last.date, 7) }]
}
