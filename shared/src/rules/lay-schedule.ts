import { daysLater, firstOn } from '../lib/calendar-date.ts'
import type { Match } from '../schema/match.ts'
import type { Season } from '../schema/season.ts'
import type { Week } from '../schema/week.ts'
import { matchStart, noStart } from './match-start.ts'
import { roundRobin } from './round-robin.ts'

type NewWeek = Omit<Week, 'id' | 'seasonId'>
type NewMatch = Omit<Match, 'id' | 'weekId'>
export type LaidWeek = { week: NewWeek; matches: NewMatch[] }
type Options = {
  season: Season
  /** Ids of the season's teams in order of their numbers. */
  teamIds: readonly number[]
  /** Weeks that hold results, with their matches: they stay as they are. */
  kept: readonly { week: Week; matches: readonly Match[] }[]
}

/**
 * The weeks of a generated schedule, without those that are kept: one full cycle, then a position round and a fun round
 * where the season has them, weekly from the start date on the league's day. Rounds that a kept week has played already
 * are not laid again; a kept week that is no round of this cycle stays beside it.
 *
 * @source product decisions 9 and 10
 * @example
 * layScheduleLength(16, { hasPositionRound: true, finalFunDay: true }) // 17
 */
export function laySchedule({ season, teamIds, kept }: Options): LaidWeek[] {
  const played = kept.map(({ week, matches }) => ({ week, key: roundKey(matches.map((m) => [m.team1Id, m.team2Id])) }))
  const rounds = roundRobin(teamIds.length).map((round) =>
    round.map(([a, b]): [number, number | null] => [teamIds[a - 1] ?? 0, b === null ? null : (teamIds[b - 1] ?? 0)]),
  )
  const left = rounds.filter((round) => !played.some((p) => p.week.type === 'regular' && p.key === roundKey(round)))
  const has = (type: Week['type']) => kept.some(({ week }) => week.type === type)
  const specials = [
    ...(season.settings.hasPositionRound && !has('position') ? (['position'] as const) : []),
    ...(season.settings.finalFunDay && !has('fun') ? (['fun'] as const) : []),
  ]
  const free = freeWeeks(season, kept, left.length + specials.length)
  return free.map((slot, i) => {
    const round = left[i]
    const type = round ? 'regular' : (specials[i - left.length] ?? 'fun')
    return {
      week: { ...slot, type, nine: null, status: 'planned', scoreByHole: null },
      matches: (round ?? []).map(([team1Id, team2Id], m) => {
        const start = team2Id === null ? noStart : matchStart(m + 1, season)
        return { slot: m + 1, team1Id, team2Id, ...start }
      }),
    }
  })
}

/**
 * Number of weeks that a schedule from nothing has.
 *
 * @example
 * layScheduleLength(11, { hasPositionRound: false, finalFunDay: true }) // 12
 */
export function layScheduleLength(teams: number, settings: { hasPositionRound: boolean; finalFunDay: boolean }): number {
  return teams - 1 + (teams % 2) + Number(settings.hasPositionRound) + Number(settings.finalFunDay)
}

/** The next week numbers that no kept week has, with their dates. */
function freeWeeks(season: Season, kept: Options['kept'], count: number): { weekNumber: number; date: string }[] {
  const taken = new Map<number, string>(kept.map(({ week }) => [week.weekNumber, week.date]))
  const first = firstOn(season.startDate, season.day)
  const found: { weekNumber: number; date: string }[] = []
  // A kept week that was moved pushes the ones after it: each date lies a week or more after the one before.
  let date = daysLater(first, -7)
  for (let weekNumber = 1; found.length < count; weekNumber++) {
    const own = taken.get(weekNumber)
    date = own !== undefined ? laterOf(own, date) : firstOn(daysLater(date, 1), season.day)
    if (own === undefined) found.push({ weekNumber, date })
  }
  return found
}

const laterOf = (a: string, b: string): string => (a.localeCompare(b) > 0 ? a : b)

function roundKey(pairs: readonly (readonly [number, number | null])[]): string {
  return pairs
    .map(([a, b]) => (b === null ? `${a}` : `${Math.min(a, b)}-${Math.max(a, b)}`))
    .sort()
    .join(' ')
}
