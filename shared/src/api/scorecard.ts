import * as z from 'zod/mini'
import { Role } from '../schema/role.ts'
import { fieldProblem } from '../text/field-problems.ts'
import { playerAnswer } from './roster.ts'
import { defineRoutes } from './route.ts'
import { done, pathId, pathOf, whole, wireDate, wireId, wireIdOrNone, wireName } from './wire-fields.ts'

const id = z.int()
const added = z.extend(done, { id })
const messageFields = {
  message: z.string().check(z.trim(), z.minLength(1, fieldProblem.empty), z.maxLength(300)),
  startdate: wireDate,
  enddate: wireDate,
}
const endsAfterStart = z.refine<{ startdate: string; enddate: string }>((m) => m.enddate.localeCompare(m.startdate) >= 0, {
  path: ['enddate'],
  error: fieldProblem.endsBeforeStart,
})
const messageAdd = z.strictObject({ leagueid: wireId, ...messageFields }).check(endsAfterStart)
const messageUpdate = z.strictObject({ ...messageFields, id: z.optional(wireId), leagueid: z.optional(wireId) }).check(endsAfterStart)

const subAdd = z.strictObject({ leagueid: wireId, weekid: wireId, playerid: wireId, subid: wireId })
/** What the list adds for reading may come back with a change; it says nothing then. */
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

const hole = z.nullable(whole(1, 18))
const winner = z.strictObject({ leagueid: wireId, weekid: whole(1, 99), hole, challenge_name: wireName, winner_id: wireIdOrNone })
const league = pathOf('leagueId')
const row = pathOf('id')
const users = { role: Role.User, params: league } as const
const admins = { role: Role.LeagueAdmin } as const

/** What goes with a week's scorecards: messages, subs, contests. */
export const scorecardRoutes = defineRoutes({
  messages: {
    ...users,
    method: 'GET',
    path: '/scorecard/messages/:leagueId',
    summary: 'Messages of the league',
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
  removeMessage: { ...admins, method: 'DELETE', path: '/scorecard/messages/:id', summary: 'Delete a message', params: row, answer: done },
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
    summary: 'Let a sub play in the place of a regular',
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
  removeSub: { ...admins, method: 'DELETE', path: '/scorecard/subs/:id', summary: 'Take a sub assignment back', params: row, answer: done },
  scorecardPlayers: {
    ...users,
    method: 'GET',
    path: '/scorecard/players/:leagueId',
    summary: 'Players of the league',
    answer: z.array(playerAnswer),
  },
  availableSubs: {
    ...users,
    method: 'GET',
    path: '/scorecard/available-subs/:leagueId',
    summary: 'Active subs; with a week those free in it, and the choice of the assignment that is edited',
    query: z.strictObject({ weekid: z.optional(pathId), editing: z.optional(pathId) }),
    answer: z.array(playerAnswer),
  },
  latestWinners: {
    ...users,
    method: 'GET',
    path: '/scorecard/contest-winners/:leagueId/latest',
    summary: 'Winners of the latest week with a winner',
    answer: z.array(z.object({ week_number: z.int(), challenge: z.string(), player_name: z.string() })),
  },
  challenges: {
    method: 'GET',
    path: '/scorecard/challenges/:leagueId/:weekNumber',
    role: Role.User,
    summary: 'Contests of a week, by its number',
    params: pathOf('leagueId', 'weekNumber'),
    answer: z.array(z.object({ challenge_id: id, challenge_name: z.string(), hole: z.nullable(z.int()), winner_id: z.nullable(id) })),
  },
  addChallenge: {
    ...admins,
    method: 'POST',
    path: '/scorecard/challenges',
    summary: 'Add a contest to a week, by its number',
    body: z.strictObject({ leagueid: wireId, week_number: whole(1, 99), challenge_name: wireName, hole }),
    answer: added,
    status: 201,
  },
  removeChallenge: {
    ...admins,
    method: 'DELETE',
    path: '/scorecard/challenges/:id',
    summary: 'Delete a contest that has no winner',
    params: row,
    answer: done,
  },
  saveWinners: {
    ...admins,
    method: 'POST',
    path: '/scorecard/contest-winners',
    summary: 'Name contest winners; weekid is the week NUMBER',
    body: z.strictObject({ winners: z.array(winner).check(z.minLength(1), z.maxLength(200)) }),
    answer: done,
  },
  scorecardTicket: {
    method: 'POST',
    path: '/scorecard/ticket',
    role: Role.User,
    summary: 'A ticket that opens scorecards for one minute, in an address',
    answer: z.object({ ticket: z.string() }),
    slow: true,
  },
  scorecard: {
    method: 'GET',
    path: '/scorecard/:leagueId/weeknum/:weekNumber',
    role: Role.User,
    summary: 'The scorecards of a week as a PDF. Without a query: letter paper, as many cards a page as fit, today',
    params: pathOf('leagueId', 'weekNumber'),
    query: z.strictObject({
      ticket: z.optional(z.string().check(z.maxLength(2_000))),
      paper: z.optional(z.enum(['letter', 'a4'])),
      cards: z.optional(z.enum(['2', '4'])),
      date: z.optional(wireDate),
    }),
    answer: z.unknown(),
    ticket: true,
    media: 'application/pdf',
  },
})
