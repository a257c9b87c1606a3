import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { isOneBall } from '../../schema/schedule/week-format.ts'
import type { MatchResult } from '../match/match-result.ts'
import type { FieldRow } from '../match/week-field.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { droppedNights, weeksThatCount, weightOf } from '../standings/best-weeks.ts'
import { countsForStatistics } from './counts-for-statistics.ts'

/** The points that a player won personally, night by night. */
export type PlayerPoints = {
  playerId: number
  /**
   * `points`: the points as won. `weight`: the factor by which they are multiplied. `dropped`: true if the night isn't
   * among the best that count.
   */
  nights: { weekId: number; points: number; weight: number; dropped: boolean }[]
  total: number
}

type Sources = { matchResult: (match: Match) => MatchResult; field: (week: Week) => readonly FieldRow[] }
type Won = { playerId: number; points: number }

/**
 * Returns the points that players won personally, for their own team or as a sub, before any limit on subs. The points
 * come from finished matches against opponents, or from playing against a field of players. Nobody gets points from a
 * match in which partners score as a side, or from a stand-in's card.
 * @source SA14, ST5, ST6
 * @example
 * const results = seasonResults(golden)
 * playerPoints(seasonIndex(golden), results).find((one) => one.playerId === 9)?.nights.length // 15
 */
export function playerPoints(index: SeasonIndex, sources: Sources): PlayerPoints[] {
  const found = new Map<number, PlayerPoints>()
  for (const week of index.weeks) {
    if (!countsForStatistics(week) || isOneBall(week)) continue
    for (const { playerId, points } of wonIn(week, index, sources)) {
      const own = found.get(playerId) ?? { playerId, nights: [], total: 0 }
      found.set(playerId, own)
      const night = own.nights.at(-1)
      // Several matches on one night count as a single night, with the points from all of them.
      if (night?.weekId === week.id) night.points += points
      else own.nights.push({ weekId: week.id, points, weight: weightOf(week), dropped: false })
    }
  }
  const played = new Set([...found.values()].flatMap((own) => own.nights.map((night) => night.weekId))).size
  const count = index.settings.bestWeeksOf === 'teams' ? null : weeksThatCount(played, index.settings)
  for (const own of found.values()) {
    const weighted = own.nights.map((night) => ({ weekId: night.weekId, points: night.points * night.weight, night }))
    for (const { night } of droppedNights(weighted, count)) night.dropped = true
    own.total = weighted.reduce((sum, { points, night }) => (night.dropped ? sum : sum + points), 0)
  }
  return [...found.values()]
}

function wonIn(week: Week, index: SeasonIndex, { matchResult, field }: Sources): Won[] {
  if (index.settingsOf(week).opponents === 'field')
    return field(week).flatMap(({ hitterId, points }) =>
      hitterId === null || points === null ? [] : [{ playerId: hitterId, points }],
    )
  return (index.matchesOfWeek.get(week.id) ?? []).flatMap((match) => {
    const { pairings, sides, points, complete } = matchResult(match)
    if (!points || sides || !(complete || week.status === 'halted')) return []
    return pairings
      .flat()
      .flatMap(({ ghost, absent, hitterId, won }) => (ghost || absent ? [] : [{ playerId: hitterId, points: won }]))
  })
}
