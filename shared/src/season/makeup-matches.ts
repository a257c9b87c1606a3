import { isPlayed } from '../rules/season/is-played.ts'
import { weeksByDate } from '../rules/season/weeks-by-date.ts'
import type { Match } from '../schema/schedule/match.ts'
import type { Week } from '../schema/schedule/week.ts'
import type { Season } from './season.ts'

type Of = Pick<Season, 'season' | 'weeks' | 'matches'>
/** A week and the date on which it, or a makeup match of it, is played. */
export type Night = { week: Week; day: string }

/**
 * Returns the matches whose makeup dates are in a period, in the order of these dates. Matches of canceled weeks aren't
 * included. `to` defaults to the end of time.
 * @source R2
 * @example
 * const season = { ...golden, matches: golden.matches.map((match) => ({ ...match, playedOn: '2026-05-18' })) }
 * makeupMatches(season, { from: '2026-05-18' }).length === season.matches.length // true
 * makeupMatches(season, { from: '2026-05-15', to: '2026-05-17' }) // []
 */
export function makeupMatches({ season, weeks, matches }: Of, { from, to = '9999' }: { from: string; to?: string }) {
  const off = new Set(weeks.flatMap(({ id, status }) => (status === 'cancelled' ? [id] : [])))
  return matches
    .filter((match): match is Match & { playedOn: string } => {
      const { playedOn, weekId } = match
      return playedOn != null && from <= playedOn && playedOn <= to && !off.has(weekId) && isPlayed(match, season)
    })
    .sort((a, b) => a.playedOn.localeCompare(b.playedOn))
}

/**
 * Returns the date on which a week is played next: its own date or, once that has passed, the makeup date of its next
 * match. If nothing is left to play, returns the week's own date.
 * @param day today, YYYY-MM-DD
 * @source R2
 * @example
 * const [match] = golden.matches
 * const season = { ...golden, matches: [{ ...match, playedOn: '2026-05-18' }] }
 * nextDay({ id: match.weekId, date: '2026-05-14' }, '2026-05-15', season) // '2026-05-18'
 * nextDay({ id: match.weekId, date: '2026-05-14' }, '2026-05-19', season) // '2026-05-14'
 */
export function nextDay({ id, date }: Pick<Week, 'id' | 'date'>, day: string, season: Of): string {
  if (date >= day) return date
  return makeupMatches(season, { from: day }).find(({ weekId }) => weekId === id)?.playedOn ?? date
}

/**
 * Returns the next night and its date: the first week for which `isNext` is true or, after the last one, the week of the
 * next makeup match; undefined if the season is over.
 * @param day today, YYYY-MM-DD
 * @source R2
 * @example
 * nextNight(golden, golden.weeks[1].date)?.week.weekNumber // 2
 * nextNight(golden, '2199-01-01') // undefined
 */
export function nextNight(
  season: Of,
  day: string,
  isNext: (week: Week) => boolean = ({ date }) => date >= day,
): Night | undefined {
  const week = weeksByDate(season.weeks).find(isNext)
  if (week) return { week, day: week.date }
  const [match] = makeupMatches(season, { from: day })
  const late = season.weeks.find(({ id }) => id === match?.weekId)
  return match && late && { week: late, day: match.playedOn }
}
