import type { Cell } from '@glm/shared/schema/cell'
import { type LeagueSettings, withDefaults } from '@glm/shared/schema/league/league-settings'
import type { RowOf, TableName } from '@glm/shared/schema/tables'
import type {
  PlainCard,
  PlainCourse,
  PlainGoingIn,
  PlainHole,
  PlainLeague,
  PlainPoints,
  PlainWeek,
} from './plain-league.ts'
import { holesOf } from './reference-cards.ts'

/** A league's rows; the first season is the one being played. */
export type Rows = { [T in TableName]: readonly RowOf<T>[] }
type Of<T extends TableName> = RowOf<T>

/** Converts a phone's rows to a plain description of the league, without rows or claims. */
export function rowsToPlain(rows: Rows): PlainLeague {
  const [season] = rows.seasons
  if (!season) throw new Error('Pass the rows of a league with a season.')
  const course = rows.courses.find((one) => one.id === season.courseId)
  const teams = rows.teams.filter((team) => team.seasonId === season.id).sort((a, b) => a.teamNumber - b.teamNumber)
  const weeks = rows.weeks.filter((week) => week.seasonId === season.id).sort((a, b) => a.weekNumber - b.weekNumber)
  const numberOf = (weekId: number | null) => weeks.find((week) => week.id === weekId)?.weekNumber ?? 0
  const ofPlayers = <V>(read: (player: Of<'players'>) => V | null | undefined) =>
    present(rows.players.map((one) => [one.id, read(one)]))
  const league: PlainLeague = {
    settings: withDefaults(season.settings),
    ...(asCourse(course) ?? { holes: [], tees: [] }),
    plays: ofPlayers((player) => player.playsFrom?.[season.id]),
    starting: ofPlayers((player) => inTenths(player.startingHandicaps?.[season.id])),
    earlier: new Map(
      (season.earlier ?? []).map(({ playerId, rounds }) => [
        playerId,
        rounds.map(({ date, over, handicap }) => ({
          date,
          tenths: Math.round(10 * over),
          handicap: inTenths(handicap),
        })),
      ]),
    ),
    teams: teams.map((team) => ({
      id: team.id,
      players: [team.player1Id, team.player2Id, ...(team.morePlayerIds ?? [])].filter((id) => id !== null),
    })),
    weeks: [],
    left: present(teams.map((team) => [team.id, team.leaves?.results])),
    joined: present(
      teams.map((team) => [
        team.id,
        team.joins && { after: numberOf(team.joins.afterWeekId), byes: team.joins.results === 'byes' },
      ]),
    ),
  }
  league.weeks.push(...weeks.map((week) => weekOf(rows, { league, season, row: week })))
  return league
}

function asCourse(course: Pick<Of<'courses'>, 'holes' | 'tees'> | undefined): PlainCourse | null {
  if (!course) return null
  const tees = course.tees.map(({ name, rating, slope, holes, front, back }) => ({
    name,
    rating: inTenths(rating),
    slope,
    holes: holes?.map(asHole) ?? null,
    front: front ? { rating: inTenths(front.rating), slope: front.slope } : null,
    back: back ? { rating: inTenths(back.rating), slope: back.slope } : null,
  }))
  return { holes: course.holes.map(asHole), tees }
}

const asHole = ({ par, strokeIndex }: PlainHole): PlainHole => ({ par, strokeIndex })
const inTenths = (value: number | null | undefined): number | null => (value == null ? null : Math.round(10 * value))
/** Returns the values that exist, by id. */
const present = <V>(entries: (readonly [number, V | null | undefined])[]): Map<number, V> =>
  new Map(entries.flatMap(([id, value]) => (value == null ? [] : [[id, value] as const])))

type Asked = { league: PlainLeague; season: Of<'seasons'>; row: Of<'weeks'> }
type Kept = { readonly weekIds: readonly number[] }

/** H7: the value that applies to a given week, even if the row has changed since. */
const keptFor = <K extends Kept>(
  row: { readonly kept?: readonly K[] | null | undefined },
  weekId: number,
): K | undefined => row.kept?.find(({ weekIds }) => weekIds.includes(weekId))

/**
 * H7, E4: returns the course that a week is played on, with the holes and tees stored for that week. Null if that is
 * the season's current course, unchanged.
 */
function courseOf(rows: Rows, season: Of<'seasons'>, row: Of<'weeks'>): PlainCourse | null {
  const find = (id: number | null | undefined) => rows.courses.find((one) => one.id === id)
  const ofSeason = keptFor(season, row.id)?.courseId
  const usual = find(ofSeason === undefined ? season.courseId : ofSeason)
  const course = (row.courseId == null ? undefined : find(row.courseId)) ?? usual
  const kept = course && keptFor(course, row.id)
  if (course?.id === season.courseId && !kept) return null
  const { holes = course?.holes, tees = course?.tees } = kept ?? {}
  return (holes && tees ? asCourse({ holes, tees }) : null) ?? { holes: [], tees: [] }
}

/** H7: the players' values that were stored for a given week. */
function keptOf(rows: Rows, weekId: number): PlainWeek['kept'] {
  const kept = rows.players.map((player) => [player.id, keptFor(player, weekId)] as const)
  const some = <V>(read: (own: NonNullable<(typeof kept)[number][1]>) => V | undefined) =>
    new Map(
      kept.flatMap(([id, own]) => {
        const value = own && read(own)
        return value === undefined ? [] : [[id, value] as const]
      }),
    )
  return {
    tees: some(({ tee }) => tee),
    starting: some(({ starting }) => (starting == null ? starting : inTenths(starting))),
  }
}

function weekOf(rows: Rows, { league, season, row }: Asked): PlainWeek {
  const rules = { ...league.settings, ...keptFor(season, row.id)?.settings } as LeagueSettings
  const ofWeek = <R extends { weekId: number }>(list: readonly R[]): R[] => list.filter((one) => one.weekId === row.id)
  const week: PlainWeek = {
    number: row.weekNumber,
    rules,
    kept: keptOf(rows, row.id),
    type: row.type,
    status: row.status,
    byHole: row.scoreByHole,
    outOf: { points: row.outOfPoints ?? false, handicaps: row.outOfHandicaps ?? false },
    weight: row.weight ?? 1,
    nine: row.nine ?? nineHit(rules, ofWeek(rows.cards)),
    format:
      row.format == null
        ? null
        : { play: row.format.play, shares: row.format.shares?.slice() ?? null, balls: row.format.balls ?? null },
    course: courseOf(rows, season, row),
    matches: ofWeek(rows.matches)
      .sort((a, b) => a.slot - b.slot || a.id - b.id)
      .map(({ team1Id, team2Id, lineUp1, lineUp2, inOrder, part }) => ({
        sides: [team1Id, team2Id],
        lineUps: [lineUp1 ?? null, lineUp2 ?? null],
        inOrder: inOrder ?? false,
        part: part ? { first: part.from, last: part.to } : null,
      })),
    cards: [],
    subs: present(ofWeek(rows.subAssignments).map((one) => [one.playerId, shownIn(one.sub)])),
    goingIn: present(ofWeek(rows.handicaps).map((one) => [one.playerId, goingInOf(one)])),
    tees: present(rows.players.map((player) => [player.id, player.weekTees?.[row.id]])),
    typed: present(ofWeek(rows.points).map((one) => [one.teamId, typedIn(one)])),
  }
  const holes = holesOf(league, week)
  week.cards.push(
    ...ofWeek(rows.cards)
      .sort((a, b) => a.playerId - b.playerId)
      .map((card) => cardOf(card, holes)),
  )
  return week
}

/** T9: the nine that has more of a week's recorded holes. */
function nineHit(rules: LeagueSettings, cards: readonly Of<'cards'>[]): PlainWeek['nine'] {
  if (rules.holesPerRound === 18) return null
  const hit = cards.flatMap(({ cells }) =>
    Object.keys(cells).filter((name) => Number(name) > 0 && shownIn(cells[name]) !== null),
  )
  const [front, back] = [hit.filter((name) => Number(name) < 10).length, hit.filter((name) => Number(name) > 9).length]
  if (front === back) return null
  return front > back ? 'front' : 'back'
}

function cardOf({ playerId, teamId, cells }: Of<'cards'>, holes: readonly number[]): PlainCard {
  const strokes = holes.map((hole) => {
    const value = shownIn(cells[String(hole + 1)])
    return value === 'absent' ? null : value
  })
  const total = shownIn(cells.total)
  const absent = shownIn(cells.attendance) === 'absent'
  return { player: playerId, team: teamId, strokes, total: typeof total === 'number' ? total : null, absent }
}

/** A handicap set by hand takes precedence over a calculated one. */
function goingInOf({ goingIn, handSet, typed }: Of<'handicaps'>): PlainGoingIn | null {
  const shown = shownIn(typed ?? undefined) ?? { goingIn, handSet }
  return shown.goingIn === null ? null : { tenths: Math.round(10 * shown.goingIn), byHand: shown.handSet }
}

function typedIn({ entry }: Of<'points'>): PlainPoints | null {
  const typed = shownIn(entry)
  return typed && { points: typed.points, computed: typed.computed }
}

/** Returns the value that a user sees in a cell: their own pending one, otherwise the first on the server. */
function shownIn<V>(cell: Cell<V> | undefined): V | null {
  const live = cell?.live ?? []
  const waiting = live.filter((claim) => claim.version === null)
  return (waiting.at(-1) ?? live[0])?.value ?? null
}
