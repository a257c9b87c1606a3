import type { Season } from '@glm/shared/season/season'
import { useMemory } from '../../client/use-rows.ts'

/**
 * Returns the season with this id, or the current one if no id is given; null if there is no such season. Doesn't
 * change which season is current.
 */
export const useAnySeason = (seasonId: number | undefined): Season | null =>
  useMemory((memory) => memory.season(seasonId))
