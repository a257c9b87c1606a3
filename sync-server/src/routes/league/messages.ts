import type { messageRoutes } from '@glm/shared/api/league/messages'
import { mutations } from '@glm/shared/mutations/mutations'
import { serverText } from '@glm/shared/text/errors/server'
import { ownLeague, ownRow, ownRows } from '../../http/own-league.ts'
import type { Handlers } from '../../http/route-call.ts'
import { newRowId } from '../../sync/run-calls.ts'
import { sameEntry } from '../people/roster.ts'

/** Handles messages, which are printed on scorecards while they are current. */
export const messageHandlers = {
  messages: async (call) => {
    const leagueid = ownLeague(call, call.params.leagueId)
    return (await ownRows(call, 'messages')).map(({ id, message, startDate, endDate }) => ({
      id,
      leagueid,
      message,
      startdate: startDate,
      enddate: endDate,
    }))
  },
  addMessage: async (call) => {
    const { leagueid, message, startdate: startDate, enddate: endDate } = call.body
    ownLeague(call, leagueid)
    const id = newRowId(call.deps)
    await call.write([mutations.message.add({ message, startDate, endDate }, { ids: [id] })])
    return { id, message: serverText.messageSaved }
  },
  updateMessage: async (call) => {
    const { message, startdate: startDate, enddate: endDate } = call.body
    sameEntry(call, call.body)
    await ownRow(call, 'messages', call.params.id)
    await call.write([mutations.message.update({ id: call.params.id, set: { message, startDate, endDate } })])
    return { message: serverText.messageSaved }
  },
  removeMessage: async (call) => {
    await ownRow(call, 'messages', call.params.id)
    await call.write([mutations.message.remove({ id: call.params.id })])
    return { message: serverText.messageDeleted }
  },
} satisfies Handlers<typeof messageRoutes>
