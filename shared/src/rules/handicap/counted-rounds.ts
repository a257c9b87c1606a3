import { anyNumber, assertInteger } from '../../lib/range.ts'
import { plus, type Rational, rational, times, toDecimals } from '../../lib/rational.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import { handicapForHoles, holesOfHandicap } from '../season/handicap-holes.ts'
import type { PlayerRound } from '../season/player-rounds.ts'
import { type RoundRating, ratingOf } from '../season/rating-of.ts'
import { roundShare } from '../season/round-share.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { scoreDifferential } from './score-differential.ts'

/**
 * A round with its differential, from the rating of the tee played. `exact`: the differential, halved if the round was
 * eighteen holes and handicaps are for nine.
 */
export type RatedRound = { round: PlayerRound; rated: RoundRating; exact: Rational; isHalved: boolean }
/**
 * One value in a handicap's average. `over`: strokes with at most one decimal, for the number of holes the handicap is
 * for. `of`: the rounds it was calculated from; the last one completed it. `rated`: the same rounds with their
 * differentials; empty for strokes over par. `earlier`: for a round from an earlier season, its date, the handicap
 * after it, and its strokes as copied into the season; `of` and `rated` are then empty, and `weekNumber` is 0.
 */
export type CountedRound = {
  weekNumber: number
  over: number
  of: readonly PlayerRound[]
  rated: readonly RatedRound[]
  earlier?: { date: string; handicap: number | null; copied: number }
}

/**
 * Returns a player's rounds from earlier seasons as handicap input, oldest first; none if the rules don't count them.
 * The copied rounds are strokes over par or differentials, for nine or eighteen holes. Which of these depends on the
 * rules of the first week that counts them and has results. If the season has switched between nine and eighteen holes
 * since that week, the rounds are converted. If it has switched between strokes over par and differentials, returns
 * none.
 * @source H14, H15
 * @example
 * earlierRounds(seasonIndex(golden), 9) // []
 */
export function earlierRounds(index: SeasonIndex, playerId: number): CountedRound[] {
  const { rows, settings } = index
  if (!settings.earlierRounds) return []
  const own = rows.season.earlier?.find((one) => one.playerId === playerId)
  if (!own) return []
  const then = rulesOfCopies(index)
  if (then.handicapBase !== settings.handicapBase) return []
  const change = { from: holesOfHandicap(then), to: holesOfHandicap(settings) }
  return own.rounds.map(({ over, date, handicap }) => ({
    weekNumber: 0,
    over: handicapForHoles(over, change),
    of: [],
    rated: [],
    earlier: { date, handicap: handicap === null ? null : handicapForHoles(handicap, change), copied: over },
  }))
}

/**
 * Returns the rules under which rounds from earlier seasons were copied: those of the first week that counts such
 * rounds. Only weeks with results are considered, because a week without any may have been added later, under different
 * rules.
 */
function rulesOfCopies({ rows, weeks, settings, settingsOf, cardsOfWeek, pointsOfWeek }: SeasonIndex): LeagueSettings {
  if (!rows.season.kept) return settings
  const first = weeks.find(
    ({ id }) => (cardsOfWeek.has(id) || pointsOfWeek.has(id)) && settingsOf({ id }).earlierRounds,
  )
  return first ? settingsOf(first) : settings
}

/**
 * Returns rounds as handicap input, oldest first: strokes over par, or score differentials. If nine-hole rounds are
 * combined into 18-hole rounds, every two rounds in a row produce one value, and a last round without a partner waits
 * for the next one.
 * @source H9, H15, W3, W7
 * @example
 * const index = seasonIndex(golden)
 * countedRounds(index, 9, playerRounds(index, 3).get(9)).map((round) => round.over) // [2, 4, 4]
 */
export function countedRounds(index: SeasonIndex, playerId: number, rounds: readonly PlayerRound[]): CountedRound[] {
  if (index.settings.handicapBase === 'overPar') return rounds.map((round) => byPar(index, round))
  const wanted = holesOfHandicap(index.settings)
  const found: CountedRound[] = []
  let waiting: RatedRound | null = null
  for (const round of rounds) {
    const week = index.weekById.get(round.weekId)
    if (!week) continue
    const rated = ratingOf(index, playerId, week)
    const own = scoreDifferential({ adjustedGross: round.counted, rating: rated.rating, slope: rated.slope })
    const isHalved = rated.holes > wanted
    const one: RatedRound = { round, rated, exact: isHalved ? times(own, rational(1, 2)) : own, isHalved }
    if (rated.holes >= wanted) found.push(counted([one]))
    else if (waiting === null) waiting = one
    else {
      found.push(counted([waiting, one]))
      waiting = null
    }
  }
  return found
}

function byPar(index: SeasonIndex, round: PlayerRound): CountedRound {
  assertInteger('overPar', round.overPar, anyNumber)
  return {
    weekNumber: round.weekNumber,
    over: round.overPar * roundShare(index, round.weekId, index.settings.holesPerRound),
    of: [round],
    rated: [],
  }
}

function counted(rated: readonly RatedRound[]): CountedRound {
  const sum = rated.reduce((all, { exact }) => plus(all, exact), rational(0))
  const of = rated.map(({ round }) => round)
  return { weekNumber: of.at(-1)?.weekNumber ?? 0, over: toDecimals(sum, 1), of, rated }
}
