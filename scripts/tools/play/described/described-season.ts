import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { SeasonRow } from '@glm/shared/schema/schedule/season'
import type { WeekPlay } from '@glm/shared/schema/schedule/week-format'

/** Pars and stroke indexes in order of play, such as `'443544354'` and `[7, 1, 9, 5, 3, 2, 8, 6, 4]`. */
export type DescribedNine = { pars: string; indexes: readonly number[] }
/** `tee`: the one tee everyone plays, with ratings in strokes; a nine without its own rating gets half. */
export type DescribedTee = { name: string; rating: number; slope: number }
/** A course with nine or 18 holes, or a club with three nines, which is saved as three 18-hole courses. */
export type DescribedCourse = { name: string; tee?: DescribedTee } & (
  | { holes: DescribedNine }
  | { nines: readonly (DescribedNine & { name: string })[] }
)
/**
 * The values of a week that differ from the season's usual ones. `course`: the name of the week's course, or of its
 * pair of nines.
 */
export type DescribedWeek = {
  course?: string
  nine?: 'front' | 'back' | 'both'
  format?: WeekPlay
  weight?: 1.5 | 2 | 3
}

/** A made-up season: everything a secretary decides. Its scores are drawn from `seed` as they are entered. */
export type DescribedSeason = {
  name: string
  what: string
  seed: number
  day: SeasonRow['day']
  startDate: string
  /** The first one is the home course. */
  courses: readonly [DescribedCourse, ...DescribedCourse[]]
  /** The home pair of nines, if the home course has three nines. */
  home?: string
  teams: number
  subs: number
  /** Starting handicaps, from the lowest to the highest. */
  handicaps: readonly [number, number]
  /** Rules that differ from the defaults for a new season. */
  rules: Partial<LeagueSettings>
  weeks: number
  shapes: Readonly<Record<number, DescribedWeek>>
  flights?: number
  /** Whether handicaps are calculated before each night. */
  calculates: boolean
  /** The percentages of players who are absent, of absent players who have a sub, and of holes that are picked up. */
  absent: number
  subbed: number
  pickedUp: number
  /** The weeks scored on a phone's score pad. The others are typed into the grid on a laptop. */
  onPad: readonly number[]
}

const firsts = ['Al', 'Bea', 'Carl', 'Dee', 'Ed', 'Flo', 'Gus', 'Hal', 'Ida', 'Jim', 'Kay', 'Lou']
const lasts =
  `Adler Boggs Crane Doyle Ellis Foley Grant Hobbs Ivers Jonas Keane Lyons Moody Nolan Owens Pratt Quinn Reyes
  Sloan Terry Upton Vance Welch Yates Zeman Ames Burke Colby Drake Evans Floyd Gates Hayes Irwin Judge Knapp`.split(
    /\s+/,
  )

export type DescribedPlayer = {
  id: number
  first: string
  last: string
  isSub: boolean
  starting: number
  tee: string | null
}

/** Returns a season's players, team by team, followed by its subs. */
export function playersOf(season: DescribedSeason): DescribedPlayer[] {
  const [least, most] = season.handicaps
  const regulars = season.teams * (season.rules.teamSize ?? 2)
  return Array.from({ length: regulars + season.subs }, (_, i) => ({
    id: i + 1,
    first: firsts[(i * 5) % firsts.length] ?? '',
    last: lasts[i % lasts.length] ?? '',
    isSub: i >= regulars,
    starting: least + ((i * 7) % (most - least + 1)),
    tee: season.courses[0].tee?.name ?? null,
  }))
}

/** Returns the names of all courses, as the app saves them. */
export const pairsOf = (course: DescribedCourse): string[] =>
  'holes' in course
    ? [course.name]
    : course.nines.map(({ name }, i) => {
        const next = course.nines[(i + 1) % course.nines.length]?.name ?? ''
        return `${course.name}, ${name} and ${next}`
      })
