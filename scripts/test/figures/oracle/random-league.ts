import { rangeTo } from '@glm/shared/lib/range-to'
import { defaultLeagueSettings, type LeagueSettings, seasonRules } from '@glm/shared/schema/league/league-settings'
import { type Random, seededRandom } from '@glm/shared/testing/seeded-random'
import type {
  PlainCard,
  PlainCourse,
  PlainHole,
  PlainLeague,
  PlainMatch,
  PlainTee,
  PlainWeek,
  Strokes,
} from './plain-league.ts'
import { cardOf, holesOf } from './reference-cards.ts'

const pars = [4, 4, 3, 5, 4, 4, 3, 4, 5]
const indexes = [7, 1, 17, 5, 9, 3, 15, 11, 13]
/** The id of the first sub. */
const SUBS = 900

/**
 * Returns a random league of any shape, or with these rules, with some weeks played. The same seed gives the same
 * league.
 */
export function randomLeague(seed: number, rules?: LeagueSettings): PlainLeague {
  const random = seededRandom(seed)
  const settings = rules ?? anySettings(random)
  const teams = rangeTo(random.whole(2, 6)).map((id) => {
    const players = rangeTo(settings.teamSize).map((place) => id * 20 + place)
    return { id, players: often(random, 50) ? players : shuffled(players, random) }
  })
  const holes = anyHoles(settings.holesPerRound === 18 || often(random, 20) ? 18 : 9)
  const tees = anyTees(holes, random)
  const everybody = teams.flatMap((team) => team.players).flatMap((player) => [player, SUBS + player])
  const some = <V>(perCent: number, value: () => V) =>
    new Map(everybody.flatMap((player) => (often(random, perCent) ? [[player, value()] as const] : [])))
  const league: PlainLeague = {
    settings,
    holes,
    teams,
    weeks: [],
    tees,
    plays: tees.length > 0 ? some(50, () => one(random, tees).name) : new Map(),
    starting: often(random, 30) ? some(50, () => random.whole(-20, 250)) : new Map(),
    earlier: often(random, 40) ? some(60, () => anyEarlierRounds(settings, random)) : new Map(),
    left: anyLeft(teams, random),
    joined: new Map(),
  }
  const earlier = rules ? [] : anyEarlierRules(settings, random)
  for (const number of rangeTo(random.whole(1, settings.fewRounds === 'table' ? 9 : 5))) {
    const ofWeek = earlier.find(({ through }) => number <= through)?.rules ?? settings
    league.weeks.push(anyWeek(league, { number, rules: ofWeek, random }))
  }
  if (often(random, 20))
    league.joined.set(one(random, teams).id, { after: random.whole(1, league.weeks.length), byes: often(random, 60) })
  return league
}

/** The back nine has different pars, and its stroke indexes interleave with the front's. */
export function anyHoles(count: 9 | 18): PlainHole[] {
  const front = pars.map((par, i) => ({ par, strokeIndex: indexes[i] ?? 1 }))
  return count === 9
    ? front
    : [...front, ...front.map(({ strokeIndex }, i) => ({ par: pars[(i + 4) % 9] ?? 4, strokeIndex: strokeIndex + 1 }))]
}

const one = <T>(random: Random, list: readonly T[]): T => random.pick(list)
const often = (random: Random, perCent: number): boolean => random.whole(1, 100) <= perCent

export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const rest = [...list]
  return list.map(() => rest.splice(random.whole(0, rest.length - 1), 1)[0] as T)
}

/**
 * Returns a player's rounds from the season before. Some are more than a year before this season's first weeks, and
 * some less.
 */
function anyEarlierRounds({ handicapBase }: LeagueSettings, random: Random): RoundsBefore {
  const days = rangeTo(random.whole(1, 8)).map(() => random.whole(0, 40))
  return days
    .sort((a, b) => a - b)
    .map((day) => ({
      date: new Date(Date.UTC(2025, 3, 20 + day)).toISOString().slice(0, 10),
      tenths: handicapBase === 'overPar' ? 10 * random.whole(-4, 20) : random.whole(-40, 200),
      handicap: often(random, 60) ? random.whole(-20, 250) : null,
    }))
}
type RoundsBefore = PlainLeague['earlier'] extends Map<number, infer Rounds> ? Rounds : never

/**
 * In one out of four leagues, the rules have changed once or twice. Earlier weeks then keep the rules they were played
 * by: all of them, some of them, or only the number of holes. Rules for the season as a whole are never kept.
 */
function anyEarlierRules(settings: LeagueSettings, random: Random): { through: number; rules: LeagueSettings }[] {
  const names = (Object.keys(settings) as (keyof LeagueSettings)[]).filter((name) => !seasonRules.has(name))
  return rangeTo(often(random, 75) ? 0 : random.whole(1, 2)).map((at) => {
    const drawn = anySettings(random)
    const changed = often(random, 50) ? names : shuffled(names, random).slice(0, 5)
    const rules = often(random, 25)
      ? { ...settings, holesPerRound: settings.holesPerRound === 9 ? (18 as const) : (9 as const) }
      : { ...settings, ...Object.fromEntries(changed.map((name) => [name, drawn[name]])) }
    return { through: 2 * at + 1, rules: { ...rules, sideSize: Math.min(rules.sideSize, settings.teamSize) } }
  })
}

/** In one league out of five a team has left, and in one out of twenty a second one has too. */
function anyLeft(teams: PlainLeague['teams'], random: Random): PlainLeague['left'] {
  const count = often(random, 20) ? (often(random, 25) ? 2 : 1) : 0
  return new Map(rangeTo(count).map(() => [one(random, teams).id, one(random, ['stand', 'byes', 'out'] as const)]))
}

const tables = [
  [0, 1, 2, 3, 4, 5],
  [-3, -1, 0, 2, 5, 8],
  [0, 1, 2, 4, 8, 16],
  [-0.5, 0, 1, 1, 1, 1],
]
const tieBreaks = ['headToHead', 'pointsWon', 'matchesWon', 'totalNet'] as const
/** Returns a limit in whole strokes, or in tenths. */
const anyLimit = (random: Random): number => (often(random, 70) ? random.whole(1, 5) : random.whole(1, 50) / 10)

export function anySettings(random: Random): LeagueSettings {
  const teamSize = random.whole(1, 5)
  return {
    ...defaultLeagueSettings,
    holesPerRound: often(random, 20) ? 18 : 9,
    scoreByHole: often(random, 90),
    teamSize,
    sideSize: random.whole(1, Math.min(4, teamSize)),
    opponents: often(random, 25) ? 'field' : 'match',
    fieldRank: one(random, ['net', 'stableford', 'gross', 'quota']),
    fieldUnit: one(random, ['player', 'team']),
    fieldPoints: one(random, [[10, 6, 3, 1], [5], []]),
    fieldAward: one(random, ['place', 'place', 'score']),
    fieldBase: random.whole(30, 90),
    fieldForPlaying: often(random, 75) ? 0 : random.whole(1, 4) / 2,
    fieldPerBirdie: often(random, 75) ? 0 : random.whole(1, 3),
    scoring: often(random, 20) ? one(random, ['stableford', 'quota']) : 'match',
    stablefordTable: one(random, tables),
    sides: often(random, 70) ? 'singles' : one(random, ['bestBall', 'combined', 'highLow']),
    ballsCounted: often(random, 50) ? 1 : random.whole(2, 4),
    ballsByHole: often(random, 75) ? [] : rangeTo(random.whole(1, 5)).map(() => random.whole(1, 4)),
    ballsBy: often(random, 70) ? 'net' : 'gross',
    pairing: one(random, ['byHandicap', 'byOrder']),
    strokesRule: one(random, ['difference', 'full']),
    maxStrokes: often(random, 25) ? random.whole(0, 9) : null,
    pointsPerHole: random.whole(0, 4) / 2,
    halvedHoles: one(random, ['split', 'carried', 'void']),
    pointsForNet: random.whole(0, 4),
    pointsForMatch: random.whole(0, 2),
    pointsPerBlock: random.whole(0, 2),
    pointsForTeamNet: random.whole(0, 3),
    subPointsCap: often(random, 30) ? random.whole(3, 12) : null,
    subSurplus: one(random, ['nobody', 'opponent']),
    levelTotals: one(random, ['split', 'split', 'void']),
    pickupNet: one(random, ['none', 'none', 'netDoubleBogey', 'doublePar', 'overPar', 'strokes']),
    pickupStrokes: random.whole(1, 10),
    byePoints: often(random, 50) ? random.whole(0, 20) : null,
    absentRule: one(random, ['byHand', 'course', 'partnerTwice', 'ownAverage', 'fixed']),
    absentPenalty: random.whole(0, 9),
    absentPercent: random.whole(0, 20),
    absentPoints: random.whole(0, 10),
    haltedRound: one(random, ['restHalved', 'played', 'void']),
    haltedForHandicap: often(random, 50),
    unratedSubShare: often(random, 50) ? random.whole(50, 100) : null,
    handicapAllowance: random.whole(10, 120),
    maxHandicap: often(random, 80) ? random.whole(0, 30) : null,
    minHandicap: -random.whole(0, 5),
    maxRise: often(random, 60) ? anyLimit(random) : null,
    maxDrop: often(random, 60) ? anyLimit(random) : null,
    tieBreaks: often(random, 60) ? shuffled(tieBreaks, random).slice(0, random.whole(1, 4)) : [],
    roundsUsed: often(random, 20) ? 20 : random.whole(1, 6),
    dropHighest: random.whole(0, 2),
    fewRounds: often(random, 30) ? 'table' : 'keep',
    handicapBase: often(random, 40) ? 'differential' : 'overPar',
    earlierRounds: often(random, 40),
    softCap: often(random, 40) ? random.whole(1, 60) / 10 : null,
    hardCap: often(random, 40) ? random.whole(1, 80) / 10 : null,
    nineHoleRounds: one(random, ['alone', 'inPairs']),
    roundsNeeded: random.whole(1, 2),
    handicapRounding: one(random, ['halfUp', 'down', 'tenths']),
    holeCap: one(random, ['none', 'doubleBogey', 'tripleBogey', 'netDoubleBogey', 'classic']),
    mostOverPar: often(random, 25) ? random.whole(5, 20) : null,
    bestWeeks: often(random, 70) ? null : random.whole(1, 4),
    dropWeeks: often(random, 75) ? 0 : random.whole(1, 3),
    bestWeeksOf: one(random, ['teams', 'teams', 'teamsAndPlayers', 'players']),
    segmentStarts: often(random, 30) ? [random.whole(2, 4)] : [],
    segmentPoints: one(random, ['carried', 'reset']),
    playoffWeek: often(random, 15) ? random.whole(2, 4) : null,
  }
}

/**
 * Up to two tees. One may be unrated, one may print different pars and indexes, and on eighteen holes each nine may
 * have its own rating.
 */
export function anyTees(holes: readonly PlainHole[], random: Random): PlainTee[] {
  if (often(random, 40)) return []
  const turned = holes.map(({ par, strokeIndex }) => ({ par: par === 4 ? 5 : par, strokeIndex: 19 - strokeIndex }))
  const nines = holes.length / 9
  const rating = (count: number) => random.whole(Math.round(310 * count), Math.round(380 * count))
  const rated = (count: number) => ({ rating: rating(count), slope: random.whole(55, 155) })
  return shuffled(['White', 'Red'], random).map((name) => ({
    name,
    rating: often(random, 80) ? rating(nines) : null,
    slope: often(random, 80) ? random.whole(55, 155) : null,
    holes: name === 'Red' && often(random, 60) ? turned : null,
    front: nines === 2 && often(random, 40) ? rated(1) : null,
    back: nines === 2 && often(random, 40) ? rated(1) : null,
  }))
}

type Drawn = { number: number; rules: LeagueSettings; random: Random }

function anyWeek(league: PlainLeague, { number, rules: settings, random }: Drawn): PlainWeek {
  const isField = settings.opponents === 'field'
  const byHole = often(random, 90) ? null : often(random, 50)
  const isByHole = byHole ?? settings.scoreByHole
  // No rule covers totals of a suspended week in a field.
  const status = often(random, 80)
    ? 'planned'
    : one(random, isField && !isByHole ? (['cancelled'] as const) : (['cancelled', 'halted'] as const))
  const week: PlainWeek = {
    number,
    rules: settings,
    status,
    byHole,
    matches: anyMatches(league, settings, random),
    cards: [],
    kept: anyKept(league, random),
    outOf: { points: often(random, 5), handicaps: often(random, 5) },
    weight: often(random, 85) ? 1 : one(random, [0.5, 1.5, 2, 3]),
    type: often(random, 90) ? 'regular' : one(random, ['fun', 'position']),
    nine: league.holes.length === 18 && often(random, 40) ? one(random, ['front', 'back', 'both']) : null,
    format: newFormat(settings) ?? (often(random, 20) ? anyFormat(random) : null),
    course: often(random, 15) ? anyCourse(league, random) : null,
    subs: new Map(),
    goingIn: new Map(),
    tees: new Map(),
    typed: new Map(),
  }
  const lineUps = new Map<number, readonly number[] | null>()
  for (const match of week.matches)
    for (const [side, teamId] of match.sides.entries())
      if (teamId !== null) lineUps.set(teamId, lineUps.get(teamId) ?? match.lineUps[side] ?? null)
  for (const [teamId, lineUp] of lineUps)
    week.cards.push(...anyCards(league, week, { teamId, lineUp, isByHole, random }))
  week.cards.sort((a, b) => a.player - b.player)
  for (const player of league.teams.flatMap((team) => team.players)) {
    if (often(random, number === 1 ? 85 : 10))
      week.goingIn.set(player, { tenths: anyHandicap(settings, random), byHand: often(random, 60) })
    if (league.tees.length > 0 && often(random, 5)) week.tees.set(player, one(random, league.tees).name)
  }
  for (const { id } of league.teams) {
    const points = random.whole(0, 20)
    if (often(random, isByHole ? 10 : 60)) week.typed.set(id, { points, computed: often(random, 30) ? points : null })
  }
  return week
}

const plays = [
  'singles',
  'bestBall',
  'bestBall',
  'combined',
  'highLow',
  'shamble',
  'scramble',
  'alternateShot',
  'greensomes',
  'chapman',
] as const

/** Returns the format of the weeks in a generated schedule. */
const newFormat = ({ newWeeks }: LeagueSettings): PlainWeek['format'] =>
  newWeeks === 'asRules' ? null : { play: newWeeks, shares: null, balls: null }

const anyFormat = (random: Random): PlainWeek['format'] => ({
  play: one(random, plays),
  shares: often(random, 30) ? rangeTo(random.whole(1, 5)).map(() => random.whole(0, 100)) : null,
  balls: often(random, 30) ? random.whole(1, 4) : null,
})

/** Returns a different course of the same size, with its own pars, indexes and tees. */
function anyCourse({ holes, tees }: PlainLeague, random: Random): PlainCourse {
  const turned = [...anyHoles(holes.length === 18 ? 18 : 9)].reverse()
  const own = anyTees(turned, random)
  // Tees with the same name can have different pars and indexes.
  return { holes: turned, tees: own.length > 0 || tees.length === 0 ? own : [] }
}

/** Draws the tees and starting handicaps that a week keeps because they have changed since; usually none. */
function anyKept({ teams, tees }: PlainLeague, random: Random): PlainWeek['kept'] {
  const players = teams.flatMap((team) => team.players)
  const some = <V>(perCent: number, value: () => V) =>
    new Map(players.flatMap((player) => (often(random, perCent) ? [[player, value()] as const] : [])))
  const names = [...tees.map(({ name }) => name), null]
  return {
    tees: tees.length > 0 && often(random, 20) ? some(40, () => one(random, names)) : new Map(),
    starting: often(random, 15) ? some(40, () => (often(random, 30) ? null : random.whole(-20, 250))) : new Map(),
  }
}

const anyHandicap = (settings: LeagueSettings, random: Random): number =>
  settings.handicapBase === 'overPar' && settings.handicapRounding !== 'tenths'
    ? 10 * random.whole(-2, 18)
    : random.whole(-20, 300)

function anyMatches(league: PlainLeague, rules: LeagueSettings, random: Random): PlainMatch[] {
  const ids = shuffled(
    league.teams.map((team) => team.id),
    random,
  )
  const drawn = (first: number, second: number | null): PlainMatch => ({
    sides: [first, second],
    lineUps: [
      anyLineUp(league, { teamId: first, rules, random }),
      second === null ? null : anyLineUp(league, { teamId: second, rules, random }),
    ],
    inOrder: often(random, 15),
    part: often(random, 12) ? anyPart(random) : null,
  })
  const size = often(random, 75) ? 2 : random.whole(3, 4)
  const night = groupsOf(ids, size).flatMap((group): PlainMatch[] => {
    if (often(random, 3)) return []
    if (group.length === 1) return [drawn(group[0] ?? 0, null)]
    return group.flatMap((first, i) => group.slice(i + 1).map((second) => drawn(first, second)))
  })
  // On some nights with groups, leaves out a match, so that a team plays two others that don't play each other.
  return night.length > 1 && size > 2 && often(random, 30) ? shuffled(night, random).slice(1) : night
}

/** Draws part of a round, sometimes one that goes beyond nine holes. */
function anyPart(random: Random): PlainMatch['part'] {
  const first = random.whole(1, often(random, 90) ? 9 : 18)
  return { first, last: random.whole(first, often(random, 80) ? Math.max(first, 9) : 18) }
}

const groupsOf = (ids: readonly number[], size: number): number[][] =>
  rangeTo(Math.ceil(ids.length / size)).map((group) => ids.slice((group - 1) * size, group * size))

function anyLineUp(
  { teams }: PlainLeague,
  { teamId, rules, random }: { teamId: number; rules: LeagueSettings; random: Random },
): number[] | null {
  if (often(random, 75)) return null
  const players = teams.find((team) => team.id === teamId)?.players ?? []
  return shuffled(players, random).slice(0, random.whole(1, rules.sideSize))
}

type Playing = { teamId: number; lineUp: readonly number[] | null; isByHole: boolean; random: Random }

/**
 * Returns cards for everyone who plays, and occasionally for someone else on the team. The sub may have scores even if
 * the regular was marked absent.
 */
function anyCards(league: PlainLeague, week: PlainWeek, { teamId, lineUp, isByHole, random }: Playing): PlainCard[] {
  const own = league.teams.find((team) => team.id === teamId)?.players ?? []
  const playing = lineUp ?? own.slice(0, week.rules.sideSize)
  return own.flatMap((player) => {
    if (!often(random, playing.includes(player) ? 95 : 10)) return []
    const isSub = often(random, 10)
    if (isSub) week.subs.set(player, SUBS + player)
    const absent = often(random, isSub ? 20 : 10)
    // A card that was started and then erased, or left by someone who went home.
    const isEmpty = often(random, absent && !isSub ? 80 : 3)
    const strokes = isEmpty || !isByHole ? holesOf(league, week).map(() => null) : anyStrokes(league, week, random)
    const total = isEmpty || (isByHole && often(random, 97)) ? null : random.whole(30, 60)
    return [{ player, team: teamId, strokes, total, absent }]
  })
}

function anyStrokes(league: PlainLeague, week: PlainWeek, random: Random): Strokes[] {
  const holes = cardOf(league, week, null)
  const last =
    week.status === 'halted' ? random.whole(2, holes.length) : often(random, 8) ? random.whole(0, 8) : holes.length
  return holes.map(
    ({ par }, i): Strokes => (i >= last ? null : often(random, 3) ? 'pickup' : Math.max(1, par + random.whole(-1, 4))),
  )
}
