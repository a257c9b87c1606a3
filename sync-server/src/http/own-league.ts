import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import { type SeasonResults, seasonResults } from '@glm/shared/rules/season-results'
import { asRead, type Reader } from '@glm/shared/schema/reader'
import type { Week } from '@glm/shared/schema/schedule/week'
import type { RowOf, TableName } from '@glm/shared/schema/tables'
import { serverText } from '@glm/shared/text/errors/server'
import { errorText } from '@glm/shared/text/sentences'
import type { AppDeps } from '../deps.ts'
import { currentZone, todayAt } from '../email/course-clock.ts'
import { ApiError } from '../errors/api-error.ts'
import type { Account } from '../store/account.ts'
import { accountReader } from '../store/account-reader.ts'
import { seasonOfLeague } from '../store/season-of-league.ts'
import type { Caller } from './route-call.ts'

/**
 * Throws 404 for a row that doesn't exist or is in another league. Both get the same response, so nobody learns what
 * exists in other leagues.
 */
export function nothingHere(): never {
  throw new ApiError(404, errorText.notYours)
}

/** Returns the caller's league, checked against the id in the request. */
export function ownLeague({ account }: { account: Account }, named: number | null = account.leagueId): number {
  if (account.leagueId === null || named !== account.leagueId) nothingHere()
  return account.leagueId
}

/** Returns all rows of a table in the caller's league that the caller is allowed to read. */
export async function ownRows<T extends TableName>(call: Caller, table: T): Promise<RowOf<T>[]> {
  const [rows, reader] = await Promise.all([call.tx.read(ownLeague(call), { table, all: true }), readerOfCall(call)])
  return (rows as RowOf<T>[]).flatMap((row) => asRead(table, row, reader) ?? [])
}

export async function ownRow<T extends TableName>(call: Caller, table: T, ...key: number[]): Promise<RowOf<T>> {
  const [rows, reader] = await Promise.all([call.tx.read(ownLeague(call), { table, key }), readerOfCall(call)])
  return asRead(table, (rows[0] as RowOf<T> | undefined) ?? nothingHere(), reader) ?? nothingHere()
}

/** Returns the facts about the caller that determine which data they are allowed to read. */
const readerOfCall = ({ account, tx }: Caller): Promise<Reader> =>
  accountReader(tx, { userId: account.id, role: account.role, leagueId: ownLeague({ account }) })

/** Returns the current season; null before there is one. */
export const ownSeasonIfAny = (call: Caller): Promise<SeasonRows | null> => seasonOfLeague(call.tx, ownLeague(call))

/** Returns the current season; throws a readable error if the league has none. */
export async function ownSeason(call: Caller): Promise<SeasonRows> {
  const season = await ownSeasonIfAny(call)
  if (!season) throw new ApiError(409, serverText.noSeason)
  return season
}

/** Returns today's date at the course of the caller's league, which differs from UTC's every evening in America. */
export async function ownToday(call: Caller & { deps: Pick<AppDeps, 'now'> }): Promise<string> {
  const [league] = await ownRows(call, 'leagues')
  return todayAt(call.deps.now(), league ? await currentZone(call.tx, league) : null)
}

export type OwnWeek = { season: SeasonRows; week: Week; results: SeasonResults }

/** Returns a week of the current season, by its id or by its number. */
export async function ownWeek(call: Caller, by: { id: number } | { weekNumber: number }): Promise<OwnWeek> {
  const season = await ownSeason(call)
  const week = season.weeks.find((w) => ('id' in by ? w.id === by.id : w.weekNumber === by.weekNumber)) ?? nothingHere()
  return { season, week, results: seasonResults(season) }
}
