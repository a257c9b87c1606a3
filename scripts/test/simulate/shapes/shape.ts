import type { LeagueRows } from '@glm/shared/testing/a-league'

/** Teams of two on three holes; the same by rating and slope; or a league of its own for each seed. */
export type ShapeName = 'plain' | 'rated' | 'drawn'

/** The league that a seed plays: what it begins with, and who does what in it. */
export type Shape = {
  name: ShapeName
  rows: LeagueRows
  /** Ids of the regulars are 1 to this number. */
  players: number
  /** Who plays the match that everybody enters tonight. */
  tonight: readonly number[]
  subs: readonly [number, number]
  /** Teams 1 to this number have points typed by hand. */
  typedTeams: number
  teamOf: (player: number) => number
  /** The holes of the course that a week is played on. */
  holesOf: (weekId: number) => readonly number[]
}

/** Half of all seeds play a league of their own, a quarter each of the others. */
export const shapeOfSeed = (seed: number): ShapeName =>
  (['plain', 'drawn', 'drawn', 'rated'] as const)[seed % 4] ?? 'plain'
