import type { SeasonIndex } from './season-index.ts'

/**
 * The tee that a person plays from in a season; null: the course's own card.
 *
 * @source E1
 * @example
 * teeOf(seasonIndex({ ...golden, tees: new Map([[9, 'Red']]) }), 9) // 'Red'
 * teeOf(seasonIndex(golden), 9) // null
 */
export const teeOf = (index: SeasonIndex, playerId: number): string | null => index.rows.tees?.get(playerId) ?? null
