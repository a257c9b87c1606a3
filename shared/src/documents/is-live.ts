import type { Match } from '../schema/schedule/match.ts'
import type { Week } from '../schema/schedule/week.ts'

/**
 * Returns whether a match's score can still change tonight, so that it may be shown as its live score. An older score of
 * a match that was never completed is not news, and one of a suspended week may not count.
 * @param today date at the course, YYYY-MM-DD
 * @example
 * isLive({ playedOn: null }, { status: 'planned', date: '2026-05-07' }, '2026-05-07') // true
 * isLive({ playedOn: '2026-05-09' }, { status: 'planned', date: '2026-05-07' }, '2026-05-07') // false
 * isLive({ playedOn: null }, { status: 'halted', date: '2026-05-07' }, '2026-05-07') // false
 */
export const isLive = (
  { playedOn }: Pick<Match, 'playedOn'>,
  { status, date }: Pick<Week, 'status' | 'date'>,
  today: string,
): boolean => status === 'planned' && (playedOn ?? date) === today
