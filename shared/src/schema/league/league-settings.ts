import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { timeOfDay } from '../fields.ts'
import { limits } from '../limits.ts'

const whole = (from: number, to: number) => z.int().check(z.minimum(from), z.maximum(to))
/** Strokes in steps of a tenth. */
const tenths = (from: number, to: number) => z.number().check(z.minimum(from), z.maximum(to), z.multipleOf(0.1))
/** Dollars in whole cents. */
const dollars = z.number().check(z.minimum(0), z.maximum(999), z.multipleOf(0.01))
const points = (most: number) => z.number().check(z.minimum(0), z.maximum(most))

/** Ten places, the first two a step apart. */
const fieldTable = [12, 10, 8, 7, 6, 5, 4, 3, 2, 1]

export const tieBreak = z.enum(['headToHead', 'pointsWon', 'matchesWon', 'totalNet'])
export type TieBreak = z.infer<typeof tieBreak>

/**
 * The rules of one season. Every field changes something that people read; none is without effect. The sentence that explains
 * each of them is in `text/settings.ts`.
 */
export const leagueSettings = z.object({
  holesPerRound: z.union([z.literal(9), z.literal(18)]),
  scoreByHole: z.boolean(),
  /** `hdcp_pct`. What the contract's form offers of this and of the next limits: `forms/form-offers.ts`. */
  handicapAllowance: whole(10, 120),
  /** null: no limit. */
  maxHandicap: z.nullable(whole(0, limits.handicap.most)),
  /** 0: nobody gives strokes back; below 0 plus players do. */
  minHandicap: whole(limits.handicap.least, 0),
  /** Strokes from one round to the next; null: no limit. */
  maxRise: z.nullable(tenths(0.1, 60)),
  maxDrop: z.nullable(tenths(0.1, 60)),
  roundsUsed: whole(1, 20),
  dropHighest: whole(0, 19),
  dropLowest: whole(0, 10),
  /**
   * What is dropped while the window is not full: only what lies beyond the rounds kept, the same share, all the same, or as the
   * table of the World Handicap System has it.
   */
  fewRounds: z.enum(['keep', 'share', 'all', 'table']),
  /** Rounds that a player needs before results give them a handicap. */
  roundsNeeded: whole(1, 10),
  /** The starting handicap counts as so many rounds while the window is not full. */
  paddingRounds: whole(0, 5),
  /** The starting handicap fills the rounds up to so many. */
  padUpTo: whole(0, 10),
  /** To whole strokes, half up; to tenths of a stroke; or down to whole strokes. */
  handicapRounding: z.enum(['halfUp', 'tenths', 'down']),
  /** Most strokes of one hole that count towards a handicap. */
  holeCap: z.enum(['none', 'doubleBogey', 'tripleBogey', 'netDoubleBogey', 'classic']),
  /** Most strokes over par of one round that count towards a handicap; null: no limit. */
  mostOverPar: z.nullable(whole(5, 60)),
  /** Per cent of that round's strokes over par that a sub without a handicap plays off; null: they play off 0. */
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
  /** Most points that a sub can win in a match; null: no limit. Who has the rest: `subSurplus`. */
  subPointsCap: z.nullable(points(99)),
  /** Points of a team without an opponent; null: typed by hand. */
  byePoints: z.nullable(points(99)),
  absentRule: z.enum(['byHand', 'course', 'partnerTwice', 'ownAverage', 'fixed']),
  /** Strokes added to the course that plays for an absent player. */
  absentPenalty: whole(0, 18),
  /** Per cent added to the own average of an absent player. */
  absentPercent: whole(0, 50),
  /** Points that an absent player brings their team under fixed points. */
  absentPoints: points(40),
  haltedRound: z.enum(['restHalved', 'played', 'void']),
  haltedForHandicap: z.boolean(),
  tieBreaks: z.array(tieBreak).check(z.maxLength(4)),
  /** Gross and net skins may be played at once, each for a pot of its own. */
  skins: z.enum(['off', 'gross', 'net', 'both']),
  skinsTies: z.enum(['carry', 'die']),
  hasPositionRound: z.boolean(),
  finalFunDay: z.boolean(),
  shotgun: z.boolean(),
  teeInterval: whole(5, 20),
  /** Players may enter the cards of their own match; seasons and phones from before this rule lack it. */
  playersEnterCards: z._default(z.boolean(), false),
  /** Players of a team, and how many of them play on a night: the first of the team's order, or a line-up. Absent before larger teams. */
  teamSize: z._default(whole(1, limits.teamPlaces), 2),
  sideSize: z._default(whole(1, limits.sideSize), 2),
  /** Matches between two teams, or everybody against the field. */
  opponents: z._default(z.enum(['match', 'field']), 'match'),
  /** By what a field is ranked, and whether players or whole teams are. */
  fieldRank: z._default(z.enum(['net', 'stableford', 'gross']), 'net'),
  fieldUnit: z._default(z.enum(['player', 'team']), 'player'),
  /** Points of the first place of a field, of the second, and so on. */
  fieldPoints: z._default(z.array(points(99)).check(z.maxLength(72)), fieldTable),
  /** Week numbers at which another segment of the season begins; none: the season is one piece. */
  segmentStarts: z._default(z.array(whole(2, 99)).check(z.maxLength(5)), []),
  segmentPoints: z._default(z.enum(['carried', 'reset']), 'carried'),
  /** Number of the first playoff week; null: no playoffs. */
  playoffWeek: z._default(z.nullable(whole(2, 99)), null),
  playoffTeams: z._default(whole(2, 16), 4),
  playoffReseed: z._default(z.boolean(), false),
  playoffThird: z._default(z.boolean(), false),
  /** What handicaps are made of: strokes over par, or score differentials by the rating and slope of tees. */
  handicapBase: z._default(z.enum(['overPar', 'differential']), 'overPar'),
  /** Whether nine-hole rounds give a handicap of nine holes, or two of them one of eighteen. With differentials only. */
  nineHoleRounds: z._default(z.enum(['alone', 'inPairs']), 'alone'),
  /** What the winner of a skin needs on the next hole to keep it: nothing, par or better, or the low score there. */
  skinsValidation: z._default(z.enum(['off', 'par', 'low']), 'off'),
  /** Dollars that each player puts into a game of skins. */
  skinsStake: z._default(dollars, 0),
  /** Every hole in two or better, gross, has a part of the pot. */
  deuces: z._default(z.boolean(), false),
  deuceStake: z._default(dollars, 0),
  /** Dollars that each player puts in for the contests of the week; 0: contests are not played for money. */
  contestStake: z._default(dollars, 0),
  lowRounds: z._default(z.enum(['off', 'gross', 'net', 'both']), 'off'),
  lowStake: z._default(dollars, 0),
  /** One field for skins, deuces and low rounds, or each division by itself. */
  gamesBy: z._default(z.enum(['all', 'division']), 'all'),
  /** Everybody who plays is in, or only who is named. */
  gamesEntry: z._default(z.enum(['everybody', 'named']), 'everybody'),
  potsUnwon: z._default(z.enum(['next', 'back']), 'next'),
  /** Holes on which no match of a shotgun starts. */
  blockedHoles: z._default(z.array(whole(1, 18)).check(z.maxLength(17)), []),
  /** Times of day from which on one tee interval stays free. */
  blockedTimes: z._default(z.array(timeOfDay).check(z.maxLength(20)), []),
  /** A position round: neighbors in the standings, or first against last. */
  positionPairs: z._default(z.enum(['neighbors', 'outside']), 'neighbors'),
  /** By rating and slope: what lies more than this above the low handicap of a year counts half; null: all of it counts. */
  softCap: z._default(z.nullable(tenths(0.1, 20)), null),
  /** By rating and slope: most above that low handicap; null: no limit. */
  hardCap: z._default(z.nullable(tenths(0.1, 20)), null),
  /** What a picked-up hole counts for totals: no net at all, so that the other side has it, or so many strokes. */
  pickupNet: z._default(z.enum(['none', 'netDoubleBogey', 'doublePar', 'overPar', 'strokes']), 'none'),
  /** Strokes over par, or in all, that a picked-up hole counts under the last two. */
  pickupStrokes: z._default(whole(1, 20), 5),
  /** Equal totals (low net, team net, three holes, holes won): halved, or nobody has the points. */
  levelTotals: z._default(z.enum(['split', 'void']), 'split'),
  /** Who has what a sub may not keep. */
  subSurplus: z._default(z.enum(['nobody', 'opponent']), 'nobody'),
})
export type LeagueSettings = DeepReadonly<z.infer<typeof leagueSettings>>

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
  teamSize: 2,
  sideSize: 2,
  opponents: 'match',
  fieldRank: 'net',
  fieldUnit: 'player',
  fieldPoints: fieldTable,
  segmentStarts: [],
  segmentPoints: 'carried',
  playoffWeek: null,
  playoffTeams: 4,
  playoffReseed: false,
  playoffThird: false,
  handicapBase: 'overPar',
  nineHoleRounds: 'alone',
  skinsValidation: 'off',
  skinsStake: 0,
  deuces: false,
  deuceStake: 0,
  contestStake: 0,
  lowRounds: 'off',
  lowStake: 0,
  gamesBy: 'all',
  gamesEntry: 'everybody',
  potsUnwon: 'next',
  blockedHoles: [],
  blockedTimes: [],
  positionPairs: 'neighbors',
  softCap: null,
  hardCap: null,
  pickupNet: 'none',
  pickupStrokes: 5,
  levelTotals: 'split',
  subSurplus: 'nobody',
}

/**
 * Settings of a season written before some setting existed: what it lacks is the default.
 *
 * @example
 * withDefaults({ ...defaultLeagueSettings, minHandicap: undefined as never }).minHandicap // 0
 */
export function withDefaults(settings: LeagueSettings): LeagueSettings {
  const found = known.get(settings)
  if (found) return found
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
  const all = { ...defaultLeagueSettings, ...given }
  known.set(settings, all)
  return all
}

/** Rows are replaced, never changed; a screen of cards asks for each line of each. */
const known = new WeakMap<LeagueSettings, LeagueSettings>()
