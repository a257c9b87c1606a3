import { toDecimals } from '@glm/shared/lib/rational'
import { indexAfter } from '@glm/shared/rules/season/season-index'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { Season } from '@glm/shared/season/season'

/**
 * How a handicap was calculated, with the numbers of every step. `settings`: the rules that applied. `use`: for each
 * round, whether it is too old, dropped, or part of the average.
 */
export type HandicapSum = {
  settings: LeagueSettings
  rounds: { weekNumber: number; gross: number | null; overPar: number; use: 'old' | 'dropped' | 'kept' }[]
  total: number
  kept: number
  /** The handicap after applying the league's percentage and before rounding. */
  unrounded: number
  rounded: number
  previous: number | null
  handicap: number
}

/**
 * Returns how a player's handicap after week number `through` was calculated. Null if there is no handicap from rounds,
 * or if the calculation has unusual steps (rating and slope, padded rounds, rounds from earlier seasons or with another
 * number of holes, a different rounding, a minimum handicap below 0).
 */
export function handicapSum(season: Season, playerId: number, through: number): HandicapSum | null {
  const { rounds, counted, previous, work } = season.results.handicapHistory(playerId, through)
  const { unrounded, rounded, handicap } = work
  if (unrounded === null || rounded === null || handicap === null) return null
  const { settings } = indexAfter(season.results.index, through)
  const { handicapRounding, handicapBase, minHandicap } = settings
  if (
    handicapBase !== 'overPar' ||
    work.adjustment !== 0 ||
    handicapRounding !== 'halfUp' ||
    minHandicap !== 0 ||
    counted.some(({ earlier, over }, i) => earlier || over !== rounds[i]?.overPar) ||
    work.window.some((round) => round.padding)
  )
    return null
  const kept = work.window.filter((round) => round.kept)
  return {
    settings,
    rounds: rounds.map((round, i) => {
      const use = i < work.from ? 'old' : work.window[i - work.from]?.kept ? 'kept' : 'dropped'
      return { ...round, use } as const
    }),
    total: kept.reduce((sum, round) => sum + round.overPar, 0),
    kept: kept.length,
    unrounded: toDecimals(unrounded, 4),
    rounded,
    previous,
    handicap,
  }
}
