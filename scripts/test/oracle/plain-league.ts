import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'

export type Strokes = number | 'pickup' | null
/** What lies on the table for a place of a team: strokes on the holes of its week, a sum without holes, and whether its regular was said to be away. */
export type PlainCard = { player: number; team: number; strokes: Strokes[]; total: number | null; absent: boolean }
export type PlainMatch = {
  sides: [number, number | null]
  lineUps: [readonly number[] | null, readonly number[] | null]
  inOrder: boolean
}
/** A handicap in tenths; `byHand`: somebody set it, no calculation gave it. */
export type PlainGoingIn = { tenths: number; byHand: boolean }
/** Points that somebody typed, and what the cards gave before their eyes. */
export type PlainPoints = { points: number; computed: number | null }
export type PlainWeek = {
  number: number
  type: 'regular' | 'position' | 'fun'
  status: 'planned' | 'cancelled' | 'halted'
  nine: 'front' | 'back' | null
  /** Whether it keeps holes; null: whatever its cards have, else what the season says. */
  byHole: boolean | null
  /** What it is left out of. */
  outOf: { points: boolean; handicaps: boolean }
  matches: PlainMatch[]
  /** One a player at most, in the order of the players. */
  cards: PlainCard[]
  /** By regular: who plays in their place. */
  subs: Map<number, number>
  goingIn: Map<number, PlainGoingIn>
  /** Another tee for this week alone, by player. */
  tees: Map<number, string>
  /** By team. */
  typed: Map<number, PlainPoints>
}
export type PlainHole = { par: number; strokeIndex: number }
/** Rating in tenths. */
export type PlainRated = { rating: number | null; slope: number | null }
/** `holes`: what its card prints where that is another; `front` and `back`: figures of their own. */
export type PlainTee = PlainRated & {
  name: string
  holes: PlainHole[] | null
  front: PlainRated | null
  back: PlainRated | null
}
/** A league as somebody with paper and pencil would have it: no claims, no rows. */
export type PlainLeague = {
  settings: LeagueSettings
  holes: PlainHole[]
  tees: PlainTee[]
  /** By player: the tee that they play from; others play from the course's own card. */
  plays: Map<number, string>
  /** By player: the handicap that they came with, in tenths. */
  starting: Map<number, number>
  /** In the order of their numbers, each with its players in their order. */
  teams: { id: number; players: number[] }[]
  /** By number. */
  weeks: PlainWeek[]
  /** Teams that left, and what becomes of their results. */
  left: Map<number, 'stand' | 'byes' | 'out'>
  /** Teams that joined after a week, and whether the weeks until then are byes. */
  joined: Map<number, { after: number; byes: boolean }>
}
