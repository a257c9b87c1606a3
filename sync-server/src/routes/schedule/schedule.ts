import type { scheduleRoutes } from '@glm/shared/api/schedule/schedule'
import { weekToWire } from '@glm/shared/api/wire-names'
import { mutations } from '@glm/shared/mutations/mutations'
import { keptWeeks, listReader } from '@glm/shared/mutations/schedule/schedule-rows'
import { assignGoingIn } from '@glm/shared/rules/handicap/assign-going-in'
import { scheduleRowCount } from '@glm/shared/rules/schedule/build-schedule'
import { Role } from '@glm/shared/schema/league/role'
import { serverSentence, serverText } from '@glm/shared/text/errors/server'
import { text } from '@glm/shared/text/sentences'
import { ApiError } from '../../errors/api-error.ts'
import { nothingHere, ownLeague, ownRows, ownSeason, ownSeasonIfAny, ownWeek } from '../../http/own-league.ts'
import type { Handlers, RouteCall } from '../../http/route-call.ts'
import { readTables } from '../../store/read-tables.ts'
import { seasonOfLeague } from '../../store/season-of-league.ts'
import { scheduleGrid } from './schedule-grid.ts'

type Rows = typeof scheduleRoutes

/** Handles weeks, the grid, special weeks, and generating the schedule and handicaps. */
export const scheduleHandlers: Handlers<Rows> = {
  regenerateSchedule,
  scheduleGrid: async (call) => {
    ownLeague(call, call.params.leagueId)
    return scheduleGrid(await ownSeasonIfAny(call), await ownRows(call, 'players'))
  },
  addSpecialWeek: async (call) => {
    ownLeague(call, call.params.leagueId)
    const { week_number: weekNumber, date, type } = call.body
    const { season } = await ownSeason(call)
    await call.write([mutations.week.insert({ seasonId: season.id, weekNumber, date, type })])
    return { message: serverText.weekAdded }
  },
  deleteWeek: async (call) => {
    ownLeague(call, call.params.leagueId)
    const { season, week } = await ownWeek(call, { weekNumber: call.params.weekNumber })
    if (week.type === 'regular') throw new ApiError(409, serverText.onlySpecialWeeks)
    await call.write([mutations.week.takeOut({ seasonId: season.season.id, weekId: week.id })])
    return { message: serverText.weekDeleted }
  },
  weeks: async (call) => {
    ownLeague(call, call.params.leagueId)
    return ((await ownSeasonIfAny(call))?.weeks ?? []).map(weekToWire)
  },
  calculateHandicaps,
}

/** Works for any league, because the app admin regenerates schedules of leagues that they don't belong to. */
async function regenerateSchedule({ params, tx, write }: RouteCall<Rows['regenerateSchedule']>) {
  const leagueId = (await tx.leagues()).find((l) => l.id === params.leagueId)?.id ?? nothingHere()
  const before = await seasonOfLeague(tx, leagueId)
  if (!before) throw new ApiError(409, serverText.noSeason)
  const beside = await readTables(tx, leagueId, ['contestWinners', 'publications'])
  const kept = keptWeeks(listReader({ ...before, ...beside }), before.weeks).map((w) => w.weekNumber)
  await write([mutations.schedule.generate({ seasonId: before.season.id, rows: scheduleRowCount(before) })], {
    leagueId,
    role: Role.AppAdmin,
  })
  const message =
    kept.length === 0 ? text.scheduleGenerated : `${text.scheduleGenerated} ${serverSentence.keptWeeks(kept)}`
  return { message, kept_weeks: kept }
}

/**
 * Handles two calls of the contract that have the same path. Without `override` in the query, the path has a week's
 * number, and handicaps are generated. With `override`, it has a week's id, and the generated handicaps are assigned.
 */
async function calculateHandicaps(call: RouteCall<Rows['calculateHandicaps']>) {
  ownLeague(call, call.params.leagueId)
  const { override } = call.query
  const { season, week } = await ownWeek(
    call,
    override === undefined ? { weekNumber: call.params.week } : { id: call.params.week },
  )
  const place = { seasonId: season.season.id, weekId: week.id }
  if (override === undefined) {
    await call.write([mutations.handicap.generate(place)])
    return { message: text.handicapsGenerated }
  }
  const { kept, frozen } = assignGoingIn(season, week.id, { override: override === 'true' })
  await call.write([mutations.handicap.assign({ ...place, override: override === 'true' })])
  return {
    message: [
      text.handicapsCalculated,
      ...(kept > 0 ? [serverSentence.keptHandSet(kept)] : []),
      ...(frozen > 0 ? [serverSentence.keptFrozen(frozen)] : []),
    ].join(' '),
  }
}
