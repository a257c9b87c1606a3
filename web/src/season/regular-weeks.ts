import { groupSize, nightPlan } from '@glm/shared/rules/schedule/matches-per-night'
import { stillPlaying } from '@glm/shared/rules/season/joining-leaving'
import { limits } from '@glm/shared/schema/limits'
import type { Season } from '@glm/shared/season/season'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'

/** Reads a number of regular weeks as typed; null if it isn't a whole number within the limit. */
export function readRegularWeeks(typed: string): number | null {
  const weeks = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
  return weeks >= 1 && weeks <= limits.regularWeeks ? weeks : null
}

/** Returns the note on how many regular weeks make a full round; undefined if there are fewer than two teams. */
export function regularWeeksHint({ season, teams }: Pick<Season, 'season' | 'teams'>): string | undefined {
  const { length } = stillPlaying(teams)
  if (length < 2) return undefined
  const size = groupSize(nightPlan(season.settings))
  return size === 2 ? scheduleText.regularWeeksHint(length - 1 + (length % 2)) : scheduleText.groupWeeksHint(size)
}
