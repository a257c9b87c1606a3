/**
 * Changes one season's value in an object keyed by season; null removes it. Returns null if no values are left.
 * @example
 * withSeason({ 1: 7 }, 2, 9) // { 1: 7, 2: 9 }
 * withSeason({ 1: 'Red' }, 1, null) // null
 */
export function withSeason<V>(
  old: Readonly<Record<string, V>> | null | undefined,
  seasonId: number,
  value: V | null,
): Record<string, V> | null {
  const { [seasonId]: _was, ...others } = old ?? {}
  const all = value === null ? others : { ...others, [seasonId]: value }
  return Object.keys(all).length === 0 ? null : all
}
