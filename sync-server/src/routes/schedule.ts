import type { scheduleRoutes } from '@glm/shared/api/schedule'
import { weekToWire } from '@glm/shared/api/wire-names'
import { assignGoingIn } from '@glm/shared/rules/assign-going-in'
import type { SeasonRows } from '@glm/shared/rules/season-book'
import { Role } from '@glm/shared/schema/role'
import { text } from '@glm/shared/text/sentences'
import { serverSentence, serverText } from '@glm/shared/text/server'
import type { Call, Handlers } from '../http/call.ts'
import { nothingHere, ownLeague, ownRows, ownSeason, ownSeasonIfAny, ownWeek } from '../http/own-league.ts'
import { ApiError } from '../middleware/api-error.ts'
import { seasonOfLeague } from '../season-of-league.ts'
import { scheduleGrid } from './schedule-grid.ts'

type Rows = typeof scheduleRoutes

/** Weeks, the grid, special weeks, generation of the schedule and of handicaps. */
export const scheduleHandlers: Handlers<Rows> = {
  regenerateSchedule,
  scheduleGrid: (call) => {
    ownLeague(call, call.params.leagueId)
    return scheduleGrid(ownSeasonIfAny(call), ownRows(call, 'players'))
  },
  addSpecialWeek: (call) => {
    ownLeague(call, call.params.leagueId)
    const { week_number: weekNumber, date, type } = call.body
    call.write([{ name: 'week.insert', args: { seasonId: ownSeason(call).season.id, weekNumber, date, type } }])
    return { message: serverText.weekAdded }
  },
  deleteWeek: (call) => {
    ownLeague(call, call.params.leagueId)
    const { season, week } = ownWeek(call, { weekNumber: call.params.weekNumber })
    if (week.type === 'regular') throw new ApiError(409, serverText.onlySpecialWeeks)
    call.write([{ name: 'week.takeOut', args: { seasonId: season.season.id, weekId: week.id } }])
    return { message: serverText.weekDeleted }
  },
  weeks: (call) => {
    ownLeague(call, call.params.leagueId)
    return (ownSeasonIfAny(call)?.weeks ?? []).map(weekToWire)
  },
  calculateHandicaps,
}

/** The league named may be any: the app admin does this for leagues that are not his. */
function regenerateSchedule({ params, deps, write }: Call<Rows['regenerateSchedule']>) {
  const leagueId = deps.store.leagues().find((l) => l.id === params.leagueId)?.id ?? nothingHere()
  const before = seasonOfLeague(deps.store, leagueId)
  if (!before) throw new ApiError(409, serverText.noSeason)
  write([{ name: 'schedule.generate', args: { seasonId: before.season.id, rows: rowsOfSchedule(before) } }], {
    leagueId,
    role: Role.AppAdmin,
  })
  const ids = new Set(before.weeks.map((w) => w.id))
  const kept = (seasonOfLeague(deps.store, leagueId)?.weeks ?? []).filter((w) => ids.has(w.id)).map((w) => w.weekNumber)
  const message = kept.length === 0 ? text.scheduleGenerated : `${text.scheduleGenerated} ${serverSentence.keptWeeks(kept)}`
  return { message, kept_weeks: kept }
}

/** At least one a new week and match: a whole cycle, and the two special weeks. */
function rowsOfSchedule({ teams }: SeasonRows): number {
  const rounds = teams.length - 1 + (teams.length % 2)
  return Math.max(1, rounds * (1 + Math.ceil(teams.length / 2)) + 2)
}

/** The same path serves two meanings; which one is said by the presence of `override`, never guessed from the number. */
function calculateHandicaps(call: Call<Rows['calculateHandicaps']>) {
  ownLeague(call, call.params.leagueId)
  const { override } = call.query
  const { season, week } = ownWeek(call, override === undefined ? { weekNumber: call.params.week } : { id: call.params.week })
  const place = { seasonId: season.season.id, weekId: week.id }
  if (override === undefined) {
    call.write([{ name: 'handicap.generate', args: place }])
    return { message: text.handicapsGenerated }
  }
  const { kept } = assignGoingIn(season, week.id, { override: override === 'true' })
  call.write([{ name: 'handicap.assign', args: { ...place, override: override === 'true' } }])
  return { message: kept === 0 ? text.handicapsCalculated : `${text.handicapsCalculated} ${serverSentence.keptHandSet(kept)}` }
}
