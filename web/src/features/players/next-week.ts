import { byDate, weeksByDate } from '@glm/shared/rules/season/weeks-by-date'
import type { RowOf } from '@glm/shared/schema/tables'
import { lastNightCounted } from '@glm/shared/season/last-counted'
import type { Season } from '@glm/shared/season/season'
import { today } from '../../platform/today.ts'
import { isBegun } from '../../season/use-season.ts'

/**
 * Returns the week that imported handicaps are set for: the earliest one without any scores. A later week's card that
 * was started early doesn't count.
 * @param day today, YYYY-MM-DD
 */
export function nextWeek(season: Season, day = today()): RowOf<'weeks'> | null {
  const counted = lastNightCounted(season, day)
  return weeksByDate(season.weeks).find((w) => !isBegun(season, w) && (!counted || byDate(w, counted) > 0)) ?? null
}
