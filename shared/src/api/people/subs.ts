import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'
import { added, done, pathId, pathOf, wireId } from '../wire-fields.ts'
import { playerAnswer } from './roster.ts'

const id = z.int()
const subAdd = z.strictObject({ leagueid: wireId, weekid: wireId, playerid: wireId, subid: wireId })
/** Read-only fields in the list. A change may send them back, but they are ignored. */
const listed = z.optional(z.nullable(z.union([z.string().check(z.maxLength(200)), z.int()])))
const subUpdate = z.strictObject({
  weekid: wireId,
  playerid: wireId,
  subid: wireId,
  id: z.optional(wireId),
  leagueid: z.optional(wireId),
  week_number: listed,
  week_date: listed,
  player_name: listed,
  sub_name: listed,
})
const subAnswer = z.object({
  id,
  leagueid: id,
  weekid: id,
  playerid: id,
  subid: id,
  week_number: z.int(),
  week_date: z.string(),
  player_name: z.string(),
  sub_name: z.string(),
})
const row = pathOf('id')
const users = { needs: 'takePart', params: pathOf('leagueId') } as const
const admins = { needs: 'keepLeague' } as const

/** Sub assignments, and who is available to sub. */
export const subRoutes = defineRoutes({
  subs: {
    ...users,
    method: 'GET',
    path: '/scorecard/subs/:leagueId',
    summary: 'Sub assignments of the current season',
    answer: z.array(subAnswer),
  },
  addSub: {
    ...admins,
    method: 'POST',
    path: '/scorecard/subs',
    summary: 'Assign a sub to play for a regular',
    body: subAdd,
    answer: added,
    status: 201,
  },
  updateSub: {
    ...admins,
    method: 'PUT',
    path: '/scorecard/subs/:id',
    summary: 'Change a sub assignment',
    params: row,
    body: subUpdate,
    answer: done,
  },
  removeSub: {
    ...admins,
    method: 'DELETE',
    path: '/scorecard/subs/:id',
    summary: 'Delete a sub assignment',
    params: row,
    answer: done,
  },
  scorecardPlayers: {
    ...users,
    method: 'GET',
    path: '/scorecard/players/:leagueId',
    summary: 'The league’s players',
    answer: z.array(playerAnswer),
  },
  availableSubs: {
    ...users,
    method: 'GET',
    path: '/scorecard/available-subs/:leagueId',
    summary: 'Active subs; with a week, those available that week, plus the current sub of the assignment being edited',
    query: z.strictObject({ weekid: z.optional(pathId), editing: z.optional(pathId) }),
    answer: z.array(playerAnswer),
  },
})
