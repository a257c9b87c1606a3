import { withDefaults } from '../../schema/league/league-settings.ts'
import { limits } from '../../schema/limits.ts'
import type { EarlierRounds, SeasonRow } from '../../schema/schedule/season.ts'
import { holesOfHandicap } from '../season/handicap-holes.ts'
import { playerRounds } from '../season/player-rounds.ts'
import { seasonIndex } from '../season/season-index.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { generatedOf, handicapHistory } from './generate-handicaps.ts'

/**
 * Returns the rounds that players carry over from one season to the next: the last rounds that counted, including those
 * that the season itself carried over from earlier seasons. None if the next season's rules use another unit for
 * handicaps.
 * @source H14, P14
 * @example
 * bringRounds(golden, golden.season.settings).find((one) => one.playerId === 9)?.rounds[0] // { date: '2026-05-07', over: 2, handicap: null }
 */
export function bringRounds(rows: SeasonRows, next: SeasonRow['settings']): EarlierRounds[] {
  const index = seasonIndex(rows)
  const { settings } = index
  const wanted = withDefaults(next)
  const isSameUnit =
    settings.handicapBase === wanted.handicapBase && holesOfHandicap(settings) === holesOfHandicap(wanted)
  if (!isSameUnit) return []
  const dateOf = new Map(index.weeks.map(({ weekNumber, date }) => [weekNumber, date]))
  return [...playerRounds(index)].map(([playerId, rounds]) => {
    const { counted } = handicapHistory(index, playerId, rounds)
    const brought = counted.map(({ weekNumber, over, earlier }, i) => {
      if (earlier) return { over, date: earlier.date, handicap: earlier.handicap }
      const isFull = i + 1 >= settings.roundsUsed
      const through = rounds.filter((round) => round.weekNumber <= weekNumber)
      const handicap = isFull ? generatedOf(index, playerId, through).generated : null
      return { date: dateOf.get(weekNumber) ?? '', over, handicap }
    })
    return { playerId, rounds: brought.slice(-limits.earlierRounds) }
  })
}
