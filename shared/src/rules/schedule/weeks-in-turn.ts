import type { Week } from '../../schema/schedule/week.ts'

/**
 * Returns the weeks whose dates are in the order of their numbers, by number. It leaves out as few weeks as possible:
 * those that were moved past others but kept their number. Other weeks' dates must not depend on theirs. If either of
 * two weeks could be left out, the one with the lower number is.
 * @source R2
 * @example
 * weeksInTurn([{ weekNumber: 1, date: '2026-09-03' }, { weekNumber: 2, date: '2026-05-14' }]) // [{ weekNumber: 2, date: '2026-05-14' }]
 */
export function weeksInTurn<W extends Pick<Week, 'weekNumber' | 'date'>>(weeks: readonly W[]): W[] {
  // The longest list that starts with each week, beginning with the last week.
  const lists: W[][] = [[]]
  for (const week of [...weeks].sort((a, b) => b.weekNumber - a.weekNumber))
    lists.push([week, ...longest(lists.filter(([next]) => next === undefined || week.date <= next.date))])
  return longest(lists)
}

const longest = <W>(lists: readonly W[][]): W[] =>
  lists.reduce((best, list) => (list.length > best.length ? list : best), [])
