import { rangeTo } from '../lib/range-to.ts'
import { keptOfSeason } from '../rules/season/kept-facts.ts'
import type { SeasonRows } from '../rules/season/season-rows.ts'
import type { LeagueSettings } from '../schema/league/league-settings.ts'
import type { Course } from '../schema/schedule/course.ts'
import type { Week } from '../schema/schedule/week.ts'
import type { Card } from '../schema/scores/card.ts'
import { aCell } from './a-cell.ts'
import { aLeague } from './a-league.ts'
import { type Random, seededRandom } from './seeded-random.ts'

const TEAMS = 4
const WEEKS = 4
const PLAYERS = 3 * TEAMS
const weekIds = rangeTo(WEEKS)

const course = (id: number, holes: number, name: string): Course => ({
  id,
  name,
  holes: rangeTo(holes).map((hole) => ({ par: 3 + (hole % 3), strokeIndex: holes + 1 - hole, yards: null })),
  tees: [
    { name: 'Blue', rating: 4 * holes + 0.6, slope: 121 },
    { name: 'Gold', rating: 4 * holes - 1.3, slope: 108, front: { rating: 34.2, slope: 117 } },
  ],
})

/**
 * Returns a season with two courses and no scores yet. Its teams have three players, two of whom play each night. Week
 * n has id n.
 */
export function anEditedSeason(): SeasonRows {
  const league = aLeague({ teams: TEAMS, weeks: WEEKS })
  const [season] = league.seasons
  if (!season) throw new Error('The league has no season.')
  const settings = { ...season.settings, teamSize: 3, handicapAllowance: 90, maxHandicap: 20 }
  const courses = [course(1, 18, 'Hollow Oak'), course(2, 9, 'Mill Creek')]
  return {
    ...league,
    season: { ...season, settings },
    course: courses[0],
    courses,
    teams: league.teams.map((team) => ({ ...team, morePlayerIds: [2 * TEAMS + team.id] })),
    startingHandicaps: new Map(rangeTo(PLAYERS - 2).map((id) => [id, id])),
    tees: new Map(),
    weekTees: new Map(),
    keptPlayers: new Map(),
  }
}

const rules: readonly Partial<LeagueSettings>[] = [
  { absentRule: 'ownAverage', absentPercent: 10 },
  { absentRule: 'course', absentPenalty: 2 },
  { absentRule: 'partnerTwice' },
  { absentRule: 'fixed', absentPoints: 3 },
  { unratedSubShare: 80 },
  { unratedSubShare: null },
  { handicapBase: 'differential', softCap: 1, roundsUsed: 1 },
  { handicapBase: 'overPar' },
  { handicapBase: 'differential', nineHoleRounds: 'inPairs' },
  { holeCap: 'netDoubleBogey' },
  { sides: 'bestBall', ballsCounted: 2 },
  { sides: 'combined' },
  { sides: 'highLow' },
  { sides: 'singles', scoring: 'match' },
  { scoring: 'quota' },
  { pairing: 'byOrder' },
  { sideSize: 3 },
  { sideSize: 2 },
  { opponents: 'field', fieldUnit: 'team', fieldForPlaying: 1 },
  { opponents: 'field', fieldUnit: 'player', fieldRank: 'quota' },
  { opponents: 'match' },
  { holesPerRound: 18 },
  { holesPerRound: 9 },
  { scoreByHole: false },
  { scoreByHole: true },
  { haltedRound: 'played', haltedForHandicap: true },
  { tieBreaks: ['headToHead', 'pointsWon', 'totalNet'], bestWeeks: 2, segmentStarts: [3], byePoints: 5 },
  { playoffWeek: 4, dropWeeks: 1, bestWeeksOf: 'teamsAndPlayers' },
]

type Edit = (rows: SeasonRows, random: Random) => SeasonRows

const replaced = <T>(list: readonly T[], fits: (row: T) => boolean, row: T): T[] => [
  ...list.filter((one) => !fits(one)),
  row,
]
const anyWeek = (random: Random) => (random.chance(0.6) ? random.whole(1, 2) : random.pick(weekIds))
const anyPlayer = (random: Random) => (random.chance(0.6) ? random.whole(1, 4) : random.whole(1, PLAYERS))

/** Returns the rows with one player's card in one week changed; all other rows are the same objects. */
const withCard = (rows: SeasonRows, random: Random, change: (cells: Card['cells']) => Card['cells']): SeasonRows => {
  const [weekId, playerId] = [anyWeek(random), anyPlayer(random)]
  const mine = (card: Card) => card.weekId === weekId && card.playerId === playerId
  const teamId = playerId > 2 * TEAMS ? playerId - 2 * TEAMS : Math.ceil(playerId / 2)
  const old = rows.cards.find(mine) ?? { weekId, playerId, teamId, cells: {} }
  return { ...rows, cards: replaced(rows.cards, mine, { ...old, cells: change(old.cells) }) }
}

const withWeek = (rows: SeasonRows, random: Random, set: Partial<Week>): SeasonRows => {
  const id = anyWeek(random)
  return { ...rows, weeks: rows.weeks.map((week) => (week.id === id ? { ...week, ...set } : week)) }
}

const withMatch: Edit = (rows, random) => {
  const at = random.whole(0, rows.matches.length - 1)
  const part = random.pick([null, { from: 1, to: 5 }, { from: 6, to: 9 }])
  const lineUp = random.pick([null, [random.whole(1, PLAYERS)], [3, 1]])
  const set = random.pick([{ part }, { lineUp1: lineUp }, { lineUp2: lineUp }, { inOrder: random.chance(0.5) }])
  return { ...rows, matches: rows.matches.map((match, i) => (i === at ? { ...match, ...set } : match)) }
}

const withRules: Edit = (rows, random) => {
  const settings = { ...rows.season.settings, ...random.pick(rules) }
  const finished = random.pick([null, [1], [1, 2], [2, 3]])
  return {
    ...rows,
    season: { ...rows.season, settings, kept: keptOfSeason(rows.season, { settings }, finished) },
  }
}

const withCourse: Edit = (rows, random) => {
  const at = random.whole(0, 1)
  const changed = (one: Course): Course => {
    const holes = one.holes.map((hole, i) => (i === at ? { ...hole, par: random.whole(3, 5) } : hole))
    const tees = one.tees.map((tee) => ({ ...tee, slope: random.whole(90, 140) }))
    const kept = random.chance(0.5) ? [{ weekIds: [random.pick(weekIds)], holes: one.holes, tees: one.tees }] : null
    return { ...one, holes, tees, kept }
  }
  const courses = rows.courses?.map((one, i) => (i === at ? changed(one) : one))
  return { ...rows, courses, course: courses?.find(({ id }) => id === rows.season.courseId) }
}

const anyFormat = (random: Random): Week['format'] =>
  random.pick([
    null,
    { play: 'scramble', shares: random.pick([null, [35, 15], [20, 30]]) },
    { play: 'alternateShot', shares: null },
    { play: 'shamble', shares: [80] },
    { play: 'bestBall', shares: null, balls: 1 },
    { play: 'singles', shares: null },
  ])

const withMap = <K, V>(map: ReadonlyMap<K, V> | undefined, key: K, value: V): ReadonlyMap<K, V> =>
  new Map([...(map ?? []), [key, value]])

/** Every kind of edit, by name. */
const edits: Readonly<Record<string, Edit>> = {
  hole: (rows, random) =>
    withCard(rows, random, (cells) => ({
      ...cells,
      [random.whole(1, 18)]: aCell(random.chance(0.1) ? ('pickup' as const) : random.whole(2, 9)),
    })),
  card: (rows, random) => {
    const [first, over] = [random.pick([1, 1, 10]), random.whole(3, 7)]
    const holes = rangeTo(random.pick([9, 9, 18])).map((i) => first + i - 1)
    return withCard(rows, random, (cells) => ({
      ...cells,
      ...Object.fromEntries(holes.filter((hole) => hole <= 18).map((hole) => [hole, aCell(over + (hole % 2))])),
    }))
  },
  total: (rows, random) => withCard(rows, random, (cells) => ({ ...cells, total: aCell(random.whole(36, 60)) })),
  absence: (rows, random) =>
    withCard(rows, random, (cells) => ({ ...cells, attendance: aCell(random.pick(['absent' as const, null])) })),
  erased: (rows, random) => withCard(rows, random, () => ({})),
  points: (rows, random) => {
    const [weekId, teamId] = [anyWeek(random), random.whole(1, TEAMS)]
    const entry = aCell({ points: random.whole(0, 20), computed: null, reason: 'rain' })
    return {
      ...rows,
      points: replaced(rows.points, (p) => p.weekId === weekId && p.teamId === teamId, { weekId, teamId, entry }),
    }
  },
  sub: (rows, random) => {
    const [weekId, playerId] = [anyWeek(random), anyPlayer(random)]
    const mine = (row: { weekId: number; playerId: number }) => row.weekId === weekId && row.playerId === playerId
    const row = {
      id: weekId * 100 + playerId,
      weekId,
      playerId,
      sub: aCell(random.pick([null, PLAYERS, PLAYERS - 1, 1])),
    }
    return { ...rows, subAssignments: replaced(rows.subAssignments, mine, row) }
  },
  handicap: (rows, random) => {
    const [weekId, playerId] = [anyWeek(random), anyPlayer(random)]
    const goingIn = random.pick([null, random.whole(0, 18)])
    const row = { weekId, playerId, goingIn, handSet: random.chance(0.5), generated: null, average: null }
    return {
      ...rows,
      handicaps: replaced(rows.handicaps, (h) => h.weekId === weekId && h.playerId === playerId, row),
    }
  },
  weekStatus: (rows, random) =>
    withWeek(rows, random, { status: random.pick(['planned', 'planned', 'halted', 'cancelled']) }),
  weekNine: (rows, random) => withWeek(rows, random, { nine: random.pick([null, 'front', 'back', 'both']) }),
  weekFormat: (rows, random) => withWeek(rows, random, { format: anyFormat(random) }),
  weekCourse: (rows, random) => withWeek(rows, random, { courseId: random.pick([null, 1, 2]) }),
  weekCounts: (rows, random) =>
    withWeek(
      rows,
      random,
      random.pick([
        { outOfPoints: random.chance(0.5) },
        { outOfHandicaps: random.chance(0.5) },
        { weight: random.pick([1, 2]) },
        { type: random.pick(['regular', 'fun']) },
        { scoreByHole: random.pick([null, true, false]) },
      ]),
    ),
  match: withMatch,
  team: (rows, random) => {
    const at = random.whole(0, TEAMS - 1)
    const set = random.pick([
      { player1Id: random.whole(1, PLAYERS) },
      { morePlayerIds: [] },
      { division: random.pick([null, 'East']) },
      { leaves: random.pick([null, { afterWeekId: 2, results: random.pick(['stand', 'byes', 'out'] as const) }]) },
    ])
    return { ...rows, teams: rows.teams.map((team, i) => (i === at ? { ...team, ...set } : team)) }
  },
  rules: withRules,
  course: withCourse,
  seasonCourse: (rows, random) => {
    const courseId = random.whole(1, 2)
    const season = { ...rows.season, courseId, kept: keptOfSeason(rows.season, { courseId }, random.pick([null, [1]])) }
    return { ...rows, season, course: rows.courses?.find(({ id }) => id === courseId) }
  },
  starting: (rows, random) => ({
    ...rows,
    startingHandicaps: withMap(rows.startingHandicaps, anyPlayer(random), random.whole(0, 20)),
  }),
  tee: (rows, random) => ({ ...rows, tees: withMap(rows.tees, anyPlayer(random), random.pick(['Blue', 'Gold'])) }),
  weekTee: (rows, random) => ({
    ...rows,
    weekTees: withMap(rows.weekTees, `${anyWeek(random)}/${anyPlayer(random)}`, random.pick(['Blue', 'Gold'])),
  }),
  kept: (rows, random) => ({
    ...rows,
    keptPlayers: withMap(rows.keptPlayers, `${anyWeek(random)}/${anyPlayer(random)}`, {
      starting: random.whole(0, 20),
    }),
  }),
}
const others = Object.values(edits)
const ofCards: readonly Edit[] = ['hole', 'card', 'card', 'card', 'absence'].flatMap((name) => edits[name] ?? [])

/**
 * Returns the rows after one random edit, which depends only on the seed. Most edits change cards, as in a real season.
 * Rows that the edit doesn't change are the same objects.
 */
export function randomEdit(rows: SeasonRows, seed: number): SeasonRows {
  const random = seededRandom(seed)
  const edit = random.pick(random.chance(0.6) ? ofCards : others)
  return edit(rows, random)
}
