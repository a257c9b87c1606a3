import * as z from 'zod/mini'
import { visible } from '../../schema/fields.ts'
import { limits } from '../../schema/limits.ts'
import { fieldProblem } from '../../text/errors/field-problems.ts'
import { defineRoutes } from '../route.ts'
import { added, done, pathOf, wireDate, wireId } from '../wire-fields.ts'

const id = z.int()
const messageFields = {
  message: z.string().check(visible, z.minLength(1, fieldProblem.empty), z.maxLength(limits.message)),
  startdate: wireDate,
  enddate: wireDate,
}
const endsAfterStart = z.refine<{ startdate: string; enddate: string }>(
  (m) => m.enddate.localeCompare(m.startdate) >= 0,
  {
    path: ['enddate'],
    error: fieldProblem.endsBeforeStart,
  },
)
const messageAdd = z.strictObject({ leagueid: wireId, ...messageFields }).check(endsAfterStart)
const messageUpdate = z
  .strictObject({ ...messageFields, id: z.optional(wireId), leagueid: z.optional(wireId) })
  .check(endsAfterStart)
const row = pathOf('id')
const users = { needs: 'takePart', params: pathOf('leagueId') } as const
const admins = { needs: 'keepLeague' } as const

/** The messages printed on scorecards. */
export const messageRoutes = defineRoutes({
  messages: {
    ...users,
    method: 'GET',
    path: '/scorecard/messages/:leagueId',
    summary: 'The league’s messages',
    answer: z.array(z.object({ id, leagueid: id, message: z.string(), startdate: z.string(), enddate: z.string() })),
  },
  addMessage: {
    ...admins,
    method: 'POST',
    path: '/scorecard/messages',
    summary: 'Add a message',
    body: messageAdd,
    answer: added,
    status: 201,
  },
  updateMessage: {
    ...admins,
    method: 'PUT',
    path: '/scorecard/messages/:id',
    summary: 'Change a message',
    params: row,
    body: messageUpdate,
    answer: done,
  },
  removeMessage: {
    ...admins,
    method: 'DELETE',
    path: '/scorecard/messages/:id',
    summary: 'Delete a message',
    params: row,
    answer: done,
  },
})
