import * as z from 'zod/mini'
import { visible } from '../../schema/fields.ts'
import { limits } from '../../schema/limits.ts'
import { fieldProblem } from '../../text/errors/field-problems.ts'
import { defineRoutes } from '../route.ts'
import {
  added,
  decimal,
  done,
  emptyAsNull,
  optionalEmail,
  optionalLine,
  pathOf,
  whole,
  wireClock,
  wireFlag,
  wireId,
  wireIdOrNone,
  wireName,
} from '../wire-fields.ts'

const text = z.nullable(z.string())
export const playerAnswer = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  phone: text,
  email: text,
  paiddues: z.nullable(z.number()),
  isSub: z.int(),
  active: z.boolean(),
  leagueid: z.int(),
})
const playerFields = {
  firstname: wireName,
  lastname: z.string().check(visible, z.maxLength(limits.name)),
  phone: z.optional(optionalLine(limits.phoneText)),
  email: z.optional(optionalEmail),
  /** Dollars with at most two decimals; an empty field counts as null. */
  paiddues: z.optional(
    z.union([z.null(), decimal(0, limits.dollars, fieldProblem.money), emptyAsNull()], fieldProblem.money),
  ),
  isSub: z.optional(wireFlag),
  active: z.optional(wireFlag),
}
/** The same form adds and edits players. For a new player, it sends null as the id. */
const playerAdd = z.strictObject({ ...playerFields, id: z.optional(z.null()), leagueid: wireId })
const playerUpdate = z.strictObject({ ...playerFields, id: z.optional(wireId), leagueid: z.optional(wireId) })
export type PlayerFields = Omit<z.infer<typeof playerAdd>, 'leagueid' | 'id'>

const teamAnswer = z.object({
  id: z.int(),
  teamID: z.int(),
  name: z.string(),
  player1id: z.nullable(z.int()),
  player2id: z.nullable(z.int()),
  /** The players in all spots, in order. The first two are also in the fields above. */
  players: z.array(z.nullable(z.int())),
  starttime: text,
  leagueid: z.int(),
})
const clockOrNone = z.union(
  [
    z.null(),
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    wireClock,
  ],
  fieldProblem.clock,
)
const teamUpdate = z.strictObject({
  player1id: wireIdOrNone,
  player2id: wireIdOrNone,
  /**
   * The players in all spots, in order. `player1id` and `player2id` decide the first two. If this list is omitted, the
   * other spots stay as they are.
   */
  players: z.optional(z.array(wireIdOrNone).check(z.maxLength(limits.teamPlaces))),
  starttime: clockOrNone,
  id: z.optional(wireId),
  teamID: z.optional(whole(1, 99)),
  leagueid: z.optional(wireId),
  name: z.optional(z.string().check(z.maxLength(200))),
})
const id = pathOf('id')

/** Players and teams. Paths without a league id refer to the caller's league. */
export const rosterRoutes = defineRoutes({
  players: {
    method: 'GET',
    path: '/players',
    needs: 'takePart',
    summary: 'Players in your league',
    answer: z.array(playerAnswer),
  },
  addPlayer: {
    method: 'POST',
    path: '/players',
    needs: 'keepLeague',
    summary: 'Add a player',
    body: playerAdd,
    answer: added,
    status: 201,
  },
  updatePlayer: {
    method: 'PUT',
    path: '/players/:id',
    needs: 'keepLeague',
    summary: 'Change a player; omitted optional fields are kept',
    params: id,
    body: playerUpdate,
    answer: done,
  },
  removePlayer: {
    method: 'DELETE',
    path: '/players/:id',
    needs: 'keepLeague',
    summary: 'Delete a player who has no scores and is on no team',
    params: id,
    answer: done,
  },
  teams: {
    method: 'GET',
    path: '/teams',
    needs: 'takePart',
    summary: 'Teams of the current season',
    answer: z.array(teamAnswer),
  },
  updateTeam: {
    method: 'PUT',
    path: '/teams/:id',
    needs: 'keepLeague',
    summary: 'Change a team’s players and start time',
    params: id,
    body: teamUpdate,
    answer: done,
  },
  orderedTeams: {
    method: 'GET',
    path: '/teams/ordered/:leagueId/:weekId',
    needs: 'takePart',
    summary: 'Teams in a week’s order of play, opponents next to each other',
    params: pathOf('leagueId', 'weekId'),
    answer: z.array(teamAnswer),
  },
})
