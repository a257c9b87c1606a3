import { rangeTo } from '../lib/range-to.ts'
import { type AnyRow, type RowOf, type TableName, tableNames } from '../schema/tables.ts'
import {
  frontIndexes,
  frontPars,
  plainLeague,
  plainMatch,
  plainPlayer,
  plainSeason,
  plainTeam,
  plainWeek,
} from './plain-rows.ts'

export type LeagueRows = { [T in TableName]: RowOf<T>[] }

/**
 * Returns a small league with `teams` teams of two, one season, a nine-hole course and `weeks` weeks. All ids are small
 * and fixed: players 1 and 2 are team 1, and week n has id n.
 */
export function aLeague({ teams = 4, weeks = 2 }: { teams?: number; weeks?: number } = {}): LeagueRows {
  const holes = frontPars.map((par, i) => ({ par, strokeIndex: frontIndexes[i] ?? 1, yards: null }))
  return {
    ...(Object.fromEntries(tableNames.map((table) => [table, []])) as unknown as LeagueRows),
    leagues: [plainLeague()],
    courses: [{ id: 1, name: 'Hollow Oak', holes, tees: [] }],
    seasons: [plainSeason(teams)],
    players: rangeTo(teams * 2 + 2).map((id) => plainPlayer(id, { isSub: id > teams * 2 })),
    teams: rangeTo(teams).map(plainTeam),
    weeks: rangeTo(weeks).map((id) => plainWeek(id)),
    matches: rangeTo(weeks).flatMap((weekId) => matchesOf(weekId, teams)),
  }
}

/** Returns all of a league's rows, parents first. */
export function rowsInOrder(league: LeagueRows): { table: TableName; row: AnyRow }[] {
  return (Object.keys(league) as TableName[]).flatMap((table) =>
    league[table].map((row) => ({ table, row: row as AnyRow })),
  )
}

function matchesOf(weekId: number, teams: number): RowOf<'matches'>[] {
  const half = Math.floor(teams / 2)
  return rangeTo(half).map((slot) =>
    plainMatch({
      id: weekId * 100 + slot - 1,
      weekId,
      slot,
      team1Id: slot,
      team2Id: half + 1 + ((slot + weekId - 2) % half),
    }),
  )
}
