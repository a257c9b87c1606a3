import type { RowOf } from '@glm/shared/schema/tables'
import { lastCounted } from '@glm/shared/season/last-counted'
import type { Season } from '@glm/shared/season/season'

/**
 * Returns the week for which imported handicaps are set, which is the first one without any scores. If a card for a
 * later week was started early, that doesn't count.
 */
export function nextWeek(season: Season): RowOf<'weeks'> | null {
  const begun = new Set(season.cards.map((card) => card.weekId))
  return season.weeks.find((w) => !begun.has(w.id) && w.weekNumber > lastCounted(season)) ?? null
}
