import { joinNames } from '../lib/join-names.ts'
import type { Week } from '../schema/schedule/week.ts'
import { plural } from './plural.ts'

/** What a week can be left out of, in the order used on the form. */
export const leftOutKinds = ['outOfPoints', 'outOfHandicaps', 'outOfStatistics'] as const
export type LeftOutKind = (typeof leftOutKinds)[number]
type LeftOut = Pick<Week, LeftOutKind | 'weekNumber'>

/** The text in the week form for each thing that a week can be left out of. */
export const leftOutText: Readonly<Record<LeftOutKind, { label: string; says: string }>> = {
  outOfPoints: {
    label: 'Leave this week out of the standings',
    says: 'The standings skip this week, even for tiebreakers. Its match points don’t change.',
  },
  outOfHandicaps: {
    label: 'Leave this week out of handicaps',
    says: 'This week’s rounds don’t count toward averages or handicaps. Existing handicaps don’t change until you calculate them again.',
  },
  outOfStatistics: {
    label: 'Leave this week out of statistics',
    says: 'This week’s rounds don’t count toward statistics, awards or career records.',
  },
}

const named: Readonly<Record<LeftOutKind, string>> = {
  outOfPoints: 'the standings',
  outOfHandicaps: 'handicaps',
  outOfStatistics: 'statistics',
}

/** Says how many of the season's awards would change. */
export const awardsWouldChange = (count: number): string =>
  plural(count, {
    one: '# award or result in the statistics would change.',
    other: '# awards or results in the statistics would change.',
  })

/**
 * Returns a line for each week that is left out of any of `kinds`.
 * @example
 * leftOutLines([{ weekNumber: 7, outOfPoints: true, outOfHandicaps: true }], ['outOfPoints', 'outOfHandicaps']) // ['Week 7 is left out of the standings & handicaps.']
 */
export function leftOutLines(weeks: readonly LeftOut[], kinds: readonly LeftOutKind[] = leftOutKinds): string[] {
  return weeks.flatMap((week) => {
    const of = kinds.filter((kind) => week[kind] === true).map((kind) => named[kind])
    return of.length === 0 ? [] : [`Week ${week.weekNumber} is left out of ${joinNames(of)}.`]
  })
}

/** The title above the week form's three switches. */
export const leftOutTitle = 'What this week counts toward'

/** The part of a season that `tableNotes` needs. */
type Table = { weeks: readonly (LeftOut & Pick<Week, 'weight'>)[] }

/**
 * Returns the notes below a week's standings: which weeks are left out of the points or handicaps shown, and which
 * count more or less than once.
 * @example
 * tableNotes({ weeks: [{ weekNumber: 7, weight: 2 }] }, 9) // ['Week 7 counts double.']
 */
export function tableNotes({ weeks }: Table, through: number): string[] {
  const until = weeks.filter((week) => week.weekNumber <= through)
  const weighted = until.filter((week) => week.weight != null && week.weight !== 1)
  return [
    ...leftOutLines(until, ['outOfPoints', 'outOfHandicaps']),
    ...weighted.map(({ weekNumber, weight }) => weightText.line(weekNumber, weight ?? 1)),
  ]
}

/** Text about a week's weight. */
export const weightText = {
  label: 'Weight',
  says: 'How many times this week counts in the standings and in individual points. Its match points don’t change.',
  once: 'Counts once',
  times: (weight: number) => (weight === 2 ? 'Counts double' : `Counts ${weight} times`),
  line: (week: number, weight: number) => `Week ${week} counts ${weight === 2 ? 'double' : `${weight} times`}.`,
  /** Shown below a team's points: the weeks that don't count for the team. */
  without: (weeks: readonly number[]) =>
    plural(weeks.length, { one: `without week ${weeks[0]}`, other: `without weeks ${weeks.join(', ')}` }),
  droppedOf: (team: string, weeks: readonly number[]) =>
    plural(weeks.length, { one: `${team}: week ${weeks[0]}`, other: `${team}: weeks ${weeks.join(', ')}` }),
  dropped: 'Dropped weeks',
} as const
