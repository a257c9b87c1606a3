import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { calendarDate, timeOfDay, visible } from '../fields.ts'
import { limits } from '../limits.ts'
import { zoneOrNone } from './time-zone.ts'

const whole = (from: number, to: number) => z.int().check(z.minimum(from), z.maximum(to))
/** A number of strokes with at most one decimal. */
const tenths = (from: number, to: number) => z.number().check(z.minimum(from), z.maximum(to), z.multipleOf(0.1))
/** An amount in dollars, to the cent. */
const dollars = z.number().check(z.minimum(0), z.maximum(999), z.multipleOf(0.01))
const points = (most: number) => z.number().check(z.minimum(0), z.maximum(most))

const tablePoints = z.number().check(z.minimum(-20), z.maximum(20), z.multipleOf(0.5))

/** The standard Stableford points (Rules of Golf). */
const standardTable = [0, 1, 2, 3, 4, 5]
/** Default points for the first ten places in a field, with larger steps at the top. */
const fieldTable = [12, 10, 8, 7, 6, 5, 4, 3, 2, 1]

export const tieBreak = z.enum(['headToHead', 'pointsWon', 'matchesWon', 'totalNet'])
export type TieBreak = z.infer<typeof tieBreak>

/** The rules of one season. Every setting has a visible effect. `text/settings` explains each in one sentence. */
export const leagueSettings = z.object({
  holesPerRound: z.union([z.literal(9), z.literal(18)]),
  scoreByHole: z.boolean(),
  /**
   * The percentage of the average that becomes the handicap (`hdcp_pct` in the contract). `form-offers.ts` lists the
   * values that the contract's form offers for this setting and the limits below.
   */
  handicapAllowance: whole(10, 120),
  /** The highest handicap; null for no limit. */
  maxHandicap: z.nullable(whole(0, limits.handicap.most)),
  /** The lowest handicap. At 0, plus players don't give strokes back; at -3, they give back at most 3. */
  minHandicap: whole(limits.handicap.least, 0),
  /** The maximum change from one round to the next, in strokes; null for no limit. */
  maxRise: z.nullable(tenths(0.1, 60)),
  maxDrop: z.nullable(tenths(0.1, 60)),
  roundsUsed: whole(1, 20),
  dropHighest: whole(0, 19),
  dropLowest: whole(0, 10),
  /**
   * How many rounds are dropped while a player has fewer than `roundsUsed`. `keep`: fewer, so that the usual number of
   * rounds is still averaged (with 5 rounds, a league that averages the best 4 of 6 averages the best 4 of 5). `share`:
   * a proportional number. `all`: as many as usual. `table`: as in the World Handicap System's table.
   */
  fewRounds: z.enum(['keep', 'share', 'all', 'table']),
  /** How many rounds a player needs before the handicap is calculated from results. */
  roundsNeeded: whole(1, 10),
  /** While a player has fewer than `roundsUsed` rounds, the starting handicap counts as up to this many rounds. */
  paddingRounds: whole(0, 5),
  /** The starting handicap fills in for missing rounds until the player has this many rounds. */
  padUpTo: whole(0, 10),
  /** How handicaps are rounded: to whole strokes (halves round up), to tenths of a stroke, or down to whole strokes. */
  handicapRounding: z.enum(['halfUp', 'tenths', 'down']),
  /** The maximum strokes on one hole that count toward a handicap. */
  holeCap: z.enum(['none', 'doubleBogey', 'tripleBogey', 'netDoubleBogey', 'classic']),
  /** The maximum strokes over par in one round that count toward a handicap; null for no limit. */
  mostOverPar: z.nullable(whole(5, 60)),
  /**
   * A sub without a handicap gets this percentage of the round's strokes over par as the handicap for that round; null
   * for a handicap of 0.
   */
  unratedSubShare: z.nullable(whole(50, 100)),
  strokesRule: z.enum(['difference', 'full']),
  /** The maximum strokes that one player receives in a match; null for no limit. */
  maxStrokes: z.nullable(whole(0, 36)),
  /** How points are earned: against an opponent, by score, or by score minus the player's quota. */
  scoring: z.enum(['match', 'stableford', 'quota']),
  sides: z.enum(['singles', 'bestBall', 'combined', 'highLow']),
  pairing: z.enum(['byHandicap', 'byOrder']),
  /** Points for winning a hole. */
  pointsPerHole: points(20),
  halvedHoles: z.enum(['split', 'carried', 'void']),
  /** Points for the lower net total. */
  pointsForNet: points(40),
  /** Points for winning more holes. */
  pointsForMatch: points(40),
  /** Points for the lower net total on each block of three consecutive holes. */
  pointsPerBlock: points(20),
  /** Points for the side whose partners have the lower combined net total. */
  pointsForTeamNet: points(40),
  /** The maximum points that a sub can win in a match; null for no limit. `subSurplus` says who gets the excess. */
  subPointsCap: z.nullable(points(99)),
  /** Points for a team without an opponent; null if they are set by hand. */
  byePoints: z.nullable(points(99)),
  absentRule: z.enum(['byHand', 'course', 'partnerTwice', 'ownAverage', 'fixed']),
  /** How many penalty strokes are added when the course plays in place of an absent player. */
  absentPenalty: whole(0, 18),
  /** The percentage added to an absent player's average. */
  absentPercent: whole(0, 50),
  /** How many points an absent player earns for their team if the league awards fixed points. */
  absentPoints: points(40),
  haltedRound: z.enum(['restHalved', 'played', 'void']),
  haltedForHandicap: z.boolean(),
  tieBreaks: z.array(tieBreak).check(z.maxLength(4)),
  /** Whether skins are played: gross, net, or both on the same night, each for its own pot. */
  skins: z.enum(['off', 'gross', 'net', 'both']),
  skinsTies: z.enum(['carry', 'die']),
  hasPositionRound: z.boolean(),
  finalFunDay: z.boolean(),
  shotgun: z.boolean(),
  teeInterval: whole(5, 20),
  /**
   * Whether players can enter the cards of their own match. Missing in seasons and on phones from before this rule
   * existed.
   */
  playersEnterCards: z._default(z.boolean(), false),
  /** Which sides of a match must sign its card. A card with these signatures needs no confirmation. */
  attestedBy: z._default(z.enum(['nobody', 'one', 'both']), 'nobody'),
  /**
   * How many players are on a team, and how many of them play each night: the first ones in the team's order, or those
   * in a lineup. Missing in seasons from before larger teams existed.
   */
  teamSize: z._default(whole(1, limits.teamPlaces), 2),
  sideSize: z._default(whole(1, limits.sideSize), 2),
  /** Whether teams play matches against each other, or everyone plays against the field. */
  opponents: z._default(z.enum(['match', 'field']), 'match'),
  /** The score that a field is ranked by, and whether players or whole teams are ranked. */
  fieldRank: z._default(z.enum(['net', 'stableford', 'gross', 'quota']), 'net'),
  fieldUnit: z._default(z.enum(['player', 'team']), 'player'),
  /** The points for first place in a field, for second place, and so on. */
  fieldPoints: z._default(z.array(points(99)).check(z.maxLength(72)), fieldTable),
  /** The week numbers at which a new segment of the season begins; empty for no segments. */
  segmentStarts: z._default(z.array(whole(2, 99)).check(z.maxLength(5)), []),
  segmentPoints: z._default(z.enum(['carried', 'reset']), 'carried'),
  /** The number of the first playoff week; null for no playoffs. */
  playoffWeek: z._default(z.nullable(whole(2, 99)), null),
  playoffTeams: z._default(whole(2, 16), 4),
  /** Whether segment winners are seeded first, or only the season's standings count. */
  playoffSeeds: z._default(z.enum(['season', 'segments']), 'season'),
  playoffReseed: z._default(z.boolean(), false),
  playoffThird: z._default(z.boolean(), false),
  /** Who plays in a second bracket: the losers of the first round, or the teams that didn't qualify. */
  playoffConsolation: z._default(z.enum(['none', 'losers', 'others']), 'none'),
  /** What handicaps are based on: strokes over par, or score differentials based on the tees' rating and slope. */
  handicapBase: z._default(z.enum(['overPar', 'differential']), 'overPar'),
  /**
   * Whether nine-hole rounds produce a nine-hole handicap, or pairs of them are combined for an 18-hole handicap.
   * Applies only to differentials.
   */
  nineHoleRounds: z._default(z.enum(['alone', 'inPairs']), 'alone'),
  /** What a skin's winner needs on the next hole to keep the skin: nothing, par or better, or the low score. */
  skinsValidation: z._default(z.enum(['off', 'par', 'low']), 'off'),
  /** How many dollars each player puts into a game of skins. */
  skinsStake: z._default(dollars, 0),
  /** Whether every hole made in two or better (gross) wins a share of the pot. */
  deuces: z._default(z.boolean(), false),
  deuceStake: z._default(dollars, 0),
  /** How many dollars each player puts in for the week's contests; 0 if contests aren't played for money. */
  contestStake: z._default(dollars, 0),
  lowRounds: z._default(z.enum(['off', 'gross', 'net', 'both']), 'off'),
  lowStake: z._default(dollars, 0),
  /** Whether skins, deuces and low rounds are played by everyone together, or by each division separately. */
  gamesBy: z._default(z.enum(['all', 'division']), 'all'),
  /** Whether everyone who plays is in the games, or only the players marked as taking part. */
  gamesEntry: z._default(z.enum(['everybody', 'named']), 'everybody'),
  potsUnwon: z._default(z.enum(['next', 'back']), 'next'),
  /** Holes on which no match starts in a shotgun start. */
  blockedHoles: z._default(z.array(whole(1, 18)).check(z.maxLength(17)), []),
  /** Times of day after which one tee interval is kept free. */
  blockedTimes: z._default(z.array(timeOfDay).check(z.maxLength(20)), []),
  /** Whether a position round pairs neighbors in the standings, or first against last. */
  positionPairs: z._default(z.enum(['neighbors', 'outside']), 'neighbors'),
  /**
   * Used with differentials: if a handicap rises by more than this above the past year's low, only half of the excess
   * counts; null if the full rise counts.
   */
  softCap: z._default(z.nullable(tenths(0.1, 20)), null),
  /** Used with differentials: how far a handicap can rise above the past year's low; null for no limit. */
  hardCap: z._default(z.nullable(tenths(0.1, 20)), null),
  /** Whether the rounds in the season's `earlier` field count, as if they preceded the season's own rounds. */
  earlierRounds: z._default(z.boolean(), false),
  /**
   * How a picked-up hole counts in totals: either there is no net total, so the other side wins low net, or the hole
   * counts as a number of strokes.
   */
  pickupNet: z._default(z.enum(['none', 'netDoubleBogey', 'doublePar', 'overPar', 'strokes']), 'none'),
  /** Used with `overPar` and `strokes`: how many strokes (over par, or in total) a picked-up hole counts as. */
  pickupStrokes: z._default(whole(1, 20), 5),
  /**
   * Whether the points for equal totals (low net, team net, three-hole blocks, holes won) are split, or nobody gets
   * them.
   */
  levelTotals: z._default(z.enum(['split', 'void']), 'split'),
  /** Who gets the points that a sub isn't allowed to keep. */
  subSurplus: z._default(z.enum(['nobody', 'opponent']), 'nobody'),
  /**
   * Points for each result on a hole: two over par or worse, one over, par, one under, two under, three under or
   * better.
   */
  stablefordTable: z._default(z.array(tablePoints).check(z.length(6)), standardTable),
  /** In better ball, how many of a side's balls are added together on each hole, and whether by net or gross score. */
  ballsCounted: z._default(whole(1, 4), 1),
  ballsBy: z._default(z.enum(['net', 'gross']), 'net'),
  /** Whether a field awards points by place or by score (a base minus strokes, or the Stableford or quota points). */
  fieldAward: z._default(z.enum(['place', 'score']), 'place'),
  /** If points are awarded by score: the number from which each player's strokes are subtracted. */
  fieldBase: z._default(whole(0, 200), 50),
  /** Bonus points in a field: for each card that was started, and for each gross stroke under par on a hole. */
  fieldForPlaying: z._default(points(20), 0),
  fieldPerBirdie: z._default(points(20), 0),
  /**
   * Better ball: how many balls count on each hole in playing order, repeated as needed; if empty, `ballsCounted`
   * applies to every hole.
   */
  ballsByHole: z._default(z.array(whole(1, 4)).check(z.maxLength(18)), []),
  /**
   * In low rounds, the shares of the pot for first place, second place, and so on; empty if first place gets it all.
   */
  lowPlaces: z._default(z.array(whole(1, 100)).check(z.maxLength(10)), []),
  /** Whether tied low rounds split the prize, or the last holes decide (countback). */
  lowTies: z._default(z.enum(['split', 'countback']), 'split'),
  /** The format that a generated schedule gives its weeks; it can be changed for each week. */
  newWeeks: z._default(z.enum(['asRules', 'scramble', 'alternateShot', 'greensomes', 'chapman']), 'asRules'),
  /** How many of the best weeks count in the standings; null for all of them. */
  bestWeeks: z._default(z.nullable(whole(1, 99)), null),
  /** How many of the worst weeks are dropped from the standings. */
  dropWeeks: z._default(whole(0, 20), 0),
  /** Whether `bestWeeks` and `dropWeeks` apply to teams, to players' own points, or to both. */
  bestWeeksOf: z._default(z.enum(['teams', 'players', 'teamsAndPlayers']), 'teams'),
  /**
   * The maximum number of matches that a team plays on a night. If it is more than one, teams are drawn into groups,
   * each with one more team than this number, and all teams in a group play each other.
   */
  matchesPerNight: z._default(whole(1, limits.matchesPerNight), 1),
  /**
   * If a team plays several matches on a night: whether each match covers the whole round, or each covers its own part
   * of the round, one after the other.
   */
  matchHoles: z._default(z.enum(['all', 'inTurn']), 'all'),
  /** Dates that a generated schedule skips, such as holidays. */
  skippedDates: z._default(z.array(calendarDate).check(z.maxLength(40)), []),
  /**
   * For seasons of individuals in a field: how many of the players who signed up play each week; null if there is no
   * sign-up and everyone plays.
   */
  signUpPlaces: z._default(z.nullable(whole(2, 36)), null),
  /** IANA name of the season's time zone; if it is empty, each reader's own time zone is used. */
  timeZone: z._default(zoneOrNone, ''),
  /** The league's own text, printed below the sentences on the rules sheet; empty if there is none. */
  ownRules: z._default(z.string().check(visible, z.maxLength(limits.ownRules)), ''),
})
export type LeagueSettings = DeepReadonly<z.infer<typeof leagueSettings>>

/** The rules that apply to a season as a whole, including finished weeks. All other rules apply week by week. */
export const seasonRules: ReadonlySet<keyof LeagueSettings> = new Set([
  'tieBreaks',
  'bestWeeks',
  'dropWeeks',
  'bestWeeksOf',
  'segmentStarts',
  'segmentPoints',
  'playoffWeek',
  'playoffTeams',
  'playoffSeeds',
  'playoffReseed',
  'playoffThird',
  'playoffConsolation',
  'hasPositionRound',
  'positionPairs',
  'finalFunDay',
  'newWeeks',
  'matchesPerNight',
  'matchHoles',
  'skippedDates',
  'signUpPlaces',
  'playersEnterCards',
  'teamSize',
  'timeZone',
  'ownRules',
])

/** A new season's defaults: the spec's defaults, and the reference league's points. */
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
  attestedBy: 'nobody',
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
  playoffSeeds: 'season',
  playoffReseed: false,
  playoffThird: false,
  playoffConsolation: 'none',
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
  earlierRounds: false,
  pickupNet: 'none',
  pickupStrokes: 5,
  levelTotals: 'split',
  subSurplus: 'nobody',
  stablefordTable: standardTable,
  ballsCounted: 1,
  ballsBy: 'net',
  fieldAward: 'place',
  fieldBase: 50,
  fieldForPlaying: 0,
  fieldPerBirdie: 0,
  ballsByHole: [],
  lowPlaces: [],
  lowTies: 'split',
  newWeeks: 'asRules',
  bestWeeks: null,
  dropWeeks: 0,
  bestWeeksOf: 'teams',
  matchesPerNight: 1,
  matchHoles: 'all',
  skippedDates: [],
  signUpPlaces: null,
  timeZone: '',
  ownRules: '',
}

/**
 * Fills in defaults for settings that didn't exist yet when a season was written.
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

/**
 * Rows are replaced, never modified, so the result is cached by row. A screen of cards needs the settings for every
 * line of every card.
 */
const known = new WeakMap<LeagueSettings, LeagueSettings>()
