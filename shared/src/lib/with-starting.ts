/**
 * What a player came with, by season, with one season's handicap changed; null takes it off, and null comes back when none is left.
 *
 * @example
 * withStarting({ 1: 7 }, 2, 9) // { 1: 7, 2: 9 }
 */
export function withStarting(
  old: Readonly<Record<string, number>> | null | undefined,
  seasonId: number,
  handicap: number | null,
): Record<string, number> | null {
  const { [seasonId]: _was, ...others } = old ?? {}
  const all = handicap === null ? others : { ...others, [seasonId]: handicap }
  return Object.keys(all).length === 0 ? null : all
}
