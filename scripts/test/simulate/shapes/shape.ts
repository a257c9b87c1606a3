import type { LeagueRows } from '@glm/shared/testing/a-league'

/**
 * The prefix of every player's phone number. No phone used by a player may store such a number (I18). It is longer than
 * a version's hash, which is eight random characters and could begin with the same few digits.
 */
export const PRIVATE = '901555010'

/** Teams of two on three holes; the same with rating and slope; or a different league for each seed. */
export type ShapeName = 'plain' | 'rated' | 'drawn'

/** The league that a seed uses: its initial contents, and the people in it. */
export type Shape = {
  name: ShapeName
  rows: LeagueRows
  /** The regulars' ids are 1 through this number. */
  players: number
  /** The players in tonight's match, whose scores everyone enters. */
  tonight: readonly number[]
  subs: readonly [number, number]
  /** Teams 1 through this number have points entered by hand. */
  typedTeams: number
  teamOf: (player: number) => number
  /** The course holes that a week is played on. */
  holesOf: (weekId: number) => readonly number[]
}

/** Half of all seeds use a drawn league; a quarter use each of the others. */
export const shapeOfSeed = (seed: number): ShapeName =>
  (['plain', 'drawn', 'drawn', 'rated'] as const)[seed % 4] ?? 'plain'
