import { assertInteger, nonNegative } from '../../lib/range.ts'
import { seededShuffle } from '../../lib/seeded-shuffle.ts'
import type { WeekDraw } from '../../schema/schedule/week-draw.ts'
import { byHandicap, type Drawn } from './draw-flights.ts'
import { type Met, metIn, spreadOf } from './group-report.ts'

/**
 * A balanced draw first makes the groups' average handicaps as even as it can. It may then let them become up to this
 * many strokes less even, in order to bring together players who have met less often.
 */
const WITHIN = 1

/**
 * Draws a week's groups. Group sizes differ by at most one, and the first groups are the larger ones.
 * - `byHandicap`: neighbors by handicap play together, lowest first.
 * - `blind`: groups are random.
 * - `balanced`: everyone is an A, B, C or D player by handicap, and each group gets one of each. Players then trade
 *   places with others of their letter, first to even out the groups' average handicaps, and then to bring together
 *   players who have met less often. The second step may leave the averages at most one stroke further apart than the
 *   first.
 *
 * Players without a handicap come last. The result depends only on the arguments.
 * @param met how often two teams were in the same group before (default: never)
 * @source U3, U4
 * @example
 * const team = (teamId: number, handicap: number) => ({ teamId, handicap })
 * const teams = [team(1, 3), team(2, 9), team(3, 12), team(4, 20), team(5, 5), team(6, 15), team(7, 1), team(8, 30)]
 * drawGroups(teams, { kind: 'byHandicap', size: 4, seed: 1 }).map((group) => group.map((one) => one.teamId)) // [[7, 1, 5, 2], [3, 6, 4, 8]]
 */
export function drawGroups(teams: readonly Drawn[], { kind, size, seed }: WeekDraw, met: Met = () => 0): Drawn[][] {
  const mixed = seededShuffle(teams, seed)
  const sizes = groupSizes(teams.length, size)
  if (kind === 'balanced') return balanced(mixed.sort(byHandicap), sizes, met)
  const rest = kind === 'byHandicap' ? mixed.sort(byHandicap) : mixed
  return sizes.map((count) => rest.splice(0, count))
}

/**
 * Returns the sizes of the groups, using as few groups as possible. Sizes differ by at most one, larger groups first.
 * @source U3
 * @example
 * groupSizes(14, 4) // [4, 4, 3, 3]
 */
export function groupSizes(players: number, size: 3 | 4): number[] {
  assertInteger('players', players, nonNegative)
  const groups = Math.ceil(players / size)
  return Array.from({ length: groups }, (_, i) => Math.ceil((players - i) / groups))
}

/**
 * Deals the players of each letter to the groups, back and forth, and then improves the groups by trading players of
 * the same letter.
 */
function balanced(inOrder: readonly Drawn[], sizes: readonly number[], met: Met): Drawn[][] {
  const count = sizes.length
  const groups = sizes.map((): Drawn[] => [])
  inOrder.forEach((team, i) => {
    const letter = Math.floor(i / count)
    // If there are fewer players with the last letter than there are groups, the first groups get them.
    const isLast = (letter + 1) * count > inOrder.length
    const at = i % count
    groups[letter % 2 === 1 && !isLast ? count - 1 - at : at]?.push(team)
  })
  const even = improve(groups, (all) => [spreadOf(all)])
  const most = spreadOf(even) + WITHIN
  return improve(even, (all) => [Math.max(0, spreadOf(all) - most), metIn(all, met), spreadOf(all)])
}

/**
 * Trades players of the same letter while a trade lowers the cost. A cost is a list of numbers, and later numbers
 * matter only if the earlier ones are equal.
 */
function improve(start: readonly (readonly Drawn[])[], costOf: (groups: Drawn[][]) => readonly number[]): Drawn[][] {
  let groups = start.map((group) => [...group])
  let cost = costOf(groups)
  for (let again = true; again; ) {
    again = false
    for (const [a, b, letter] of trades(groups)) {
      const next = traded(groups, [a, b], letter)
      const nextCost = costOf(next)
      if (!isLower(nextCost, cost)) continue
      groups = next
      cost = nextCost
      again = true
    }
  }
  return groups
}

/** Lists every possible trade: two groups, and a letter that both of them have. */
function trades(groups: readonly Drawn[][]): [number, number, number][] {
  return groups.flatMap((group, a) =>
    groups.flatMap((other, b) =>
      b <= a
        ? []
        : group.flatMap((_, letter): [number, number, number][] => (letter < other.length ? [[a, b, letter]] : [])),
    ),
  )
}

function traded(groups: readonly Drawn[][], [a, b]: readonly [number, number], letter: number): Drawn[][] {
  const [one, other] = [groups[a]?.[letter], groups[b]?.[letter]]
  if (!one || !other) return groups.map((group) => [...group])
  return groups.map((group, i) =>
    group.map((team, at) => (at !== letter ? team : i === a ? other : i === b ? one : team)),
  )
}

/** Differences in cost below this are rounding errors. */
const TINY = 1e-9

function isLower(cost: readonly number[], than: readonly number[]): boolean {
  const at = cost.findIndex((figure, i) => Math.abs(figure - (than[i] ?? 0)) > TINY)
  return at >= 0 && (cost[at] ?? 0) < (than[at] ?? 0)
}
