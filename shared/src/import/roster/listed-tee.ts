/** A season, and the names of the tees of its course. */
export type SeasonTees = { seasonId: number; names: readonly string[] }

/**
 * Returns the tee in a list, spelled the way the course spells it; null if the list has none, or the course doesn't
 * have it.
 * @example
 * listedTee('RED', { seasonId: 1, names: ['White', 'Red'] }) // 'Red'
 */
export const listedTee = (tee: string | null, of: SeasonTees | null): string | null =>
  of?.names.find((name) => name.toLowerCase() === tee?.toLowerCase()) ?? null
