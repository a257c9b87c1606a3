import type { RowOf } from '@glm/shared/schema/tables'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'

type Deletion = { ask: string; done: string }

/**
 * Returns what to ask before a week is deleted, and what to say afterward; null if the week can't be deleted, because
 * it is a regular week with matches.
 */
export function weekDeletion({ type, weekNumber }: RowOf<'weeks'>, paired: boolean): Deletion | null {
  if (type !== 'regular') return { ask: text.deleteWeekAsk, done: screenText.weekDeleted }
  return paired ? null : { ask: scheduleText.deleteRegularAsk(weekNumber), done: screenText.regularWeekDeleted }
}
