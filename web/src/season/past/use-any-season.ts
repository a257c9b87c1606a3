import type { Season } from '@glm/shared/season/season'
import { useMemory } from '../../client/use-rows.ts'

/**
 * The season with this id, or the current one. The league's own current season stays the same. Null if there is none.
 */
export const useAnySeason = (seasonId: number | undefined): Season | null =>
  useMemory((memory) => memory.season(seasonId))
