import { assertInteger, atLeastOne, nonNegative } from '../../lib/range.ts'
import { rangeTo } from '../../lib/range-to.ts'
import { withDefaults } from '../../schema/league/league-settings.ts'
import { signUpPlaces } from '../../schema/league/sign-up.ts'
import { limits } from '../../schema/limits.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { SeasonRow } from '../../schema/schedule/season.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { holesOfPart } from './group-rounds.ts'
import { matchStart, noStart } from './match-start.ts'
import { nightPlan, perNightOf } from './matches-per-night.ts'
import { type KeptWeek, nextRounds, regularWeeks } from './next-rounds.ts'
import { isRound, weeksToLay } from './weeks-to-lay.ts'

type ToLay = { season: Pick<SeasonRow, 'settings'>; teams: readonly unknown[]; weeks: readonly unknown[] }
type NewWeek = Omit<Week, 'id' | 'seasonId'>
type NewMatch = Omit<Match, 'id' | 'weekId'>
export type ScheduledWeek = { week: NewWeek; matches: NewMatch[] }
type Options = {
  season: SeasonRow
  /** Ids of the season's teams by team number. */
  teamIds: readonly number[]
  /** The weeks that have results, with their matches. They don't change. */
  kept: readonly KeptWeek[]
  /** The weeks that are replaced. */
  replaced?: readonly Pick<Week, 'weekNumber' | 'date'>[]
  /**
   * Total number of regular weeks, including kept ones but not canceled ones (default: enough for all teams to play each
   * other once).
   */
  weeks?: number | null
  /** Whether nine holes are played on an 18-hole course. */
  twoNines?: boolean
  /** Holes in a round, if the course has fewer than the season's rules call for. */
  holes?: number
}

/**
 * Returns a generated schedule's weeks, without the kept ones: rounds of the cycle until there are `weeks` regular
 * weeks, then a position round and a fun round if the season has them. Weeks fall on the league's day, starting with
 * the start date. Rounds whose pairs have met least come first, so that a season continues its cycle even if earlier
 * weeks were paired by hand. A second cycle swaps the sides and the nines. Weeks with matches get the format that the
 * season sets for new weeks. Regular weeks in the playoffs have no matches until they are paired from the bracket; in a
 * season with sign-ups, no week has any until its groups are drawn. If teams play several matches on a night, groups are
 * drawn instead of a cycle; each match can cover part of the holes.
 * @source T1, T6, T7, T16, T18, T19, U3, K5
 * @example
 * layScheduleLength(16, { hasPositionRound: true, finalFunDay: true }) // 17
 */
export function buildSchedule(options: Options): ScheduledWeek[] {
  const { season, teamIds, kept, weeks = null } = options
  const { newWeeks, opponents } = withDefaults(season.settings)
  const plan = nightPlan(season.settings)
  const holes = options.holes ?? season.settings.holesPerRound
  const played = kept.filter(({ week }) => isRound(week, season))
  const laid = weeksToLay({
    season,
    kept: kept.map(({ week }) => week),
    replaced: options.replaced ?? [],
    weeks: weeks ?? regularWeeks(teamIds, played, plan),
  })
  const slots = laid.filter((slot) => isRound({ ...slot, status: 'planned' }, season))
  const rounds = nextRounds({ teamIds, played, slots, twoNines: options.twoNines ?? false, plan })
  const hasSignUp = signUpPlaces(withDefaults(season.settings)) !== null
  return laid.map((slot, i) => {
    const round = rounds[i]
    const isBack = (round?.nine ?? (slot.weekNumber % 2 === 1 ? 'front' : 'back')) === 'back'
    const numbers = options.twoNines ? rangeTo(18).slice(isBack ? 9 : 0, isBack ? 18 : 9) : []
    return {
      week: {
        ...slot,
        nine: round?.nine ?? null,
        status: 'planned',
        scoreByHole: null,
        ...(newWeeks !== 'asRules' && slot.type !== 'fun' && { format: { play: newWeeks, shares: null } }),
      },
      matches: (hasSignUp ? [] : (round?.pairs ?? [])).map(([team1Id, team2Id], m) => {
        const isBye = team2Id === null && opponents !== 'field'
        const start = isBye ? noStart : matchStart(round?.starts[m] ?? m + 1, season, numbers)
        const part = round?.parts?.[m]
        return { slot: m + 1, team1Id, team2Id, ...start, ...(part && { part: holesOfPart(part, holes) }) }
      }),
    }
  })
}

/**
 * Returns the number of weeks in a schedule built from scratch.
 * @example
 * layScheduleLength(11, { hasPositionRound: false, finalFunDay: true }) // 12
 */
export function layScheduleLength(
  teams: number,
  settings: { hasPositionRound: boolean; finalFunDay: boolean },
): number {
  assertInteger('teams', teams, nonNegative)
  return teams - 1 + (teams % 2) + Number(settings.hasPositionRound) + Number(settings.finalFunDay)
}

/**
 * Returns the maximum number of new ids that building a season's schedule can need: one per week and one per match, as
 * if every week were new.
 * @example
 * scheduleRowCount({ season: golden.season, teams: golden.teams, weeks: [] }) // 231
 */
export function scheduleRowCount({ season, teams, weeks }: ToLay): number {
  const length = Math.max(layScheduleLength(teams.length, season.settings), weeks.length)
  const ofWeek = 1 + matchesAWeek(teams.length, perNightOf(season.settings))
  return Math.min(limits.scheduleRows, Math.max(1, length * ofWeek))
}

/**
 * Returns the maximum number of matches in a week with this many teams, counting a bye as a match.
 * @example
 * matchesAWeek(11) // 6
 * matchesAWeek(9, 2) // 9
 */
export function matchesAWeek(teams: number, perNight = 1): number {
  assertInteger('teams', teams, nonNegative)
  assertInteger('perNight', perNight, atLeastOne)
  return Math.max(1, Math.ceil((teams * perNight) / 2))
}
