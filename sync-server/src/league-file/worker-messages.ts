import type { FileProblem } from '@glm/shared/league-file/read-league-file'
import type { League } from '@glm/shared/schema/league/league'
import type { LeagueSlice } from '../store/read-in-league.ts'

/**
 * The thread's first message: why the file isn't a league, or which league it is, and how many milliseconds it took to
 * read. `heap`: the bytes in use in the thread's own heap.
 */
export type FirstMessage = { ms: number; heap: number } & (
  | { problem: FileProblem }
  | { name: string; version: number; lineage: readonly string[]; league: League }
)
/** Each message after the first one: the next slice, or null at the end. */
export type SliceMessage = { slice: LeagueSlice | null }
