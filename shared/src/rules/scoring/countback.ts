import { anyNumber, atLeastOne, wantNumbers, wantWholes } from '../../lib/range.ts'

/** A complete round. `holes`: scores in playing order; null for a hole without a score. */
type Round = { score: number; holes: readonly (number | null)[] }

/**
 * Returns rounds by place, lowest first; rounds in the same list are tied. With countback, ties are broken by the lower
 * score on the last nine holes (of a longer round), then the last six, three and one. Rounds without scores by hole
 * stay tied.
 * @source N5, N12
 * @example
 * const [front, back] = [[3, 4, 5, 5], [5, 4, 4, 4]].map((holes) => ({ score: 17, holes }))
 * sharedPlaces([front, back], false).length // 1
 * sharedPlaces([front, back], true)[0][0] === back // true
 */
export function sharedPlaces<R extends Round>(rounds: readonly R[], byCountback: boolean): R[][] {
  wantNumbers(
    'score',
    rounds.map(({ score }) => score),
    anyNumber,
  )
  const compare = (a: R, b: R) => a.score - b.score || (byCountback ? countback(a, b) : 0)
  const places: R[][] = []
  for (const round of [...rounds].sort(compare)) {
    const last = places.at(-1)
    if (last?.[0] && compare(last[0], round) === 0) last.push(round)
    else places.push([round])
  }
  return places
}

const stretches = [9, 6, 3, 1]

function countback(a: Round, b: Round): number {
  if (a.holes.includes(null) || b.holes.includes(null)) return 0
  for (const last of stretches) {
    const [one, other] = [a, b].map(({ holes }) => holes.slice(-last).reduce<number>((sum, n) => sum + Number(n), 0))
    if (one !== other) return Number(one) - Number(other)
  }
  return 0
}

/**
 * Divides shares by their greatest common divisor, so that a pot has as few parts as possible.
 * @source N2, N11
 * @example
 * inLowestTerms([60, 40]) // [3, 2]
 */
export function inLowestTerms(shares: readonly number[]): number[] {
  wantWholes('shares', shares, atLeastOne)
  const divisor = shares.reduce((a, b) => commonDivisor(a, b), 0)
  return shares.map((share) => share / Math.max(1, divisor))
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))
