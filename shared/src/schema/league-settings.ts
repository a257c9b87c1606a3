import * as z from 'zod/mini'

const whole = (from: number, to: number) => z.int().check(z.minimum(from), z.maximum(to))

/** The rules of one season. Every field changes some displayed number; none is without effect. */
export const leagueSettings = z.object({
  holesPerRound: z.union([z.literal(9), z.literal(18)]),
  scoreByHole: z.boolean(),
  /** `hdcp_pct`: 55 to 100 in steps of 5. */
  handicapAllowance: whole(55, 100).check(z.multipleOf(5)),
  maxHandicap: whole(5, 25),
  maxRise: whole(1, 5),
  maxDrop: whole(1, 5),
  roundsUsed: whole(1, 20),
  dropHighest: whole(0, 10),
  dropLowest: whole(0, 10),
  strokesRule: z.enum(['difference', 'full']),
  /** Most strokes one player receives in a match; null: no limit. */
  maxStrokes: z.nullable(whole(0, 36)),
  /** Points for a hole won, halves split. */
  pointsPerHole: z.number().check(z.minimum(0), z.maximum(20)),
  /** Points for the lower net total. */
  pointsForNet: z.number().check(z.minimum(0), z.maximum(40)),
  hasPositionRound: z.boolean(),
  finalFunDay: z.boolean(),
  shotgun: z.boolean(),
  teeInterval: whole(5, 20),
})
export type LeagueSettings = z.infer<typeof leagueSettings>

/** What a new season starts with: the spec's defaults, and the points of the reference league. */
export const defaultLeagueSettings: LeagueSettings = {
  holesPerRound: 9,
  scoreByHole: true,
  handicapAllowance: 55,
  maxHandicap: 5,
  maxRise: 1,
  maxDrop: 1,
  roundsUsed: 6,
  dropHighest: 0,
  dropLowest: 0,
  strokesRule: 'difference',
  maxStrokes: null,
  pointsPerHole: 2,
  pointsForNet: 2,
  hasPositionRound: false,
  finalFunDay: false,
  shotgun: false,
  teeInterval: 8,
}
