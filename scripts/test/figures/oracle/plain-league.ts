import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'

export type Strokes = number | 'pickup' | null
/**
 * A card in a team's spot: strokes on the week's holes, a total without holes, and whether the spot's regular was
 * marked absent.
 */
export type PlainCard = { player: number; team: number; strokes: Strokes[]; total: number | null; absent: boolean }
export type PlainMatch = {
  sides: [number, number | null]
  lineUps: [readonly number[] | null, readonly number[] | null]
  inOrder: boolean
  /** The holes that the match covers, by their place in the round, from 1; null for all. */
  part: PlainPart
}
export type PlainPart = { first: number; last: number } | null
/** A handicap in tenths. `byHand`: entered by someone rather than calculated. */
export type PlainGoingIn = { tenths: number; byHand: boolean }
/** Points entered by hand, and the points that the cards gave at that time, as shown on screen. */
export type PlainPoints = { points: number; computed: number | null }
export type PlainWeek = {
  number: number
  /**
   * The rules that the week is played by: the season's rules or, if those have changed since, the ones that the week
   * kept.
   */
  rules: LeagueSettings
  /**
   * Players' tees and starting handicaps that the week kept; null for a tee means the course's own card, and null for a
   * handicap means none.
   */
  kept: { tees: Map<number, string | null>; starting: Map<number, number | null> }
  type: 'regular' | 'position' | 'fun'
  status: 'planned' | 'cancelled' | 'halted'
  nine: 'front' | 'back' | 'both' | null
  /** The week's own format: `shares` in percent, and how many `balls` count. */
  format: { play: PlainPlay; shares: number[] | null; balls: number | null } | null
  /** The course the week is played on, if it isn't the season's current course. */
  course: PlainCourse | null
  /**
   * Whether the week records holes. If this is null, the week's cards decide. Before its first card, the season's rules
   * do.
   */
  byHole: boolean | null
  /** Whether the week is excluded from points tables and from handicaps. */
  outOf: { points: boolean; handicaps: boolean }
  /** How many times the week's points count in tables. */
  weight: number
  matches: PlainMatch[]
  /** The week's cards: at most one per player, in player order. */
  cards: PlainCard[]
  /** Who subs for each regular. */
  subs: Map<number, number>
  goingIn: Map<number, PlainGoingIn>
  /** The players who use a different tee this week, each with that tee. */
  tees: Map<number, string>
  /** By team. */
  typed: Map<number, PlainPoints>
}
export type PlainPlay =
  | 'singles'
  | 'bestBall'
  | 'combined'
  | 'highLow'
  | 'shamble'
  | 'scramble'
  | 'alternateShot'
  | 'greensomes'
  | 'chapman'
export type PlainCourse = { holes: PlainHole[]; tees: PlainTee[] }
export type PlainHole = { par: number; strokeIndex: number }
/** Rating in tenths. */
export type PlainRated = { rating: number | null; slope: number | null }
/** `holes`: the printed holes, if different; `front` and `back`: the ratings of each nine. */
export type PlainTee = PlainRated & {
  name: string
  holes: PlainHole[] | null
  front: PlainRated | null
  back: PlainRated | null
}
/** A league as someone would keep it with paper and pencil: no claims, no rows. */
export type PlainLeague = {
  /** The rules from now on. */
  settings: LeagueSettings
  holes: PlainHole[]
  tees: PlainTee[]
  /** The tee of each player; players without one use the course's own card. */
  plays: Map<number, string>
  /** Each player's starting handicap, in tenths. */
  starting: Map<number, number>
  /**
   * Each player's rounds from earlier seasons, oldest first. `tenths`: strokes over par or the differential.
   * `handicap`: the handicap after the round, in tenths; null if the player had too few rounds by then (H11).
   */
  earlier: Map<number, { date: string; tenths: number; handicap: number | null }[]>
  /** Sorted by number, each with its players in order. */
  teams: { id: number; players: number[] }[]
  /** Sorted by number. */
  weeks: PlainWeek[]
  /** Teams that left, and what happens to their results. */
  left: Map<number, 'stand' | 'byes' | 'out'>
  /** Teams that joined after a week, and whether the earlier weeks are byes. */
  joined: Map<number, { after: number; byes: boolean }>
}
