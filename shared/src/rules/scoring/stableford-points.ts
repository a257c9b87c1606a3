import { anyNumber, assertInteger, atLeastOne, wantNumbers } from '../../lib/range.ts'
import { defaultLeagueSettings } from '../../schema/league/league-settings.ts'

/**
 * Returns the points on a hole by net strokes against par, from a table: two over par or worse, one over, par, one
 * under, two under, three under. Each additional stroke under par adds the difference between the table's last two
 * entries again. A pick-up (Infinity) gets the first entry.
 * @param net strokes hit minus strokes received
 * @param table points by result, worst first; by default 0 for two over, 2 for par, and so on
 * @source M5; Rules of Golf 21.1
 * @example
 * stablefordPoints(3, 4) // 3
 * stablefordPoints(2, 4, [-3, -1, 0, 2, 5, 8]) // 5
 */
export function stablefordPoints(net: number, par: number, table: readonly number[] = standard): number {
  if (net !== Number.POSITIVE_INFINITY) assertInteger('net', net, anyNumber)
  assertInteger('par', par, atLeastOne)
  wantNumbers('table', table, anyNumber)
  const at = Math.max(0, 2 + par - net)
  const last = table.length - 1
  const best = table[last] ?? 0
  return at <= last ? (table[at] ?? 0) : best + (at - last) * (best - (table[last - 1] ?? 0))
}

const standard = defaultLeagueSettings.stablefordTable
