import { assertInteger, atLeastOne } from '../../lib/range.ts'
import { slotOrder, teamCounts } from './slot-order.ts'

/** A week's pairs in order of play. A team without an opponent is last, paired with null. */
export type Round = [number, number | null][]

/**
 * Returns one full cycle by the circle method: every pair meets once. If the number of teams is odd, each team has one
 * bye, shown as an opponent of null. A pair's position in a round is its tee slot (or starting hole). Over the cycle,
 * the number of times a team gets each slot differs by at most one, except with four teams, where that is impossible.
 * @param teams 2 to 99; they are numbered from 1
 * @returns N-1 rounds for even N, N rounds for odd N
 * @source T1, T2
 * @example
 * roundRobin(4).length // 3
 * roundRobin(3) // [[[2, 3], [1, null]], [[3, 1], [2, null]], [[1, 2], [3, null]]]
 */
export function roundRobin(teams: number): Round[] {
  assertInteger('teams', teams, teamCounts)
  const ring = teams - 1 + (teams % 2)
  const last = teams % 2 === 0 ? teams : null
  return Array.from({ length: ring }, (_, round) => {
    const at = (step: number) => ((((round + step) % ring) + ring) % ring) + 1
    return slotOrder(teams, round).map((distance): [number, number | null] =>
      distance === 0 ? [at(0), last] : [at(distance), at(-distance)],
    )
  })
}

/**
 * Repeats the cycle over this many weeks. Each repetition shifts all slots by one, so that they stay even over the
 * season.
 * @param weeks 1 or more
 * @source T1, T2
 * @example
 * repeatedCycle(3, 4)[3] // [[2, 3], [1, null]]
 */
export function repeatedCycle(teams: number, weeks: number): Round[] {
  assertInteger('weeks', weeks, atLeastOne)
  const cycle = roundRobin(teams)
  const slots = Math.floor(teams / 2)
  return Array.from({ length: weeks }, (_, week) => {
    const round = cycle[week % cycle.length] ?? []
    const by = Math.floor(week / cycle.length) % slots
    const playing = round.slice(0, slots)
    return [...playing.slice(by), ...playing.slice(0, by), ...round.slice(slots)]
  })
}
