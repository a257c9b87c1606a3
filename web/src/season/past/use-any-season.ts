import type { Season } from '@glm/shared/season/season'
import { useMemory } from '../../client/use-rows.ts'

/**
 * Returns the season with this id, or the current one; null if there is none. This doesn't change the league's current
 * season.
 */
export const useAnySeason = (seasonId: number | undefined): Season | null =>
  useMemory((memory) => memory.season(seasonId))
