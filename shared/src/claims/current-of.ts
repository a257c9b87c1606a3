import type { Cell, Claim } from '../schema/cell.ts'

/**
 * Returns a cell's current value: the value of this client's pending claim, or else of the earliest claim on the
 * server; undefined for an empty or cleared cell.
 * @source CL5
 * @example
 * currentOf({ live: [{ by: 'a:1', value: 4, version: 1, author: 1, at: null }], past: [] }) // 4
 */
export function currentOf<V>(cell: Cell<V> | undefined): NonNullable<V> | undefined {
  return cell === undefined ? undefined : (shownClaim(cell)?.value ?? undefined)
}

/**
 * Returns the claim whose value a screen shows: this client's pending claim, or else the earliest claim on the server;
 * undefined for an empty cell.
 * @source CL5
 * @example
 * shownClaim(aCell(5))?.value // 5
 */
export function shownClaim<V>({ live }: Cell<V>): Claim<V> | undefined {
  // Nearly every cell has just one claim, so this case is handled first.
  return live.length < 2 ? live[0] : (live.findLast((c) => c.version === null) ?? live[0])
}

/**
 * Returns whether a cell has a value, even a contested one. A cell that was only ever cleared has none.
 * @source CL7
 * @example
 * holdsValue(aCell(5)) // true
 * holdsValue(aCell(null)) // false
 */
export const holdsValue = <V>(cell: Cell<V>): boolean => cell.live.some((c) => c.value !== null)
