import { makeDocument, type PaperRequest } from '../documents/make-document.ts'
import { publicPage } from '../documents/public-page.ts'
import { recapLines } from '../documents/recap/recap-sections.ts'
import { leagueTables } from '../export/league-tables.ts'
import { once } from '../lib/once.ts'
import type { RowReader } from '../mutations/define/define-mutation.ts'
import { pairPositionRound } from '../mutations/schedule/special-weeks.ts'
import { buildSchedule } from '../rules/schedule/build-schedule.ts'
import { teamsOpenTo } from '../rules/schedule/teams-open-to.ts'
import type { SeasonRows } from '../rules/season/season-rows.ts'
import { teamPlayers } from '../schema/people/team-places.ts'
import type { Week } from '../schema/schedule/week.ts'
import type { RowOf, TableName } from '../schema/tables.ts'
import { type Season, withRows } from '../season/season.ts'
import { aCell } from './a-cell.ts'
import { plainPlayer } from './plain-rows.ts'
import { byId, wholeSeason } from './whole-season.ts'

const DATE = '2026-07-02'
const someone = {
  leagueId: 1,
  userId: 1,
  clientId: 'phone-one',
  seq: 1,
  at: null,
  seen: 0,
  supersedes: [],
  version: null,
}

/**
 * Returns what people read about a season: its printed schedule and cards, the standings after each week, the public
 * page, the exported tables, the recaps, the schedule that Generate would create, and whose cards a player can enter.
 * Text and numbers are as displayed, so values that nobody can see aren't included. Each part is computed once, on
 * first use.
 */
export function shownSeason(rows: SeasonRows): ReadonlyMap<string, () => unknown> {
  const season = seasonWithNames(rows)
  const paperOfWeeks = (ask: (week: Week) => PaperRequest) =>
    rows.weeks.map((week) => makeDocument(ask(week), season, DATE))
  const places: Record<string, () => unknown> = {
    'printed schedule': () => makeDocument({ kind: 'schedule' }, season, DATE),
    'printed standings': () => paperOfWeeks((week) => ({ kind: 'standings', through: week.weekNumber })),
    scorecards: () => paperOfWeeks((week) => ({ kind: 'scorecards', weekId: week.id, perPage: null })),
    export: () => leagueTables(season),
    'generated schedule': () => makeDocument({ kind: 'schedule' }, withRows(season, laidAnew(rows)), DATE),
    'generated start times': () =>
      leagueTables(withRows(season, laidAnew(rows))).find((table) => table.name === 'schedule'),
    'cards of a newly paired position round': () => positionCards(season),
    'entry by hole or by total on the score screen': () => rows.weeks.map(season.results.keepsHoles),
    'cards that a player can enter': () =>
      rows.teams.flatMap(teamPlayers).map((id) => rows.weeks.map((week) => teamsOpenTo(id, week, rows))),
    recap: () => rows.weeks.map((week) => recapLines(season, week.weekNumber)),
    'public page': () =>
      rows.weeks.map((week) => publicPage(season, { names: 'full', today: week.date, through: week.weekNumber })),
  }
  return new Map(Object.entries(places).map(([place, make]) => [place, once(make)]))
}

/** Returns the season with names, two divisions, and a contest with a winner every week. */
function seasonWithNames(rows: SeasonRows): Season {
  const teams = rows.teams.map((team) => ({ ...team, division: team.teamNumber % 2 === 0 ? 'East' : 'West' }))
  const people = new Set([...rows.teams.flatMap(teamPlayers), ...rows.handicaps.map((row) => row.playerId)])
  return wholeSeason(
    { ...rows, teams },
    {
      players: byId([...people].map((id) => plainPlayer(id))),
      contests: rows.weeks.map(({ id }) => ({ id, weekId: id, name: 'Closest to the pin', hole: 3 })),
      contestWinners: rows.weeks.map(({ id }) => ({ contestId: id, weekId: id, winners: aCell([1, 2]) })),
    },
  )
}

/**
 * Returns the printed cards for a position round after the last week, with the pairs that the Pair button would set.
 */
function positionCards(all: Season): unknown {
  const { season, weeks, matches, course } = all
  const last = Math.max(...weeks.map((week) => week.weekNumber))
  const week = {
    id: 9000,
    seasonId: season.id,
    weekNumber: last + 1,
    date: '2026-12-03',
    nine: null,
    scoreByHole: null,
  }
  const rows = { ...all, weeks: [...weeks, { ...week, type: 'position' as const, status: 'planned' as const }] }
  const tables: Partial<Record<TableName, readonly unknown[]>> = {
    ...rows,
    players: [...rows.players.values()],
    members: [],
    seasons: [season],
    courses: course ? [course] : [],
  }
  const reader: RowReader = {
    get: () => undefined,
    list: (table) => [...(tables[table] ?? [])] as RowOf<typeof table>[],
  }
  const ids = rows.teams.map((_, i) => 9001 + i)
  const paired = pairPositionRound.apply({ seasonId: season.id, weekId: week.id, rows: 18 }, reader, {
    ...someone,
    ids,
  })
  const puts =
    paired.status === 'refused'
      ? []
      : paired.changes.flatMap((change) => ('put' in change && change.table === 'matches' ? [change.put] : []))
  return makeDocument(
    { kind: 'scorecards', weekId: week.id, perPage: null },
    withRows(all, { weeks: rows.weeks, matches: [...matches, ...puts] }),
    DATE,
  )
}

function laidAnew(rows: SeasonRows): SeasonRows {
  const laid = buildSchedule({ season: rows.season, teamIds: rows.teams.map((team) => team.id), kept: [] })
  const weeks = laid.map(({ week }) => ({ ...week, id: week.weekNumber, seasonId: rows.season.id }))
  const matches = laid.flatMap(({ week, matches }) =>
    matches.map((match) => ({ ...match, id: week.weekNumber * 100 + match.slot, weekId: week.weekNumber })),
  )
  return { ...rows, weeks, matches, cards: [], points: [] }
}
