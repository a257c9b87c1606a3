import type { SeasonIndex } from './season-index.ts'

/**
 * A player's tee in a week: the one for that week only, otherwise the season's; null for the course's own card.
 * @source E1, E3
 * @example
 * teeOf(seasonIndex({ ...golden, tees: new Map([[9, 'Red']]) }), 9, 1) // 'Red'
 * teeOf(seasonIndex({ ...golden, weekTees: new Map([['1/9', 'Gold']]) }), 9, 1) // 'Gold'
 * teeOf(seasonIndex(golden), 9, 1) // null
 */
export const teeOf = ({ rows }: SeasonIndex, playerId: number, weekId: number): string | null =>
  (rows.weekTees?.size ? rows.weekTees.get(`${weekId}/${playerId}`) : undefined) ?? rows.tees?.get(playerId) ?? null
