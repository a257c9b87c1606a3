import type { RowOf } from '@glm/shared/schema/tables'
import { paperSentence } from '@glm/shared/text/documents/paper'
import { monthAndDay } from '../../platform/say-time.ts'
import { dayOf } from '../use-season.ts'

type Week = Pick<RowOf<'weeks'>, 'weekNumber' | 'date'>

/** Returns a phrase such as "Week 3, Thu, May 7", to be used within a sentence. */
export const weekAndDay = ({ weekNumber, date }: Week): string => `${paperSentence.week(weekNumber)}, ${dayOf(date)}`

/** Returns a line like "Week 3 · Thu, May 7". */
export const weekLine = ({ weekNumber, date }: Week): string => `${paperSentence.week(weekNumber)} · ${dayOf(date)}`

/**
 * Returns a line like "Week 3 · May 7" for a list of weeks. The weekday is left out to fit on a phone, because most
 * leagues always play on the same day.
 */
export const weekOption = ({ weekNumber, date }: Week): string =>
  `${paperSentence.week(weekNumber)} · ${monthAndDay(`${date}T12:00:00`)}`
