import { anyNumber, wantNumber } from '../../lib/range.ts'
/** A spot on a side: the regular whose spot it is, who plays (the regular or a sub), and that player's handicap. */
export type LineupPlace = { playerId: number; hitterId: number; handicap: number }

/**
 * Pairs players by handicap: the lowest plays the lowest, and so on. Partners with equal handicaps keep the given
 * order.
 * @source M3
 * @example
 * pairPlayers([{ playerId: 1, hitterId: 1, handicap: 9 }, { playerId: 2, hitterId: 2, handicap: 4 }], [{ playerId: 3, hitterId: 3, handicap: 6 }, { playerId: 4, hitterId: 4, handicap: 7 }]).map(([a, b]) => [a.playerId, b.playerId]) // [[2, 3], [1, 4]]
 */
export function pairPlayers(
  first: readonly LineupPlace[],
  second: readonly LineupPlace[],
): [LineupPlace, LineupPlace][] {
  for (const { handicap } of [...first, ...second]) wantNumber('handicap', handicap, anyNumber)
  return pairInOrder(lowerFirst(first), lowerFirst(second))
}

/**
 * Pairs first against first, second against second, and so on; players without an opponent are left out.
 * @example
 * pairInOrder([1, 2], [3]) // [[1, 3]]
 */
export function pairInOrder<T>(first: readonly T[], second: readonly T[]): [T, T][] {
  return first.flatMap((place, i) => {
    const opponent = second[i]
    return opponent === undefined ? [] : [[place, opponent] as [T, T]]
  })
}

const lowerFirst = (places: readonly LineupPlace[]) => [...places].sort((a, b) => a.handicap - b.handicap)
