import { anyNumber, nonNegative, wantNumber } from '../../lib/range.ts'

/** The two sides' points; null if a side hasn't played yet. */
export type Share = readonly [number, number] | null
/** Each side's net strokes by hole: Infinity for a pick-up, null for a hole that wasn't played. */
export type Nets = readonly [readonly (number | null)[], readonly (number | null)[]]
export type HalvedHoles = 'split' | 'carried' | 'void'

/**
 * Throws for invalid nets; Infinity is a pick-up.
 * @throws RangeError naming what is expected and what was found
 * @example
 * wantNets([[4, Number.POSITIVE_INFINITY], [5, null]]) // undefined
 */
export function wantNets(nets: Nets): void {
  for (const side of nets) for (const net of side) wantNet(net)
}

function wantNet(net: number | null): void {
  if (net !== null && net !== Number.POSITIVE_INFINITY) wantNumber('net', net, anyNumber)
}

/**
 * Awards points to the side with the lower number, or half to each side in a tie. Null while either number is unknown.
 * @param worth points
 * @source M1
 * @example
 * shareOf(4, 5, 2) // [2, 0]
 */
export function shareOf(first: number | null, second: number | null, worth: number): Share {
  wantNet(first)
  wantNet(second)
  wantNumber('worth', worth, nonNegative)
  if (first === null || second === null) return null
  if (first === second) return [worth / 2, worth / 2]
  return first < second ? [worth, 0] : [0, worth]
}

/**
 * Like `shareOf()`, but for totals: a tie is split or worth nothing, depending on the league.
 * @source M1, M13
 * @example
 * shareTotal([36, 36], { worth: 2, level: 'void' }) // [0, 0]
 */
export function shareTotal(
  [first, second]: readonly [number | null, number | null],
  { worth, level = 'split' }: { worth: number; level?: 'split' | 'void' | undefined },
): Share {
  const share = shareOf(first, second, worth)
  return level === 'void' && share !== null && first === second ? [0, 0] : share
}

/**
 * Returns the points on each hole from the two sides' nets. Halved holes are split, lost, or carried to the next hole;
 * points still carried after the last hole are split. Unless points are lost, a match's points always add up to the
 * same total. A hole that hasn't been played earns no points yet and passes carried points on.
 * @param options.isOver whether no more holes will be played, even if some are missing
 * @source M2, M9, R3
 * @example
 * holeShares({ nets: [[4, 4], [4, 5]], worth: 1, halved: 'carried' }) // [[0, 0], [2, 0]]
 */
export function holeShares(options: {
  nets: Nets
  worth: number
  halved: HalvedHoles
  isOver?: boolean | undefined
}): Share[] {
  const { nets, worth, halved, isOver = false } = options
  wantNumber('worth', worth, nonNegative)
  const holes = nets[0].map((net, i) => shareOf(net, nets[1][i] ?? null, worth))
  if (halved === 'split') return holes
  const level = nets[0].map((net, i) => net !== null && net === nets[1][i])
  if (halved === 'void') return holes.map((share, i) => (level[i] ? [0, 0] : share))
  const carried = holesCarried(nets)
  const last = lastHole(nets, { isOver })
  return holes.map((share, i) => {
    if (share === null) return null
    const at = (1 + (carried[i] ?? 0)) * worth
    if (!level[i]) return share[0] > share[1] ? [at, 0] : [0, at]
    return i === last ? [at / 2, at / 2] : [0, 0]
  })
}

/**
 * Returns the 0-based place of the hole after which carried points are split: the last hole or, if the match is over,
 * the last one that both sides have played; -1 if there is none.
 * @param end the place after the match's last hole (default: the end of the round)
 * @source M2, R3, M24
 * @example
 * lastHole([[4, 4, null], [4, 4, 5]], { isOver: true }) // 1
 * lastHole([[4, 4, null], [4, 4, 5]], { isOver: false }) // 2
 */
export function lastHole(
  [first, second]: Nets,
  { isOver, end = first.length }: { isOver: boolean; end?: number | undefined },
): number {
  wantNets([first, second])
  if (!isOver) return end - 1
  return first.findLastIndex((net, i) => i < end && net !== null && (second[i] ?? null) !== null)
}

/**
 * Returns how many halved holes before each hole are carried to it. A hole that wasn't played passes them on.
 * @source M9
 * @example
 * holesCarried([[4, 4, null, 3], [4, 4, null, 4]]) // [0, 1, 2, 2]
 */
export function holesCarried([first, second]: Nets): number[] {
  wantNets([first, second])
  let carried = 0
  return first.map((net, i) => {
    const into = carried
    const other = second[i] ?? null
    if (net !== null && other !== null) carried = net === other ? into + 1 : 0
    return into
  })
}
