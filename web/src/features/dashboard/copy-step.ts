import type { RowOf } from '@glm/shared/schema/tables'
import { lastCopyText } from '@glm/shared/text/screens/last-copy'
import { dayOfYear } from '../../platform/say-time.ts'
import type { Season } from '../../season/use-season.ts'
import { holdsNight, type LastCopy, nightToCopy } from '../../season/weeks/last-copy.ts'
import type { Todo } from './todo-step.tsx'

/** A file of the league after a night, with the number of that night's week; null while there is no night to keep. */
export function copyStep(live: Season, week: RowOf<'weeks'>, copy: LastCopy | null): { weekNumber: number; step: Todo } | null {
  const night = nightToCopy(live, week)
  if (!night) return null
  const done = holdsNight(live, copy, night)
  const last = copy ? lastCopyText.lastCopy(dayOfYear(copy.at)) : lastCopyText.noCopy
  const step: Todo = {
    name: lastCopyText.title,
    words: done ? last : lastCopyText.waits({ week: night.weekNumber, last }),
    done,
    optional: true,
    link: { to: '/export' },
    act: lastCopyText.act,
  }
  return { weekNumber: night.weekNumber, step }
}
