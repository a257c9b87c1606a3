import { meanOf, rational, roundHalfUp, times } from '../lib/rational.ts'
import { goingInHandicap } from './going-in-handicap.ts'
import { type HandicapWork, leagueHandicap } from './league-handicap.ts'
import { type PlayerRound, playerRounds } from './player-rounds.ts'
import { type SeasonIndex, seasonIndex } from './season-index.ts'
import type { SeasonRows } from './season-rows.ts'

/** A person's figures from the results through a week; `average` in tenths of a stroke. `rounds` counts those averaged. */
export type Generated = { playerId: number; generated: number | null; average: number | null; rounds: number }

/** How a player's handicap came about: his rounds, the handicap before the last of them, and the steps of the formula. */
export type HandicapHistory = { rounds: PlayerRound[]; starting: number | null; previous: number | null; work: HandicapWork }

/**
 * Every player's average and handicap from the completed rounds that he hit himself, through week number `through`. Players
 * without a round are left out.
 *
 * @source product decisions 1 to 3
 * @example
 * generateHandicaps(golden, 3).find((one) => one.playerId === 9) // { playerId: 9, generated: 3, average: 393, rounds: 3 }
 */
export function generateHandicaps(rows: SeasonRows, through: number): Generated[] {
  const index = seasonIndex(rows)
  return [...playerRounds(index, through)].map(([playerId, rounds]) => generatedOf(index, playerId, rounds))
}

/**
 * The same for one player whose rounds are at hand.
 *
 * @example
 * generatedOf(seasonIndex(golden), 9, []) // { playerId: 9, generated: null, average: null, rounds: 0 }
 */
export function generatedOf(index: SeasonIndex, playerId: number, rounds: readonly PlayerRound[]): Generated {
  const gross = rounds.flatMap((r) => (r.gross === null ? [] : [r.gross]))
  return {
    playerId,
    generated: handicapHistory(index, playerId, rounds).work.handicap,
    average: gross.length === 0 ? null : roundHalfUp(times(meanOf(gross), rational(10))),
    rounds: gross.length,
  }
}

/**
 * The handicap after the last of these rounds. Each round moves it from the one before, the first from what he came with; a
 * hand-set handicap that he played a round off takes the place of the computed one.
 *
 * @example
 * const index = seasonIndex(golden)
 * handicapHistory(index, 9, playerRounds(index, 3).get(9) ?? []).previous // 2
 */
export function handicapHistory(index: SeasonIndex, playerId: number, rounds: readonly PlayerRound[]): HandicapHistory {
  // Only what he had before his first round: later ones follow from results.
  const starting = rounds[0] ? goingInHandicap(index, playerId, rounds[0].weekNumber) : null
  const handSet = (index.goingIn.get(playerId) ?? []).filter((h) => h.handSet)
  const rules = index.settings
  const overPars: number[] = []
  let [previous, before]: [number | null, number | null] = [starting, starting]
  let work = leagueHandicap({ overPars, starting, previous, rules })
  let reached = 0
  for (const { weekNumber, overPar } of rounds) {
    const set = handSet.length === 0 ? undefined : handSet.findLast((h) => h.weekNumber > reached && h.weekNumber <= weekNumber)
    if (set) previous = set.goingIn
    reached = weekNumber
    overPars.push(overPar)
    work = leagueHandicap({ overPars, starting, previous, rules })
    before = previous
    previous = work.handicap
  }
  return { rounds: [...rounds], starting, previous: before, work }
}
