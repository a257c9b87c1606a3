import { roundsByPlayer } from '@glm/shared/rules/generate-handicaps'
import { halfUp, leagueHandicap, usedRounds } from '@glm/shared/rules/league-handicap'
import type { Live } from './use-season.ts'

/** How a handicap came about: every step with its figures. `use` of a round: too old, dropped, or averaged. */
export type HandicapSum = {
  rounds: { weekNumber: number; gross: number; overPar: number; use: 'old' | 'dropped' | 'kept' }[]
  total: number
  kept: number
  /** Times the league's percentage, before rounding. */
  unrounded: number
  rounded: number
  previous: number | null
  handicap: number
}

/** The sum behind a player's handicap after week number `through`; null without a completed round. */
export function handicapSum(live: Live, playerId: number, through: number): HandicapSum | null {
  const { settings } = live.season
  const rounds = roundsByPlayer(live, through).get(playerId) ?? []
  if (rounds.length === 0) return null
  const overPars = rounds.map((r) => r.overPar)
  const previous = overPars
    .slice(0, -1)
    .reduce<number | null>((before, _, i) => leagueHandicap(overPars.slice(0, i + 1), before, settings), null)
  const used = usedRounds(overPars, settings)
  const total = used.reduce((sum, overPar) => sum + overPar, 0)
  const left = [...used]
  const marked = rounds.map((round, i) => {
    const at = left.indexOf(round.overPar)
    const old = i < rounds.length - settings.roundsUsed
    if (!old && at >= 0) left.splice(at, 1)
    return { ...round, use: old ? ('old' as const) : at >= 0 ? ('kept' as const) : ('dropped' as const) }
  })
  return {
    rounds: marked,
    total,
    kept: used.length,
    unrounded: (total * settings.handicapAllowance) / (used.length * 100),
    rounded: halfUp(total * settings.handicapAllowance, used.length * 100),
    previous,
    handicap: leagueHandicap(overPars, previous, settings) ?? 0,
  }
}
