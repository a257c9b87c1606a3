import { assertInteger, atLeastOne, nonNegative } from '../../lib/range.ts'
import { rangeTo } from '../../lib/range-to.ts'
import type { Match } from '../../schema/schedule/match.ts'
import { groupSize, type NightPlan } from './matches-per-night.ts'

/** A week's groups in order of play. The last group is smaller if the teams don't fill every group. */
type Groups = number[][]
type Asked = {
  teamIds: readonly number[]
  /** How many matches a team plays on a night, and over which holes. */
  plan: NightPlan
  /** Weeks that have been played. */
  played: readonly { matches: readonly Pick<Match, 'team1Id' | 'team2Id'>[] }[]
  /** Number of weeks to fill. */
  count: number
}
/**
 * By position in the list of teams: how often two teams have met, how often a team had each place in the order of play,
 * and how often a team was in a small group.
 */
type Counts = { met: number[][]; places: number[][]; small: number[] }

/** How many starting orders each week's search tries. */
const STARTS = 24

/**
 * Draws each week's groups so that the teams that have met the fewest times play together. If the teams don't fill the
 * groups, the smaller group gets the teams that have been in a small group least often. The search starts from several
 * orders and swaps teams between groups as long as that helps; the same input gives the same groups. If matches are
 * played in turn, each group is ordered so that the teams that have met least play each other.
 * @source T18, T19
 * @example
 * groupRounds({ teamIds: [1, 2, 3], plan: { matches: 2, inTurn: false }, played: [], count: 1 }) // [[[1, 2, 3]]]
 */
export function groupRounds({ teamIds, plan, played, count }: Asked): Groups[] {
  assertInteger('matches', plan.matches, atLeastOne)
  assertInteger('count', count, nonNegative)
  const size = groupSize(plan)
  const counts: Counts = {
    met: teamIds.map(() => teamIds.map(() => 0)),
    places: teamIds.map(() => teamIds.map(() => 0)),
    small: teamIds.map(() => 0),
  }
  for (const { matches } of played)
    for (const { team1Id, team2Id } of matches)
      if (team2Id !== null) addMeeting(counts, teamIds.indexOf(team1Id), teamIds.indexOf(team2Id))
  return rangeTo(count).map(() => {
    const full = inOrderOfPlay(drawn(teamIds.length, size, counts), size, counts)
    const groups = plan.inTurn ? full.map((group) => inTurnOrder(group, counts)) : full
    for (const [place, group] of groups.entries()) {
      for (const team of group) {
        raise(counts.places[team], place)
        if (group.length < size) raise(counts.small, team)
      }
      for (const { pair } of matchesOfGroup(group, plan)) if (pair[1] !== null) addMeeting(counts, pair[0], pair[1])
    }
    return groups.map((group) => group.map((at) => teamIds[at] ?? 0))
  })
}

/**
 * A match of a group. `part`: the number of the part it covers, from 1, and the number of parts; null for the whole
 * round.
 */
type GroupMatch = { pair: [number, number | null]; part: { number: number; of: number } | null }

/** The three ways to pair four teams into two matches, as positions in the group. */
const TURNS = [
  [0, 1, 2, 3],
  [0, 2, 3, 1],
  [0, 3, 1, 2],
] as const

/**
 * Returns a group's matches: every team plays every other over all holes. If matches are played in turn, each covers
 * its own part of the holes: four teams change opponents after each match, and three teams after each third of the
 * holes, so each plays twice. Two teams always play over all holes. A team that is alone has a bye.
 * @source T17, T19
 * @example
 * matchesOfGroup([4, 7, 9]).map(({ pair }) => pair) // [[4, 7], [9, 4], [7, 9]]
 * matchesOfGroup([4, 7, 9], { matches: 2, inTurn: true })[1] // { pair: [9, 4], part: { number: 2, of: 3 } }
 */
export function matchesOfGroup(
  group: readonly number[],
  { matches, inTurn }: NightPlan = { matches: 1, inTurn: false },
): GroupMatch[] {
  const [first = 0, second = null] = group
  if (group.length < 3) return group.length === 0 ? [] : [{ pair: [first, second], part: null }]
  const at = (place: number) => group[place] ?? 0
  if (inTurn && group.length === 4)
    return TURNS.slice(0, matches).flatMap(([a, b, c, d], turn): GroupMatch[] => {
      const part = { number: turn + 1, of: matches }
      return [
        { pair: [at(a), at(b)], part },
        { pair: [at(c), at(d)], part },
      ]
    })
  const pairs = group.flatMap((team, i) =>
    // Each team is on the first side about as often as on the second.
    group.slice(i + 1).map((other, after): [number, number] => (after % 2 === 0 ? [team, other] : [other, team])),
  )
  return pairs.map((pair, i) => ({ pair, part: inTurn ? { number: i + 1, of: pairs.length } : null }))
}

/** Orders a group of four so that the teams that have met least play each other in its first turns. */
function inTurnOrder(group: readonly number[], { met }: Counts): number[] {
  const [first = 0, ...others] = group
  if (group.length < 4) return [...group]
  const cost = (team: number) => {
    const [one = 0, two = 0] = others.filter((other) => other !== team)
    return (met[first]?.[team] ?? 0) + (met[one]?.[two] ?? 0)
  }
  return [first, ...others.toSorted((a, b) => cost(a) - cost(b))]
}

/**
 * Returns the first and last hole of one part of a round, counted from 1. If the holes can't be divided evenly, the
 * first parts have one more.
 * @param holes the round's number of holes
 * @source T19
 * @example
 * holesOfPart({ number: 2, of: 2 }, 9) // { from: 6, to: 9 }
 */
export function holesOfPart(
  { number, of }: { number: number; of: number },
  holes: number,
): { from: number; to: number } {
  assertInteger('number', number, atLeastOne)
  assertInteger('of', of, atLeastOne)
  assertInteger('holes', holes, atLeastOne)
  const before = (parts: number) => Math.ceil((parts * holes) / of)
  return { from: before(number - 1) + 1, to: before(number) }
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

/**
 * Returns the list's own order for the first start, and a shuffled order for each later one (Park and Miller's
 * generator).
 */
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
 * Returns a group's cost: the sum over its pairs of the square of how often they have met. A small group costs 1000
 * more for every earlier time that one of its teams was in a small group.
 */
function costOf(group: readonly number[], size: number, { met, small }: Counts): number {
  let cost = 0
  // A large league's schedule needs this millions of times, so it creates no lists.
  for (let i = 0; i < group.length; i++) {
    const team = group[i] ?? 0
    const metBy = met[team]
    if (group.length < size) cost += 1000 * (small[team] ?? 0)
    for (let j = i + 1; j < group.length; j++) cost += (metBy?.[group[j] ?? 0] ?? 0) ** 2
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

/**
 * Gives each place in the order of play to the group whose teams have had it least often; the small group stays last.
 */
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
