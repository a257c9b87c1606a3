import { useMemory } from '../../client/use-rows.ts'
import { anySeasonOf, type Season, seasonOf } from '../season-of.ts'

/**
 * The season with this id, or the current one; the league's own current season stays the same. Null if there is none.
 */
export const useAnySeason = (seasonId: number | undefined): Season | null =>
  useMemory((memory) => (seasonId === undefined ? seasonOf(memory) : anySeasonOf(memory, seasonId)))
