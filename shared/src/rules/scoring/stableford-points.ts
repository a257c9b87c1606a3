import { anyNumber, atLeastOne, wantWhole } from '../../lib/range.ts'
/**
 * Stableford points on a hole by net strokes against par: 0 for two over or worse, 1, 2 for par, and one more for each
 * stroke under par. A pick-up (Infinity) gives 0.
 * @param net strokes hit minus strokes received
 * @source M5; Rules of Golf 21.1
 * @example
 * stablefordPoints(3, 4) // 3
 */
export function stablefordPoints(net: number, par: number): number {
  if (net !== Number.POSITIVE_INFINITY) wantWhole('net', net, anyNumber)
  wantWhole('par', par, atLeastOne)
  return Math.max(0, 2 + par - net)
}
