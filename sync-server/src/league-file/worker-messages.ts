import type { FileProblem } from '@glm/shared/league-file/read-league-file'
import type { League } from '@glm/shared/schema/league/league'
import type { LeagueSlice } from '../store/read-in-league.ts'

/** What the thread that reads a file says first: why it is no league, or which one it is, and how many milliseconds that took. */
export type FirstMessage = { ms: number } & (
  | { problem: FileProblem }
  | { name: string; version: number; league: League }
)
/** Each answer after that: the next slice, or null at the end. */
export type SliceMessage = { slice: LeagueSlice | null }
