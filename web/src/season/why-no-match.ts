import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'

export type WhyNoMatch = 'fun' | 'position' | 'unpaired' | 'idle'

/**
 * Returns why a team has no match in a week: it is a fun round, it is a position round that isn't paired yet, its
 * matches aren't set yet, or other teams play and this one doesn't.
 */
export function whyNoMatch({ matches }: Pick<Season, 'matches'>, { id, type }: RowOf<'weeks'>): WhyNoMatch {
  if (type === 'fun') return 'fun'
  if (matches.some((match) => match.weekId === id)) return 'idle'
  return type === 'position' ? 'position' : 'unpaired'
}
