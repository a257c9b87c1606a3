import { assertInteger, atLeastOne, nonNegative } from '../../lib/range.ts'
import { rangeTo } from '../../lib/range-to.ts'
import type { Match } from '../../schema/schedule/match.ts'

/** A week's groups in order of play. The last group is smaller if the teams don't fill every group. */
type Groups = number[][]
type Asked = {
  teamIds: readonly number[]
  /** Teams in a full group. */
  size: number
  /** Weeks that have been played. */
  played: readonly { matches: readonly Pick<Match, 'team1Id' | 'team2Id'>[] }[]
  /** Number of weeks to fill. */
  count: number
}
/**
 * By position in the list of teams: how often two teams have met, how often each had each place in the order of play,
 * and how often each was in a small group.
 */
type Counts = { met: number[][]; places: number[][]; small: number[] }

/** The number of orders that each week's search starts from. */
const STARTS = 24

/**
 * Draws groups for each week so that the teams that have met least often meet. If the teams don't fill the groups,
 * those that have been in the smaller group least often are in it. The search starts from several orders and swaps
 * teams between groups as long as that helps; the same input gives the same groups.
 * @source T18
 * @example
 * groupRounds({ teamIds: [1, 2, 3], size: 3, played: [], count: 1 }) // [[[1, 2, 3]]]
 */
export function groupRounds({ teamIds, size, played, count }: Asked): Groups[] {
  assertInteger('size', size, atLeastOne)
  assertInteger('count', count, nonNegative)
  const counts: Counts = {
    met: teamIds.map(() => teamIds.map(() => 0)),
    places: teamIds.map(() => teamIds.map(() => 0)),
    small: teamIds.map(() => 0),
  }
  for (const { matches } of played)
    for (const { team1Id, team2Id } of matches)
      if (team2Id !== null) addMeeting(counts, teamIds.indexOf(team1Id), teamIds.indexOf(team2Id))
  return rangeTo(count).map(() => {
    const groups = inOrderOfPlay(drawn(teamIds.length, size, counts), size, counts)
    for (const [place, group] of groups.entries())
      for (const [i, team] of group.entries()) {
        raise(counts.places[team], place)
        if (group.length < size) raise(counts.small, team)
        for (const other of group.slice(i + 1)) addMeeting(counts, team, other)
      }
    return groups.map((group) => group.map((at) => teamIds[at] ?? 0))
  })
}

/**
 * Returns a group's matches: every team plays every other. A team that is alone has a bye.
 * @source T17
 * @example
 * matchesOfGroup([4, 7, 9]) // [[4, 7], [9, 4], [7, 9]]
 * matchesOfGroup([4]) // [[4, null]]
 */
export function matchesOfGroup(group: readonly number[]): [number, number | null][] {
  if (group.length < 2) return group.map((team) => [team, null])
  return group.flatMap((team, i) =>
    // Each team is on the first side about as often as on the second.
    group.slice(i + 1).map((other, after): [number, number] => (after % 2 === 0 ? [team, other] : [other, team])),
  )
}

function raise(list: number[] | undefined, at: number): void {
  if (list) list[at] = (list[at] ?? 0) + 1
}

/** A team that has left isn't in the list, and its meetings aren't counted. */
function addMeeting({ met }: Counts, a: number, b: number): void {
  raise(met[a], b)
  raise(met[b], a)
}

/** Returns the best groups found, as positions in the list of teams. */
function drawn(teams: number, size: number, counts: Counts): Groups {
  let best: { groups: Groups; cost: number } | null = null
  for (let start = 0; start < STARTS && best?.cost !== 0; start++) {
    const groups = improved(cut(orderOf(teams, start), size), size, counts)
    const cost = groups.reduce((sum, group) => sum + costOf(group, size, counts), 0)
    if (best === null || cost < best.cost) best = { groups, cost }
  }
  return best?.groups ?? []
}

/** Returns the list's own order first, then shuffled ones (Park and Miller's generator). */
function orderOf(teams: number, start: number): number[] {
  const order = Array.from({ length: teams }, (_, i) => i)
  let state = start * 7919
  if (start > 0)
    for (let i = teams - 1; i > 0; i--) {
      state = (state * 48_271) % 2_147_483_647
      const other = state % (i + 1)
      ;[order[i], order[other]] = [order[other] ?? 0, order[i] ?? 0]
    }
  return order
}

const cut = (order: readonly number[], size: number): Groups =>
  Array.from({ length: Math.ceil(order.length / size) }, (_, i) => order.slice(i * size, (i + 1) * size))

/**
 * The cost is the number of earlier meetings within a group. Earlier turns in a small group weigh more than any
 * meeting.
 */
function costOf(group: readonly number[], size: number, { met, small }: Counts): number {
  let cost = 0
  for (const [i, team] of group.entries()) {
    if (group.length < size) cost += 1000 * (small[team] ?? 0)
    for (const other of group.slice(i + 1)) cost += (met[team]?.[other] ?? 0) ** 2
  }
  return cost
}

/** Swaps teams between groups until no swap lowers the cost. Each swap lowers it, so the loop terminates. */
function improved(groups: Groups, size: number, counts: Counts): Groups {
  for (let swapped = true; swapped; ) {
    swapped = false
    for (const [g, one] of groups.entries())
      for (const other of groups.slice(g + 1))
        for (const i of one.keys())
          for (const j of other.keys()) {
            const before = costOf(one, size, counts) + costOf(other, size, counts)
            swap(one, i, other, j)
            if (costOf(one, size, counts) + costOf(other, size, counts) < before) swapped = true
            else swap(one, i, other, j)
          }
  }
  return groups
}

function swap(one: number[], i: number, other: number[], j: number): void {
  ;[one[i], other[j]] = [other[j] ?? 0, one[i] ?? 0]
}

/** Gives each place in the order of play to the group whose teams have had it least; the small group stays last. */
function inOrderOfPlay(groups: Groups, size: number, { places }: Counts): Groups {
  const left = groups.filter((group) => group.length === size)
  const full = left.length
  const had = (group: readonly number[], place: number) =>
    group.reduce((sum, team) => sum + (places[team]?.[place] ?? 0), 0)
  const ordered = Array.from({ length: full }, (_, place) => {
    const next = left.reduce((best, group) => (had(group, place) < had(best, place) ? group : best))
    left.splice(left.indexOf(next), 1)
    return next
  })
  return [...ordered, ...groups.filter((group) => group.length < size)]
}
