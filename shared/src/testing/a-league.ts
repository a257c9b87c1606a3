import { defaultLeagueSettings } from '../schema/league-settings.ts'
import type { AnyRow, RowOf, TableName } from '../schema/tables.ts'

export type LeagueRows = { [T in TableName]: RowOf<T>[] }

const pars = [4, 4, 3, 5, 4, 4, 3, 4, 5]
const indexes = [7, 1, 17, 5, 9, 3, 15, 11, 13]

/**
 * A small league of `teams` teams of two with one season, one nine and `weeks` weeks; every id is small and fixed: player
 * 1 and 2 are team 1, week n has id n.
 */
export function aLeague({ teams = 4, weeks = 2 }: { teams?: number; weeks?: number } = {}): LeagueRows {
  const players = Array.from({ length: teams * 2 + 2 }, (_, i) => aPlayer(i + 1, i >= teams * 2))
  return {
    leagues: [
      {
        id: 1,
        name: 'Thursday',
        description: null,
        isActive: true,
        secretaryName: null,
        secretaryPhone: null,
        secretaryEmail: null,
        currentSeasonId: 1,
        publicPage: null,
      },
    ],
    courses: [{ id: 1, name: 'Hollow Oak', holes: pars.map((par, i) => ({ par, strokeIndex: indexes[i] ?? 1, yards: null })), tees: [] }],
    seasons: [
      {
        id: 1,
        name: '2026',
        courseId: 1,
        day: 'Thursday',
        startDate: '2026-05-07',
        startTime: '16:45',
        endTime: '20:00',
        teamCount: teams,
        settings: defaultLeagueSettings,
      },
    ],
    members: [],
    players,
    teams: Array.from({ length: teams }, (_, i) => ({
      id: i + 1,
      seasonId: 1,
      teamNumber: i + 1,
      player1Id: 2 * i + 1,
      player2Id: 2 * i + 2,
      startTime: null,
    })),
    weeks: Array.from({ length: weeks }, (_, i) => aWeek(i + 1)),
    matches: Array.from({ length: weeks }, (_, w) => matchesOf(w + 1, teams)).flat(),
    subAssignments: [],
    handicaps: [],
    cards: [],
    points: [],
    messages: [],
    contests: [],
    contestWinners: [],
  }
}

/** All rows of a league, parents first. */
export function rowsInOrder(league: LeagueRows): { table: TableName; row: AnyRow }[] {
  return (Object.keys(league) as TableName[]).flatMap((table) => league[table].map((row) => ({ table, row: row as AnyRow })))
}

function aPlayer(id: number, isSub: boolean): RowOf<'players'> {
  return { id, firstName: 'Player', lastName: String(id), phone: null, email: null, paidDues: null, isSub, active: true }
}

function aWeek(id: number): RowOf<'weeks'> {
  const date = `2026-05-${String(7 * id).padStart(2, '0')}`
  return { id, seasonId: 1, weekNumber: id, date, type: 'regular', nine: null, status: 'planned', scoreByHole: null }
}

function matchesOf(weekId: number, teams: number): RowOf<'matches'>[] {
  const half = Math.floor(teams / 2)
  return Array.from({ length: half }, (_, i) => ({
    id: weekId * 100 + i,
    weekId,
    slot: i + 1,
    team1Id: i + 1,
    team2Id: half + 1 + ((i + weekId - 1) % half),
    teeTime: null,
    startingHole: null,
  }))
}
