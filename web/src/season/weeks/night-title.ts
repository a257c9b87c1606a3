import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { dayOf } from '../use-season.ts'

type Night = { date: string; startTime: string }

/** If play starts at or after this time, the night is called "Tonight". */
const EVENING = '15:00'

/**
 * Returns a night's title: "Tonight" on its own day if play starts at 3 PM or later, "Today" if it starts earlier, and
 * the date on any other day.
 * @param day today, YYYY-MM-DD
 * @example nightTitle({ date: '2026-05-07', startTime: '17:00' }, '2026-05-07') // 'Tonight'
 */
export const nightTitle = ({ date, startTime }: Night, day: string): string =>
  date !== day ? dayOf(date) : startTime >= EVENING ? dashboardText.tonight : dashboardText.todayTitle
