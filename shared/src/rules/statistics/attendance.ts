import type { Week } from '../../schema/schedule/week.ts'
import type { LineupPlace } from '../scoring/pair-players.ts'
import { isPlayed } from '../season/is-played.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { countsForStatistics } from './counts-for-statistics.ts'
import type { StatRound } from './stat-rounds.ts'

/**
 * The ids of the weeks in which a player came, was absent with a sub, was absent without a sub, or subbed for someone
 * else. The first three lists cover weeks in which the player had a spot.
 */
export type Attendance = { playerId: number; came: number[]; replaced: number[]; missed: number[]; asSub: number[] }

/**
 * Returns attendance by night for everyone in a match's lineup, in the weeks that count for statistics, once the match
 * has a card. A bye doesn't count as an absence.
 * @source SA10
 * @example
 * const index = seasonIndex(golden)
 * const { placesOf } = seasonResults(golden)
 * attendance(index, { placesOf, rounds: statRounds(index, placesOf) }).find((one) => one.playerId === 9)?.missed.length // 1
 */
export function attendance(
  index: SeasonIndex,
  {
    placesOf,
    rounds,
  }: { placesOf: (teamId: number, week: Week) => readonly LineupPlace[]; rounds: readonly StatRound[] },
): Attendance[] {
  const held = new Map<number, Set<number>>()
  for (const { weekId, regularId } of rounds) held.set(weekId, (held.get(weekId) ?? new Set()).add(regularId))
  const found = new Map<number, Attendance>()
  const of = (playerId: number): Attendance => {
    const own = found.get(playerId) ?? { playerId, came: [], replaced: [], missed: [], asSub: [] }
    found.set(playerId, own)
    return own
  }
  for (const week of index.weeks) {
    const played = held.get(week.id)
    if (!played || !countsForStatistics(week)) continue
    const seen = new Set<number>()
    for (const match of index.matchesOfWeek.get(week.id) ?? []) {
      if (!isPlayed(match, index.rows.season)) continue
      const places = [match.team1Id, match.team2Id].flatMap((teamId) => (teamId === null ? [] : placesOf(teamId, week)))
      // A match without cards hasn't been played yet.
      if (!places.some(({ playerId }) => played.has(playerId))) continue
      for (const { playerId, hitterId } of places) {
        // A night counts once, however many matches the player has.
        if (seen.has(playerId)) continue
        seen.add(playerId)
        const isSubbed = hitterId !== playerId
        if (isSubbed) of(playerId).replaced.push(week.id)
        else of(playerId)[played.has(playerId) ? 'came' : 'missed'].push(week.id)
        if (isSubbed && played.has(playerId)) of(hitterId).asSub.push(week.id)
      }
    }
  }
  return [...found.values()]
}

/**
 * Returns the percentage of nights a player attended, rounded down so that only perfect attendance gives 100; null if
 * there are no nights.
 * @source SA10
 * @example
 * percentCame({ came: [1, 2], replaced: [], missed: [3] }) // 66
 */
export function percentCame({
  came,
  replaced,
  missed,
}: Pick<Attendance, 'came' | 'replaced' | 'missed'>): number | null {
  const nights = came.length + replaced.length + missed.length
  return nights === 0 ? null : Math.floor((100 * came.length) / nights)
}
