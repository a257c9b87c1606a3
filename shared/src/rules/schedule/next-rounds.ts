import { assertInteger, atLeastOne } from '../../lib/range.ts'
import { rangeTo } from '../../lib/range-to.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { completeCycle } from './complete-cycle.ts'
import { groupRounds, matchesOfGroup } from './group-rounds.ts'
import type { NightPlan } from './matches-per-night.ts'
import { roundRobin } from './round-robin.ts'

type Pair = [number, number | null]
/** A week with results, and its matches. */
export type KeptWeek = { week: Week; matches: readonly Pick<Match, 'team1Id' | 'team2Id'>[] }
/**
 * A week's pairs in order of play. `nine`: the nine to play if alternating by week number would give these pairs the
 * same nine as last time; otherwise null. `starts`: each pair's place in the starting order of the groups, from 1;
 * without groups, the pair's own place in the order of play.
 */
export type NextRound = {
  pairs: Pair[]
  nine: 'front' | 'back' | null
  starts: number[]
  /** The part of the round that each pair plays, if not all of it. */
  parts?: ReturnType<typeof matchesOfGroup>[number]['part'][]
}

const once: NightPlan = { matches: 1, inTurn: false }

type Asked = {
  teamIds: readonly number[]
  /** Regular weeks that have been played. */
  played: readonly KeptWeek[]
  /** Numbers of the weeks to fill. */
  slots: readonly { weekNumber: number }[]
  twoNines: boolean
  /**
   * How many matches a team plays on a night, and over which holes (default: one match). With several matches, groups
   * are drawn.
   */
  plan?: NightPlan
}

/**
 * Returns the cycle's next rounds: always the round whose pairs have met least often; among equals, the first one after
 * the last round scheduled. If weeks were paired by hand and the cycle's rounds would be less even than they could be,
 * finds other rounds. Once everyone has met, each new cycle swaps the sides, shifts every slot by one, and swaps the
 * nines.
 * @source T1, T2, T7, T9
 * @example
 * nextRounds({ teamIds: [1, 2], played: [], slots: [{ weekNumber: 1 }, { weekNumber: 2 }], twoNines: false }).map(({ pairs }) => pairs) // [[[1, 2]], [[2, 1]]]
 */
export function nextRounds({ teamIds, played, slots, twoNines, plan = once }: Asked): NextRound[] {
  for (const { weekNumber } of slots) assertInteger('weekNumber', weekNumber, atLeastOne)
  if (plan.matches > 1)
    return groupRounds({ teamIds, plan, played, count: slots.length }).map((groups) => ofGroups(groups, plan))
  const cycle = cycleOf(teamIds)
  const met = meetings(played)
  const nines = new Map(
    played.flatMap(({ week, matches }) => matches.map((m) => [pairKey([m.team1Id, m.team2Id]), nineOf(week)])),
  )
  const rounds = roundsFor(cycle, { teamIds, met, count: slots.length })
  return slots.map((slot, i): NextRound => {
    const round = rounds[i] ?? []
    const lap = Math.min(...playing(round).map((pair) => met.get(pairKey(pair)) ?? 0))
    const natural = nineOf({ ...slot, nine: null })
    const before = nines.get(pairKey(round[0] ?? [0, null]))
    const nine = twoNines && before === natural ? other(natural) : null
    for (const pair of round) nines.set(pairKey(pair), nine ?? natural)
    addMeetings(met, round)
    const pairs = turned(round, lap)
    return { pairs, nine, starts: pairs.map((_, at) => at + 1) }
  })
}

/** Returns a round in which the teams of every group play each other. A group's matches start together. */
function ofGroups(groups: readonly (readonly number[])[], plan: NightPlan): NextRound {
  const matches = groups.map((group) => matchesOfGroup(group, plan))
  const all = matches.flat()
  return {
    pairs: all.map(({ pair }) => pair),
    nine: null,
    starts: matches.flatMap((own, at) => own.map(() => at + 1)),
    parts: all.map(({ part }) => part),
  }
}

type Filling = { teamIds: readonly number[]; met: ReadonlyMap<string, number>; count: number }

/**
 * Returns the cycle's own rounds if they are as even as possible. Otherwise, finds more even rounds to use until
 * everyone has met, and then makes the same choice for the remaining weeks.
 */
function roundsFor(cycle: readonly Pair[][], { teamIds, met, count }: Filling): Pair[][] {
  const plain = cycleRounds(cycle, { met: new Map(met), count })
  const pairs = cycle.flat()
  const spread = (rounds: readonly Pair[][]) => {
    const all = new Map(met)
    for (const round of rounds) addMeetings(all, round)
    const times = pairs.map((pair) => all.get(pairKey(pair)) ?? 0)
    return times.reduce((sum, one) => sum + one * one, 0)
  }
  const whole = pairs.reduce((sum, pair) => sum + (met.get(pairKey(pair)) ?? 0), 0) + count * (cycle[0]?.length ?? 0)
  const low = Math.floor(whole / pairs.length)
  const evenly = pairs.length * low * low + (whole - low * pairs.length) * (2 * low + 1)
  if (spread(plain) === evenly || teamIds.length < 4) return plain
  const least = Math.min(...pairs.map((pair) => met.get(pairKey(pair)) ?? 0))
  const owed = teamIds.map((id) => pairs.filter((p) => p.includes(id) && (met.get(pairKey(p)) ?? 0) === least).length)
  const found = completeCycle({
    teamIds,
    met: (pair) => met.get(pairKey(pair)) ?? 0,
    rounds: Math.min(count, Math.max(...owed)),
  })
  const after = new Map(met)
  for (const round of found) addMeetings(after, round)
  const rest = count - found.length
  const all = [...found, ...(rest > 0 ? roundsFor(cycle, { teamIds, met: after, count: rest }) : [])]
  return spread(all) < spread(plain) ? all : plain
}

function cycleRounds(cycle: readonly Pair[][], { met, count }: { met: Map<string, number>; count: number }): Pair[][] {
  let last = -1
  return rangeTo(count).map(() => {
    last = leastMet(cycle, { met, after: last })
    const round = cycle[last] ?? []
    addMeetings(met, round)
    return round
  })
}

function addMeetings(met: Map<string, number>, round: readonly Pair[]): void {
  for (const pair of round) met.set(pairKey(pair), (met.get(pairKey(pair)) ?? 0) + 1)
}

/**
 * Returns a season's default number of regular weeks: a full cycle, or the weeks already played if everyone has met.
 * With groups, it is the number of weeks until everyone has met, but never more than a full cycle.
 * @source T6, T18
 * @example
 * regularWeeks([1, 2, 3, 4], []) // 3
 */
export function regularWeeks(teamIds: readonly number[], played: readonly KeptWeek[], plan = once): number {
  assertInteger('matches', plan.matches, atLeastOne)
  const cycle = cycleOf(teamIds)
  const met = meetings(played)
  const everybody = () => cycle.every((round) => round.every(([a, b]) => b === null || met.has(pairKey([a, b]))))
  if (everybody()) return played.length
  if (plan.matches === 1) return Math.max(cycle.length, played.length)
  const rounds = groupRounds({ teamIds, plan, played, count: Math.max(1, cycle.length - played.length) })
  let weeks = played.length
  for (const groups of rounds) {
    if (everybody()) break
    addMeetings(met, ofGroups(groups, plan).pairs)
    weeks += 1
  }
  return weeks
}

function cycleOf(teamIds: readonly number[]): Pair[][] {
  if (teamIds.length < 2) return [teamIds.map((id): Pair => [id, null])]
  return roundRobin(teamIds.length).map((round) =>
    round.map(([a, b]): Pair => [teamIds[a - 1] ?? 0, b === null ? null : (teamIds[b - 1] ?? 0)]),
  )
}

function meetings(played: readonly KeptWeek[]): Map<string, number> {
  const met = new Map<string, number>()
  for (const { matches } of played) {
    for (const { team1Id, team2Id } of matches) {
      const key = pairKey([team1Id, team2Id])
      met.set(key, (met.get(key) ?? 0) + 1)
    }
  }
  return met
}

function leastMet(
  cycle: readonly Pair[][],
  { met, after }: { met: ReadonlyMap<string, number>; after: number },
): number {
  const order = cycle.map((_, i) => (after + 1 + i) % cycle.length)
  const sum = (at: number) => playing(cycle[at] ?? []).reduce((total, pair) => total + (met.get(pairKey(pair)) ?? 0), 0)
  return order.reduce((best, at) => (sum(at) < sum(best) ? at : best), order[0] ?? 0)
}

/**
 * Returns a round as played in a later cycle: every second cycle swaps the sides, and each cycle shifts all slots by
 * one more. A bye stays last.
 */
function turned(round: readonly Pair[], lap: number): Pair[] {
  const pairs = playing(round).map(([a, b]): Pair => (lap % 2 === 1 ? [b ?? a, a] : [a, b]))
  const by = lap % Math.max(1, pairs.length)
  return [...pairs.slice(by), ...pairs.slice(0, by), ...round.filter(([, b]) => b === null)]
}

const playing = (round: readonly Pair[]) => round.filter(([, b]) => b !== null)

const pairKey = ([a, b]: readonly [number, number | null]): string =>
  b === null ? `${a}` : `${Math.min(a, b)}-${Math.max(a, b)}`

type Nine = 'front' | 'back'
const nineOf = ({ nine, weekNumber }: Pick<Week, 'nine' | 'weekNumber'>): Nine =>
  nine === 'front' || nine === 'back' ? nine : weekNumber % 2 === 1 ? 'front' : 'back'
const other = (nine: Nine): Nine => (nine === 'front' ? 'back' : 'front')
