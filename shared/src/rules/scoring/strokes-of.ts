import { rational, roundHalfUp } from '../../lib/rational.ts'

/**
 * Converts a handicap to whole strokes; halves round up.
 * @source H4
 * @example
 * strokesOf(7.5) // 8
 */
export const strokesOf = (handicap: number): number =>
  Number.isInteger(handicap) ? handicap : roundHalfUp(rational(handicap))
