import { joinNames } from '../lib/join-names.ts'
import type { Week } from '../schema/schedule/week.ts'
import { plural } from './plural.ts'

/** What a week may be excluded from, in form order. */
export const leftOutKinds = ['outOfPoints', 'outOfHandicaps', 'outOfStatistics'] as const
export type LeftOutKind = (typeof leftOutKinds)[number]
type LeftOut = Pick<Week, LeftOutKind | 'weekNumber'>

/** The week form's text for each kind. */
export const leftOutText: Readonly<Record<LeftOutKind, { label: string; says: string }>> = {
  outOfPoints: {
    label: 'Leave this week out of points',
    says: 'The standings add up the other weeks, and this one breaks no ties. Its matches keep their points.',
  },
  outOfHandicaps: {
    label: 'Leave this week out of handicaps',
    says: 'Its rounds don’t count for averages or handicaps. Handicaps already calculated stay until you calculate them again.',
  },
  outOfStatistics: {
    label: 'Leave this week out of statistics',
    says: 'Its rounds don’t count for statistics, awards or careers.',
  },
}

const named: Readonly<Record<LeftOutKind, string>> = {
  outOfPoints: 'points',
  outOfHandicaps: 'handicaps',
  outOfStatistics: 'statistics',
}

/** How many of the season's awards would change hands. */
export const awardsWouldChange = (count: number): string =>
  plural(count, {
    one: '# award or result in the statistics would change.',
    other: '# awards or results in the statistics would change.',
  })

/**
 * A sentence for each week excluded from something, for the kinds the page shows.
 * @example
 * leftOutLines([{ weekNumber: 7, outOfPoints: true, outOfHandicaps: true }], ['outOfPoints', 'outOfHandicaps']) // ['Week 7 does not count for points & handicaps.']
 */
export function leftOutLines(weeks: readonly LeftOut[], kinds: readonly LeftOutKind[] = leftOutKinds): string[] {
  return weeks.flatMap((week) => {
    const of = kinds.filter((kind) => week[kind] === true).map((kind) => named[kind])
    return of.length === 0 ? [] : [`Week ${week.weekNumber} does not count for ${joinNames(of)}.`]
  })
}

/** The same for a standings table after a week, which shows points, averages and handicaps. */
export const leftOutOfStandings = (weeks: readonly LeftOut[], through: number): string[] =>
  leftOutLines(
    weeks.filter((week) => week.weekNumber <= through),
    ['outOfPoints', 'outOfHandicaps'],
  )

/** Names the three switches together. */
export const leftOutTitle = 'What this week counts for'
