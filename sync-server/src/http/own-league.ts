import { type SeasonBook, type SeasonRows, seasonBook } from '@glm/shared/rules/season-book'
import type { RowOf, TableName } from '@glm/shared/schema/tables'
import type { Week } from '@glm/shared/schema/week'
import { errorText } from '@glm/shared/text/sentences'
import { serverText } from '@glm/shared/text/server'
import { ApiError } from '../middleware/api-error.ts'
import { seasonOfLeague } from '../season-of-league.ts'
import type { SignedCall } from './call.ts'

type Caller = Pick<SignedCall, 'account' | 'deps'>

/** What the caller's own league does not have. Another league's entry is answered the same way: nobody learns that it exists. */
export function nothingHere(): never {
  throw new ApiError(404, errorText.notYours)
}

/** The caller's league, held against the id that the request names. */
export function ownLeague({ account }: Caller, named: number | null = account.leagueId): number {
  if (account.leagueId === null || named !== account.leagueId) nothingHere()
  return account.leagueId
}

/** All rows of a table of the caller's own league. */
export function ownRows<T extends TableName>(call: Caller, table: T): RowOf<T>[] {
  return call.deps.store.read(ownLeague(call), { table, all: true }) as RowOf<T>[]
}

export function ownRow<T extends TableName>(call: Caller, table: T, ...key: number[]): RowOf<T> {
  return (call.deps.store.read(ownLeague(call), { table, key })[0] as RowOf<T> | undefined) ?? nothingHere()
}

/** The current season, null before there is one. */
export const ownSeasonIfAny = (call: Caller): SeasonRows | null => seasonOfLeague(call.deps.store, ownLeague(call))

/** The current season; a league without one is told so. */
export function ownSeason(call: Caller): SeasonRows {
  const season = ownSeasonIfAny(call)
  if (!season) throw new ApiError(409, serverText.noSeason)
  return season
}

export type OwnWeek = { season: SeasonRows; week: Week; book: SeasonBook }

/** A week of the current season, by its id or by its number. */
export function ownWeek(call: Caller, by: { id: number } | { weekNumber: number }): OwnWeek {
  const season = ownSeason(call)
  const week = season.weeks.find((w) => ('id' in by ? w.id === by.id : w.weekNumber === by.weekNumber)) ?? nothingHere()
  return { season, week, book: seasonBook(season) }
}
