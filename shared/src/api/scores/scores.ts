import * as z from 'zod/mini'
import { limits } from '../../schema/limits.ts'
import { fieldProblem } from '../../text/errors/field-problems.ts'
import { defineRoutes } from '../route.ts'
import { decimal, done, pathOf, whole, wireId } from '../wire-fields.ts'

const MOST_SCORES = 72 * 19
const id = z.int()
/** An empty input, which means that there is no value: null or an empty string. */
const blank = z.union([
  z.null(),
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
])
const score = z
  .strictObject({
    player_id: wireId,
    week_id: wireId,
    hole_number: z.nullable(whole(1, 18)),
    score: z.union([blank, whole(0, limits.total)], fieldProblem.wholeBetween(0, limits.total)),
  })
  .check(
    z.refine((s) => s.hole_number === null || (s.score ?? 0) <= limits.strokes, {
      path: ['score'],
      error: fieldProblem.holeScore,
    }),
  )
const scoresBody = z.strictObject({
  league_id: wireId,
  week_id: wireId,
  scores: z.array(score).check(z.maxLength(MOST_SCORES)),
})
export type ScoreEntry = z.infer<typeof score>

const points = z.strictObject({
  team_id: wireId,
  team_name: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  points: z.union([blank, decimal(0, limits.weekPoints)], fieldProblem.between(0, limits.weekPoints)),
})
const pointsBody = z.strictObject({
  league_id: wireId,
  week_id: wireId,
  points: z.array(points).check(z.minLength(1), z.maxLength(36)),
})

const scoresAnswer = z.object({
  matchups: z.array(z.object({ match_id: id, players: z.array(z.object({ player_id: id, player_name: z.string() })) })),
  holes: z.array(z.object({ hole_number: z.int() })),
  score_by_hole: z.boolean(),
  existing_scores: z.array(z.object({ player_id: id, week_id: id, hole_number: z.nullable(z.int()), score: z.int() })),
})
const name = z.nullable(z.string())
const figure = z.nullable(z.number())
const standing = z.object({
  place: z.string(),
  /** The team's id, as returned in a week's points. */
  team_id: z.int(),
  team_number: z.int(),
  player1_name: name,
  player1_avg: figure,
  player1_hdcp: figure,
  player2_name: name,
  player2_avg: figure,
  player2_hdcp: figure,
  total_points: z.number(),
})
const params = pathOf('leagueId', 'weekId')

/** Scores, points and standings. */
export const scoreRoutes = defineRoutes({
  scores: {
    method: 'GET',
    path: '/scores/:leagueId/:weekId',
    needs: 'takePart',
    summary: 'Everything score entry needs for a week, with the scores so far',
    params,
    answer: scoresAnswer,
  },
  submitScores: {
    method: 'POST',
    path: '/scores/submit',
    needs: 'enterAnyCard',
    summary:
      'Save hole scores, or totals (hole_number null). Blank and 0 mean no score; a player with nothing entered is not changed',
    body: scoresBody,
    answer: done,
  },
  standings: {
    method: 'GET',
    path: '/points/standings/:leagueId',
    needs: 'takePart',
    summary: 'Standings of the current season',
    params: pathOf('leagueId'),
    answer: z.array(standing),
  },
  points: {
    method: 'GET',
    path: '/points/:leagueId/:weekId',
    needs: 'takePart',
    summary: 'Every team’s points for a week',
    params,
    answer: z.array(z.object({ team_id: id, team_name: z.string(), points: figure })),
  },
  submitPoints: {
    method: 'POST',
    path: '/points/submit',
    needs: 'keepLeague',
    summary: 'Save points for a week; a team left blank gets its points from the cards',
    body: pointsBody,
    answer: done,
  },
})
