import type { SeasonIndex } from './season-index.ts'

/**
 * Returns a player's tee in a week: the one for just that week, otherwise the season's; null for the course's default
 * scorecard. A finished week keeps the tee it was played from.
 * @source E1, E3, H7
 * @example
 * teeOf(seasonIndex({ ...golden, tees: new Map([[9, 'Red']]) }), 9, 1) // 'Red'
 * teeOf(seasonIndex({ ...golden, weekTees: new Map([['1/9', 'Gold']]) }), 9, 1) // 'Gold'
 * teeOf(seasonIndex(golden), 9, 1) // null
 */
export function teeOf({ rows }: SeasonIndex, playerId: number, weekId: number): string | null {
  const ofWeek = rows.weekTees?.size ? rows.weekTees.get(`${weekId}/${playerId}`) : undefined
  if (ofWeek !== undefined) return ofWeek
  const kept = rows.keptPlayers?.size ? rows.keptPlayers.get(`${weekId}/${playerId}`)?.tee : undefined
  return kept === undefined ? (rows.tees?.get(playerId) ?? null) : kept
}
