import type { LeagueSettings } from '@glm/shared/schema/league-settings'

export type Strokes = number | 'pickup' | null
/** A card as it lies on the table: whose place, who hit, what they hit, or that nobody came. */
export type PlainCard = { player: number; hitter: number; strokes: Strokes[]; absent: boolean }
export type PlainMatch = { sides: [number, number | null]; lineUps: [number[] | null, number[] | null]; inOrder: boolean }
export type PlainWeek = {
  number: number
  status: 'planned' | 'cancelled' | 'halted'
  matches: PlainMatch[]
  cards: PlainCard[]
  /** What somebody goes into this week with, where it was set; in tenths. */
  goingIn: Map<number, number>
}
export type PlainHole = { par: number; strokeIndex: number }
/** Rating in tenths; `holes`: what its card prints where that is another. */
export type PlainTee = { name: string; rating: number | null; slope: number | null; holes: PlainHole[] | null }
/** A league as somebody with paper and pencil would have it: no claims, no rows. */
export type PlainLeague = {
  settings: LeagueSettings
  holes: PlainHole[]
  tees: PlainTee[]
  /** By player: the tee that they play from; others play from the course's own card. */
  plays: Map<number, string>
  teams: { id: number; players: number[] }[]
  weeks: PlainWeek[]
  /** A team that left, and what becomes of its results. */
  left: { team: number; results: 'stand' | 'byes' | 'out' } | null
}
