import * as z from 'zod/mini'
import { fieldProblem } from '../../text/errors/field-problems.ts'
import { defineRoutes } from '../route.ts'
import { done, pathId, pathOf, whole, wireDate } from '../wire-fields.ts'

const weekType = z.pipe(
  z.string().check(z.maxLength(40), z.regex(/^\s*(fun|position) round\s*$/i, fieldProblem.specialWeek)),
  z.transform((value) => (/fun/i.test(value) ? ('fun' as const) : ('position' as const))),
)
const weekFields = { week_number: z.int(), date: z.string(), type: z.nullable(z.string()) }
const person = z.nullable(z.object({ firstname: z.string(), lastname: z.string(), phone: z.nullable(z.string()) }))
const grid = z.object({
  teams: z.array(z.int()),
  weeks: z.array(z.object(weekFields)),
  matchups: z.array(
    z.object({ week_number: z.int(), team1: z.int(), team2: z.nullable(z.int()), is_bye: z.boolean() }),
  ),
  teamDetails: z.array(z.object({ id: z.int(), player1: person, player2: person, players: z.array(person) })),
})
const path = pathOf('leagueId')

/** The schedule: weeks, grid, special weeks, generation. */
export const scheduleRoutes = defineRoutes({
  regenerateSchedule: {
    method: 'POST',
    path: '/league/admin/:leagueId/regenerate-schedule',
    needs: 'keepServer',
    summary: 'Regenerate any league’s schedule; weeks with results are kept',
    params: path,
    answer: z.extend(done, { kept_weeks: z.array(z.int()) }),
  },
  scheduleGrid: {
    method: 'GET',
    path: '/league/schedule/:leagueId/schedule-grid',
    needs: 'takePart',
    summary: 'Weeks, matches and teams for the schedule grid; teams are identified by their displayed number',
    params: path,
    answer: grid,
  },
  addSpecialWeek: {
    method: 'POST',
    path: '/league/:leagueId/add-special-week',
    needs: 'keepLeague',
    summary: 'Insert a fun or position round at a week number; later weeks shift',
    params: path,
    body: z.strictObject({ week_number: whole(1, 99), date: wireDate, type: weekType }),
    answer: done,
  },
  deleteWeek: {
    method: 'DELETE',
    path: '/league/:leagueId/delete-week/:weekNumber',
    needs: 'keepLeague',
    summary: 'Remove a special week; later weeks move up',
    params: pathOf('leagueId', 'weekNumber'),
    answer: done,
  },
  weeks: {
    method: 'GET',
    path: '/league/:leagueId/weeks',
    needs: 'takePart',
    summary: 'Weeks of the current season',
    params: path,
    answer: z.array(z.object({ id: z.int(), ...weekFields })),
  },
  calculateHandicaps: {
    method: 'POST',
    path: '/league/:leagueId/handicaps/calculate/:week',
    needs: 'keepLeague',
    summary:
      'Without override: calculate averages and handicaps from results through week NUMBER `week`. With override: calculate going-in handicaps for the week with ID `week`',
    params: z.strictObject({ leagueId: pathId, week: pathId }),
    query: z.strictObject({ override: z.optional(z.enum(['true', 'false'])) }),
    answer: done,
  },
})
