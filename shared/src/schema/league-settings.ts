import * as z from 'zod/mini'

const whole = (from: number, to: number) => z.int().check(z.minimum(from), z.maximum(to))
const points = (most: number) => z.number().check(z.minimum(0), z.maximum(most))

export const tieBreak = z.enum(['headToHead', 'pointsWon', 'matchesWon', 'totalNet'])
export type TieBreak = z.infer<typeof tieBreak>

/**
 * The rules of one season. Every field changes some displayed number; none is without effect. The sentence that explains
 * each of them is in `text/settings.ts`.
 */
export const leagueSettings = z.object({
  holesPerRound: z.union([z.literal(9), z.literal(18)]),
  scoreByHole: z.boolean(),
  /** `hdcp_pct`: 55 to 100 in steps of 5. */
  handicapAllowance: whole(55, 100).check(z.multipleOf(5)),
  maxHandicap: whole(5, 25),
  /** 0: nobody gives strokes back; below 0 plus players do. */
  minHandicap: whole(-10, 0),
  maxRise: whole(1, 5),
  maxDrop: whole(1, 5),
  roundsUsed: whole(1, 20),
  dropHighest: whole(0, 10),
  dropLowest: whole(0, 10),
  /** What is dropped while the window is not full: only what lies beyond the rounds kept, the same share, or all the same. */
  fewRounds: z.enum(['keep', 'share', 'all']),
  /** Rounds that a player needs before results give him a handicap. */
  roundsNeeded: whole(1, 10),
  /** The starting handicap counts as so many rounds while the window is not full. */
  paddingRounds: whole(0, 5),
  /** The starting handicap fills the rounds up to so many. */
  padUpTo: whole(0, 10),
  handicapRounding: z.enum(['halfUp', 'down']),
  /** Most strokes of one hole that count towards a handicap. */
  holeCap: z.enum(['none', 'doubleBogey', 'tripleBogey', 'netDoubleBogey', 'classic']),
  /** Most strokes over par of one round that count towards a handicap; null: no limit. */
  mostOverPar: z.nullable(whole(5, 60)),
  /** Per cent of that round's strokes over par that a sub without a handicap plays off; null: he plays off 0. */
  unratedSubShare: z.nullable(whole(50, 100)),
  strokesRule: z.enum(['difference', 'full']),
  /** Most strokes one player receives in a match; null: no limit. */
  maxStrokes: z.nullable(whole(0, 36)),
  scoring: z.enum(['match', 'stableford']),
  sides: z.enum(['singles', 'bestBall', 'combined']),
  pairing: z.enum(['byHandicap', 'byOrder']),
  /** Points for a hole won. */
  pointsPerHole: points(20),
  halvedHoles: z.enum(['split', 'carried', 'void']),
  /** Points for the lower net total. */
  pointsForNet: points(40),
  /** Points for more holes won. */
  pointsForMatch: points(40),
  /** Points for the lower net of each three holes in a row. */
  pointsPerBlock: points(20),
  /** Points for the side whose partners' net totals add up to less. */
  pointsForTeamNet: points(40),
  /** Most points that a sub can win in a match; the rest goes to nobody. null: no limit. */
  subPointsCap: z.nullable(points(99)),
  /** Points of a team without an opponent; null: typed by hand. */
  byePoints: z.nullable(points(99)),
  absentRule: z.enum(['byHand', 'course', 'partnerTwice', 'ownAverage', 'fixed']),
  /** Strokes added to the course that plays for an absent player. */
  absentPenalty: whole(0, 18),
  /** Per cent added to the own average of an absent player. */
  absentPercent: whole(0, 50),
  /** Points that an absent player brings his team under fixed points. */
  absentPoints: points(40),
  haltedRound: z.enum(['restHalved', 'played', 'void']),
  haltedForHandicap: z.boolean(),
  tieBreaks: z.array(tieBreak).check(z.maxLength(4)),
  skins: z.enum(['off', 'gross', 'net']),
  skinsTies: z.enum(['carry', 'die']),
  hasPositionRound: z.boolean(),
  finalFunDay: z.boolean(),
  shotgun: z.boolean(),
  teeInterval: whole(5, 20),
  /** Players may enter the cards of their own match; seasons and phones from before this rule lack it. */
  playersEnterCards: z._default(z.boolean(), false),
})
export type LeagueSettings = z.infer<typeof leagueSettings>

/** What a new season starts with: the spec's defaults, and the points of the reference league. */
export const defaultLeagueSettings: LeagueSettings = {
  holesPerRound: 9,
  scoreByHole: true,
  handicapAllowance: 55,
  maxHandicap: 5,
  minHandicap: 0,
  maxRise: 1,
  maxDrop: 1,
  roundsUsed: 6,
  dropHighest: 0,
  dropLowest: 0,
  fewRounds: 'keep',
  roundsNeeded: 1,
  paddingRounds: 0,
  padUpTo: 0,
  handicapRounding: 'halfUp',
  holeCap: 'none',
  mostOverPar: null,
  unratedSubShare: null,
  strokesRule: 'difference',
  maxStrokes: null,
  scoring: 'match',
  sides: 'singles',
  pairing: 'byHandicap',
  pointsPerHole: 2,
  halvedHoles: 'split',
  pointsForNet: 2,
  pointsForMatch: 0,
  pointsPerBlock: 0,
  pointsForTeamNet: 0,
  subPointsCap: null,
  byePoints: null,
  absentRule: 'byHand',
  absentPenalty: 0,
  absentPercent: 0,
  absentPoints: 0,
  haltedRound: 'restHalved',
  haltedForHandicap: false,
  tieBreaks: [],
  skins: 'off',
  skinsTies: 'carry',
  hasPositionRound: false,
  finalFunDay: false,
  shotgun: false,
  teeInterval: 8,
  playersEnterCards: false,
}

/**
 * Settings of a season written before some setting existed: what it lacks is the default.
 *
 * @example
 * withDefaults({ ...defaultLeagueSettings, minHandicap: undefined as never }).minHandicap // 0
 */
export function withDefaults(settings: LeagueSettings): LeagueSettings {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
  return { ...defaultLeagueSettings, ...given }
}
