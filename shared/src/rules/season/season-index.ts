import { currentOf } from '../../claims/current-of.ts'
import { nonNegative, wantWholeOrEndless } from '../../lib/range.ts'
import { memoizeByList, weekGroups } from '../../lib/week-groups.ts'
import { type LeagueSettings, withDefaults } from '../../schema/league/league-settings.ts'
import type { SubAssignment } from '../../schema/people/sub-assignment.ts'
import type { Team } from '../../schema/people/team.ts'
import type { Course } from '../../schema/schedule/course.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { Card } from '../../schema/scores/card.ts'
import type { Handicap } from '../../schema/scores/handicap.ts'
import type { Points } from '../../schema/scores/points.ts'
import { ninePlayed, type PlayedHole } from '../scoring/nine-played.ts'
import { strokeRanks } from '../scoring/stroke-ranks.ts'
import { courseOfWeek, rulesOfWeek } from './kept-facts.ts'
import { nineScored } from './nine-scored.ts'
import type { SeasonRows } from './season-rows.ts'
import { teamsOfMatch } from './teams-of-match.ts'

/** A week's holes in playing order, with everything its cards need: par, and each hole's rank and cell name. */
export type WeekHoles = { holes: PlayedHole[]; indexes: number[]; ranks: number[]; par: number; cellNames: string[] }
/** Values looked up by one id, then by another. */
export type ByTwo<V> = ReadonlyMap<number, ReadonlyMap<number, V>>
type Assigned = { weekNumber: number; goingIn: number; handSet: boolean }

/** A season's rows, indexed for the rules. Built once and read-only. */
export type SeasonIndex = {
  rows: SeasonRows
  /** The season's current rules; finished weeks may have different ones. */
  settings: LeagueSettings
  /** The rules of the week that averages are calculated through; the season's if no week was given. */
  averageRules: LeagueSettings
  /** Returns a week's rules; a finished week keeps the rules it was played under. */
  settingsOf: (week: Pick<Week, 'id'>) => LeagueSettings
  /** Like `settingsOf`, but by week number; the season's rules if there is no such week. */
  settingsAt: (weekNumber: number) => LeagueSettings
  /**
   * Returns the week that a handicap calculated after a week is for: the first later week that has results, so that
   * inserting a week without results changes nothing. If no later week has results, returns the next week; undefined
   * after the last week.
   */
  weekAfter: (weekNumber: number) => Week | undefined
  /** The week whose rules are in `settings`, and whose starting handicaps count; undefined for the current ones. */
  appliesTo: Week | undefined
  /** The weeks, sorted by number. */
  weeks: Week[]
  weekById: Map<number, Week>
  teams: Map<number, Team>
  /** Cards by week, then player. */
  cards: ByTwo<Card>
  /** Cards by week, then team. */
  cardsOfTeam: ByTwo<Card[]>
  cardsOfWeek: Map<number, readonly Card[]>
  matchesOfWeek: Map<number, readonly Match[]>
  /** Matches by week, then team. */
  matchesOfTeam: ByTwo<readonly Match[]>
  /** Points by week, then team. */
  points: ByTwo<Points>
  pointsOfWeek: Map<number, readonly Points[]>
  /** Subs by week, then regular. */
  subs: ByTwo<number>
  subsOfWeek: Map<number, readonly SubAssignment[]>
  /** A player's handicaps by week number. */
  goingIn: Map<number, Assigned[]>
  /** Handicap rows by player, then week. */
  handicapRows: ByTwo<Handicap>
  /** Returns a week's course: its own, otherwise the season's. */
  courseOf: (week: Week) => Course | undefined
  /**
   * Returns a week's holes from a tee's own scorecard, or from the course's if there is no tee or the tee has no
   * scorecard.
   */
  holesOfWeek: (week: Week, tee?: string | null) => WeekHoles
}

/**
 * Builds the index of a season's rows.
 * @source T9, T10, E4
 * @example
 * seasonIndex(golden).holesOfWeek(golden.weeks[1]).par // 36
 */
export function seasonIndex(rows: SeasonRows): SeasonIndex {
  const { weeks } = rows
  const cardsOfWeek = cardsByWeek(rows.cards, weeks)
  const pointsOfWeek = pointsByWeek(rows.points, weeks)
  const subsOfWeek = subsByWeek(rows.subAssignments, weeks)
  const settings = withDefaults(rows.season.settings)
  const matchesOfWeek = matchesByWeek(rows.matches, weeks)
  const ordered = inOrder(weeks)
  const hasResults = ({ id }: Week) => cardsOfWeek.has(id) || pointsOfWeek.has(id)
  return {
    rows,
    settings,
    averageRules: settings,
    settingsOf: ({ id }) => (rows.season.kept ? rulesOfWeek(rows.season, id) : settings),
    settingsAt: (weekNumber) =>
      rows.season.kept
        ? rulesOfWeek(rows.season, ordered.find((week) => week.weekNumber === weekNumber)?.id)
        : settings,
    weekAfter: (weekNumber) => {
      const later = ordered.filter((week) => week.weekNumber > weekNumber)
      return later.find(hasResults) ?? later[0]
    },
    appliesTo: undefined,
    weeks: ordered,
    weekById: byId(weeks) as Map<number, Week>,
    teams: byId(rows.teams) as Map<number, Team>,
    cards: eachOf(cardsOfWeek, byPlayer),
    cardsOfTeam: eachOf(cardsOfWeek, byTeam),
    cardsOfWeek,
    matchesOfWeek,
    matchesOfTeam: eachOf(matchesOfWeek, matchesByTeam),
    points: eachOf(pointsOfWeek, pointsByTeam),
    pointsOfWeek,
    subs: eachOf(subsOfWeek, subByRegular),
    subsOfWeek,
    goingIn: goingInOf(rows),
    get handicapRows() {
      return handicapsByPlayer(rows.handicaps)
    },
    courseOf: (week) => courseOf(rows, week),
    holesOfWeek: holesByWeek(rows, cardsOfWeek),
  }
}

/**
 * Returns the index with the rules and starting handicaps that apply after a week. A handicap calculated from the
 * results through that week uses those that apply after it, but the average uses the week's own rules. If no week keeps
 * values of its own, returns the index unchanged.
 * @source H7
 * @example
 * indexAfter(seasonIndex(golden), 3).settings.roundsUsed // 5
 */
export function indexAfter(index: SeasonIndex, through: number): SeasonIndex {
  wantWholeOrEndless('through', through, nonNegative)
  const { season, keptPlayers } = index.rows
  if (!season.kept && !keptPlayers?.size) return index
  const appliesTo = index.weekAfter(through)
  const settings = appliesTo ? index.settingsOf(appliesTo) : index.settings
  return { ...index, settings, averageRules: index.settingsAt(through), appliesTo }
}

// Values that depend on a single list are computed once and reused as long as the list is the same object.
const cardsByWeek = weekGroups<Card>()
const matchesByWeek = weekGroups<Match>()
const pointsByWeek = weekGroups<Points>()
const subsByWeek = weekGroups<SubAssignment>()
const inOrder = memoizeByList((weeks: readonly Week[]) =>
  [...weeks].sort((a, b) => a.weekNumber - b.weekNumber || a.id - b.id),
)
const byId = memoizeByList((list: readonly { id: number }[]) => new Map(list.map((row) => [row.id, row])))
const byPlayer = memoizeByList((cards: readonly Card[]) => new Map(cards.map((card) => [card.playerId, card])))
const byTeam = memoizeByList((cards: readonly Card[]) => grouped(cards, (card) => card.teamId))
const matchesByTeam = memoizeByList((matches: readonly Match[]) => {
  const found = new Map<number, Match[]>()
  for (const match of matches)
    for (const teamId of teamsOfMatch(match)) found.set(teamId, [...(found.get(teamId) ?? []), match])
  return found
})
const pointsByTeam = memoizeByList((points: readonly Points[]) => new Map(points.map((row) => [row.teamId, row])))
const subByRegular = memoizeByList((subs: readonly SubAssignment[]) => {
  const assigned = subs.map((row) => [row.playerId, currentOf(row.sub)] as const)
  return new Map(assigned.flatMap(([playerId, sub]) => (sub == null ? [] : [[playerId, sub] as const])))
})

const handicapsByPlayer = memoizeByList(
  (rows: readonly Handicap[]): ByTwo<Handicap> =>
    eachOf(
      grouped(rows, (row) => row.playerId),
      (own) => new Map(own.map((row) => [row.weekId, row])),
    ),
)

const eachOf = <T, V>(groups: ReadonlyMap<number, readonly T[]>, make: (group: readonly T[]) => V): Map<number, V> =>
  new Map([...groups].map(([weekId, group]) => [weekId, make(group)]))

const goingInKnown = new WeakMap<
  SeasonRows['handicaps'],
  { weeks: readonly Week[]; goingIn: Map<number, Assigned[]> }
>()

function goingInOf(rows: SeasonRows): Map<number, Assigned[]> {
  const found = goingInKnown.get(rows.handicaps)
  if (found && found.weeks === rows.weeks) return found.goingIn
  const goingIn = goingInByPlayer(rows, byId(rows.weeks) as Map<number, Week>)
  goingInKnown.set(rows.handicaps, { weeks: rows.weeks, goingIn })
  return goingIn
}

function goingInByPlayer(rows: SeasonRows, weeks: Map<number, Week>): Map<number, Assigned[]> {
  const found = new Map<number, Assigned[]>()
  for (const { playerId, weekId, goingIn, handSet } of rows.handicaps) {
    const weekNumber = weeks.get(weekId)?.weekNumber
    if (goingIn === null || weekNumber === undefined) continue
    const list = found.get(playerId)
    if (list) list.push({ weekNumber, goingIn, handSet })
    else found.set(playerId, [{ weekNumber, goingIn, handSet }])
  }
  for (const list of found.values()) list.sort((a, b) => a.weekNumber - b.weekNumber)
  return found
}

/**
 * Returns a week's course, or the season's if the week has none of its own or that course was removed. A finished
 * week's course has the holes it was played on.
 * @source H7
 * @example
 * courseOf(golden, golden.weeks[0]).name // 'Hollow Oak'
 */
export function courseOf(
  { course, courses, season }: Pick<SeasonRows, 'course' | 'courses' | 'season'>,
  { id, courseId }: Pick<Week, 'id' | 'courseId'>,
): Course | undefined {
  const ofSeason = season.kept?.find(({ weekIds }) => weekIds.includes(id))?.courseId
  const usual = ofSeason === undefined ? course : courses?.find((one) => one.id === ofSeason)
  const found = courseId == null ? usual : (courses?.find((one) => one.id === courseId) ?? usual)
  return found?.kept ? courseOfWeek(found, id) : found
}

/** Returns the holes of a week. Weeks on the same nine get the same object. */
function holesByWeek(rows: SeasonRows, cardsOf: Map<number, readonly Card[]>): SeasonIndex['holesOfWeek'] {
  const cardsOfCourse = new Map<Course | undefined, Map<string, Course | undefined>>()
  const cardsOn = (course: Course | undefined) => {
    const found = cardsOfCourse.get(course) ?? new Map([['', course], ...coursesOfTees(course)])
    cardsOfCourse.set(course, found)
    return found
  }
  const byCourse = new Map<Course | undefined, Map<string, WeekHoles>>()
  const ofWeek = new Map<Week, WeekHoles>()
  const holesOf = (week: Week, tee = ''): WeekHoles => {
    const played = courseOf(rows, week)
    const byNine = byCourse.get(played) ?? new Map<string, WeekHoles>()
    byCourse.set(played, byNine)
    const { holesPerRound } = rulesOfWeek(rows.season, week.id)
    const nine = week.nine ?? (holesPerRound === 9 ? nineScored(cardsOf.get(week.id) ?? []) : null)
    const key = `${holesPerRound} ${nine ?? `by number ${week.weekNumber % 2}`} ${tee}`
    const found = byNine.get(key)
    if (found) return found
    const { weekNumber } = week
    const course = cardsOn(played).get(tee)
    const holes = course ? ninePlayed({ course, week: { nine, weekNumber }, holesPerRound }) : []
    const indexes = holes.map((h) => h.strokeIndex)
    const par = holes.reduce((sum, h) => sum + h.par, 0)
    const made = { holes, indexes, ranks: strokeRanks(indexes), par, cellNames: holes.map((h) => String(h.hole)) }
    byNine.set(key, made)
    return made
  }
  return (week, tee) => {
    if (tee && cardsOn(courseOf(rows, week)).has(tee)) return holesOf(week, tee)
    const found = ofWeek.get(week) ?? holesOf(week)
    ofWeek.set(week, found)
    return found
  }
}

/** Returns the course with the holes of each tee that has its own scorecard. */
function coursesOfTees(course: Course | undefined): [string, Course][] {
  return (course?.tees ?? []).flatMap(({ name, holes }) =>
    course && holes && holes.length === course.holes.length ? [[name, { ...course, holes }] as [string, Course]] : [],
  )
}

function grouped<T, K>(list: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of list) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
