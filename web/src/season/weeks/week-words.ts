import type { RowOf } from '@glm/shared/schema/tables'
import { paperSentence } from '@glm/shared/text/documents/paper'
import { dayOf } from '../use-season.ts'

type Week = Pick<RowOf<'weeks'>, 'weekNumber' | 'date'>

/** "Week 3, Thu, May 7", within a sentence. */
export const weekAndDay = ({ weekNumber, date }: Week): string => `${paperSentence.week(weekNumber)}, ${dayOf(date)}`

/** "Week 3 · Thu, May 7", on a separate line. */
export const weekLine = ({ weekNumber, date }: Week): string => `${paperSentence.week(weekNumber)} · ${dayOf(date)}`
