import { useMemory } from '../../client/use-rows.ts'
import { anySeasonOf, type Season, seasonOf } from '../season-of.ts'

/** The season of this id, or the current one; the league's own current season stays what it is. Null where there is none. */
export const useAnySeason = (seasonId: number | undefined): Season | null =>
  useMemory((memory) => (seasonId === undefined ? seasonOf(memory) : anySeasonOf(memory, seasonId)))
