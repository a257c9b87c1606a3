import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'
import { added, done, pathOf, whole, wireId, wireIdOrNone, wireName } from '../wire-fields.ts'

const id = z.int()
const hole = z.nullable(whole(1, 18))
const winner = z.strictObject({
  leagueid: wireId,
  weekid: whole(1, 99),
  hole,
  challenge_name: wireName,
  winner_id: wireIdOrNone,
})
const row = pathOf('id')
const users = { needs: 'takePart', params: pathOf('leagueId') } as const
const admins = { needs: 'keepLeague' } as const

/** A week's contests and their winners. */
export const contestRoutes = defineRoutes({
  latestWinners: {
    ...users,
    method: 'GET',
    path: '/scorecard/contest-winners/:leagueId/latest',
    summary: 'Winners from the latest week that has any',
    answer: z.array(z.object({ week_number: z.int(), challenge: z.string(), player_name: z.string() })),
  },
  challenges: {
    method: 'GET',
    path: '/scorecard/challenges/:leagueId/:weekNumber',
    needs: 'takePart',
    summary: 'A week’s contests, by week number',
    params: pathOf('leagueId', 'weekNumber'),
    answer: z.array(
      z.object({ challenge_id: id, challenge_name: z.string(), hole: z.nullable(z.int()), winner_id: z.nullable(id) }),
    ),
  },
  addChallenge: {
    ...admins,
    method: 'POST',
    path: '/scorecard/challenges',
    summary: 'Add a contest to a week, by week number',
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
    method: 'POST',
    path: '/scorecard/contest-winners',
    needs: 'enterAnyCard',
    summary: 'Set contest winners; weekid is the week NUMBER',
    body: z.strictObject({ winners: z.array(winner).check(z.minLength(1), z.maxLength(200)) }),
    answer: done,
  },
})
