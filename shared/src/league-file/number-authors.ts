import type { Claim } from '../schema/cell.ts'

/** Returns a value with `change` applied to every claim in it. */
export function mapClaims<V>(value: V, change: (claim: Claim<unknown>) => Claim<unknown>): V {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => mapClaims(one, change)) as V
  if ('live' in value && 'past' in value && Array.isArray(value.live) && Array.isArray(value.past))
    return { live: value.live.map(change), past: value.past.map(change) } as V
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapClaims(inner, change)])) as V
}

/** Numbers authors -1, -2 … in order of first use. */
export function authorNumbers(): { of: (author: number) => number; all: () => [author: number, number: number][] } {
  const known = new Map<number, number>()
  return {
    of: (author) => {
      const number = known.get(author) ?? -(known.size + 1)
      known.set(author, number)
      return number
    },
    all: () => [...known],
  }
}
