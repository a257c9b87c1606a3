import type { RowOf } from '@glm/shared/schema/tables'
import { lastCounted } from '@glm/shared/season/last-counted'
import type { Season } from '@glm/shared/season/season'

/**
 * Returns the first week without any scores, for which imported handicaps are set. A card that was started before its
 * week's date doesn't put off the weeks before it.
 */
export function nextWeek(season: Season): RowOf<'weeks'> | null {
  const begun = new Set(season.cards.map((card) => card.weekId))
  return season.weeks.find((w) => !begun.has(w.id) && w.weekNumber > lastCounted(season)) ?? null
}
