import type { MatchResult } from '../match/match-result.ts'
import type { PlayerLine } from '../match/player-line.ts'
import { dayOfMatch } from '../schedule/first-match.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { countsForStatistics } from './counts-for-statistics.ts'

/** The result of a meeting, from the first player's point of view. */
export type Outcome = 'won' | 'lost' | 'halved'
export type Meeting = {
  weekId: number
  weekNumber: number
  matchId: number
  playerId: number
  otherId: number
  outcome: Outcome
}

/**
 * Returns who played whom and who won more of the points between them, in the order of play. Each meeting is listed once
 * for each player. If partners play as a side, each has met both opponents, and the sides' points decide. Only finished
 * matches count; meetings with stand-ins don't.
 * @source SA8, A2, R2
 * @example
 * const results = seasonResults(golden)
 * meetings(seasonIndex(golden), results.matchResult)[0]?.weekNumber // 1
 */
export function meetings(index: SeasonIndex, resultOf: (match: MatchResult['match']) => MatchResult): Meeting[] {
  return index.weeks
    .filter(countsForStatistics)
    .flatMap((week) =>
      (index.matchesOfWeek.get(week.id) ?? []).map((match) => ({ week, match, day: dayOfMatch(match, week) })),
    )
    .sort((a, b) => a.day.localeCompare(b.day))
    .flatMap(({ week, match }) => {
      const { pairings, lines, sides, points, complete } = resultOf(match)
      if (!points || !(complete || week.status === 'halted')) return []
      const isFirst = ({ teamId }: PlayerLine) => teamId === match.team1Id
      const others = lines.filter((line) => !isFirst(line))
      const met = sides ? lines.filter(isFirst).flatMap((a) => others.map((b) => [a, b] as const)) : pairings
      return met.flatMap(([a, b]) => {
        if (isStandIn(a) || isStandIn(b)) return []
        const [own, other] = sides ? points : [a.won, b.won]
        const where = { weekId: week.id, weekNumber: week.weekNumber, matchId: match.id }
        return [
          { ...where, playerId: a.hitterId, otherId: b.hitterId, outcome: outcomeOf(own, other) },
          { ...where, playerId: b.hitterId, otherId: a.hitterId, outcome: outcomeOf(other, own) },
        ]
      })
    })
}

const isStandIn = ({ ghost, absent }: PlayerLine) => ghost || absent
/** Returns a meeting's result from the two players' or sides' points. */
const outcomeOf = (own: number, other: number): Outcome => (own > other ? 'won' : own < other ? 'lost' : 'halved')
