/**
 * Returns the whole numbers from 1 to `last`, the way holes, weeks and teams are counted. Empty if `last` is below 1.
 * @example
 * rangeTo(3) // [1, 2, 3]
 */
export function rangeTo(last: number): number[] {
  return Array.from({ length: Math.max(0, last) }, (_, i) => i + 1)
}
