import type { Cell, Claim } from '../schema/cell.ts'

/**
 * The effective value of a cell: the own waiting claim, else the earliest on the server; undefined for an empty cell and a
 * cleared one.
 *
 * @source CL5
 * @example
 * currentOf({ live: [{ by: 'a:1', value: 4, version: 1, author: 1, at: null }], past: [] }) // 4
 */
export function currentOf<V>(cell: Cell<V> | undefined): NonNullable<V> | undefined {
  return cell === undefined ? undefined : (shownClaim(cell)?.value ?? undefined)
}

/**
 * The claim whose value a screen shows: the own waiting one, else the earliest on the server; undefined for an empty cell.
 *
 * @source CL5
 * @example
 * shownClaim(aCell(5))?.value // 5
 */
export function shownClaim<V>({ live }: Cell<V>): Claim<V> | undefined {
  // Nearly every cell holds one claim: the common way must be short.
  return live.length < 2 ? live[0] : (live.findLast((c) => c.version === null) ?? live[0])
}

/**
 * Whether anything stands in a cell, contested or not: one that was cleared, and nothing else, holds nothing.
 *
 * @source CL7
 * @example
 * holdsValue(aCell(5)) // true
 * holdsValue(aCell(null)) // false
 */
export const holdsValue = <V>(cell: Cell<V>): boolean => cell.live.some((c) => c.value !== null)
