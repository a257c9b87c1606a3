import { over, type Rational, rational, toDecimals } from '../../lib/rational.ts'
import { generatedOf } from '../handicap/generate-handicaps.ts'
import { goingInHandicap } from '../season/going-in-handicap.ts'
import { handicapUnder } from '../season/handicap-holes.ts'
import type { PlayerRound } from '../season/player-rounds.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { type Ranked, ranked } from './ranked.ts'

/** The minimum number of rounds for an improvement to mean anything. */
const ROUNDS_TO_IMPROVE = 5

/** `added`: the number added to both handicaps. `factor`: to three decimals. */
export type Improvement = Ranked<{ playerId: number; from: number; to: number; added: number; factor: Rational }>

/**
 * Returns each improved player's factor: their handicap at the start plus 12, divided by their current handicap plus
 * 12, to three decimals (plus 6 instead of 12 for nine-hole handicaps). Only players with at least five rounds, largest
 * factor first.
 * @source SA7; USGA Rules of Handicapping, committee guidance on Rule 7; USGA Handicap Manual, appendix H
 * @example
 * const results = seasonResults(golden)
 * mostImproved(seasonIndex(golden), { players: [9], roundsOf: results.roundsOf }).length // 0
 */
export function mostImproved(
  index: SeasonIndex,
  { players, roundsOf }: { players: Iterable<number>; roundsOf: (playerId: number) => readonly PlayerRound[] },
): Improvement[] {
  const { holesPerRound, nineHoleRounds, handicapBase } = index.settings
  const ofNine = holesPerRound === 9 && !(handicapBase === 'differential' && nineHoleRounds === 'inPairs')
  const added = ofNine ? 6 : 12
  const found = [...players].flatMap((playerId) => {
    const rounds = roundsOf(playerId)
    if (rounds.length < ROUNDS_TO_IMPROVE) return []
    const from = firstHandicap(index, playerId, rounds)
    const to = generatedOf(index, playerId, rounds).generated
    if (from === null || to === null || to + added <= 0 || from <= to) return []
    const factor = rational(toDecimals(over(rational(from + added), rational(to + added)), 3))
    return [{ playerId, from, to, added, factor }]
  })
  return ranked(found, ({ factor }) => factor.n / factor.d, 'high')
}

/** Returns the handicap before a player's first round or, if there is none, the first one calculated from rounds. */
function firstHandicap(index: SeasonIndex, playerId: number, rounds: readonly PlayerRound[]): number | null {
  const week = rounds[0]?.weekNumber ?? 0
  const came = goingInHandicap(index, playerId, week)
  if (came !== null) return handicapUnder(index.settingsAt(week), came, index.settings)
  for (let i = 1; i < rounds.length; i += 1) {
    const { generated } = generatedOf(index, playerId, rounds.slice(0, i))
    if (generated !== null) return generated
  }
  return null
}
