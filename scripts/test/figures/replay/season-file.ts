import { weekday } from '@glm/shared/schema/fields'
import * as z from 'zod'
import { readJson } from '../read-json.ts'

const teamPoints = z.object({ week_number: z.number(), team_id: z.number(), points: z.number() })
const place = z.object({ place: z.string(), team_id: z.number(), total_points: z.number() })
const courseHole = z.object({ par: z.number(), strokeIndex: z.number() })

/** A whole season in the contract's field names and the original spec's terms, with the recorded scores. */
const seasonFile = z.object({
  league: z.object({
    name: z.string(),
    course: z.object({ name: z.string(), holes: z.optional(z.array(courseHole)) }),
    day: weekday,
    startdate: z.string(),
    shotgun: z.optional(z.boolean()),
    max_strokes: z.optional(z.nullable(z.number())),
  }),
  players: z.array(
    z.object({
      id: z.number(),
      firstname: z.string(),
      lastname: z.string(),
      isSub: z.number(),
      active: z.boolean(),
      phone: z.nullable(z.string()),
    }),
  ),
  teams: z.array(
    z.object({
      id: z.number(),
      teamID: z.number(),
      player1id: z.number(),
      player2id: z.number(),
      starttime: z.string(),
    }),
  ),
  weeks: z.array(
    z.object({
      week_number: z.number(),
      date: z.string(),
      type: z.nullable(z.string()),
      nine: z.nullable(z.string()),
      has_results: z.boolean(),
    }),
  ),
  matchups: z.array(
    z.object({
      week_number: z.number(),
      match_order: z.number(),
      team1: z.number(),
      team2: z.nullable(z.number()),
      is_bye: z.boolean(),
      starting_hole: z.optional(z.nullable(z.number())),
    }),
  ),
  sub_assignments: z.array(
    z.object({ weekid: z.number(), teamID: z.number(), playerid: z.number(), subid: z.number() }),
  ),
  scores: z.array(
    z.object({
      week_number: z.number(),
      teamID: z.number(),
      player_id: z.number(),
      course_handicap: z.number(),
      holes: z.record(z.string(), z.nullable(z.number())),
    }),
  ),
  points: z.array(teamPoints),
  notes: z.optional(z.array(z.object({ week_number: z.number(), teamID: z.number(), note: z.string() }))),
  standings_after_week: z.record(z.string(), z.array(place)),
})
export type SeasonFile = z.infer<typeof seasonFile>

/** Reads a season file. Throws an error naming the first invalid field. */
export const readSeasonFile = (path: string): SeasonFile => readJson(path, seasonFile)
