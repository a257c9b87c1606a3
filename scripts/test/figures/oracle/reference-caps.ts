/**
 * H5: the maximum score on a hole, or null if there is no limit. `handicap` is for 18 holes, so callers double a
 * nine-hole handicap.
 */
export function mostOf(
  cap: string,
  { par, own, handicap }: { par: number; own: number; handicap: number | null },
): number | null {
  if (cap === 'none') return null
  if (cap === 'doubleBogey') return par + 2
  if (cap === 'tripleBogey') return par + 3
  if (cap === 'netDoubleBogey') return handicap === null ? par + 5 : Math.min(par + 5, par + 2 + own)
  if (handicap === null) return 10
  return handicap < 10 ? par + 2 : handicap < 20 ? 7 : handicap < 30 ? 8 : handicap < 40 ? 9 : 10
}
