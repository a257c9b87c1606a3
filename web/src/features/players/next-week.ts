import type { RowOf } from '@glm/shared/schema/tables'
import { lastCounted } from '@glm/shared/season/last-counted'
import type { Season } from '@glm/shared/season/season'

/**
 * Returns the week that imported handicaps are set for: the first one without any scores. A later week's card that was
 * started early doesn't count.
 */
export function nextWeek(season: Season): RowOf<'weeks'> | null {
  const begun = new Set(season.cards.map((card) => card.weekId))
  return season.weeks.find((w) => !begun.has(w.id) && w.weekNumber > lastCounted(season)) ?? null
}
