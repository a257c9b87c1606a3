import { weekdayMonthDay } from '@glm/shared/lib/month-day'
import { allRows } from '@glm/shared/mutations/define/define-mutation'
import type { Week } from '@glm/shared/schema/schedule/week'
import type { RowOf } from '@glm/shared/schema/tables'
import { notificationText } from '@glm/shared/text/push'
import type { Tx } from '../../store/store.ts'
import { addNotifications } from './add-notifications.ts'
import { leaguePeople } from './league-people.ts'

const DAY_MS = 86_400_000
/** Changes that can move or cancel a week. */
const ofWeeks = /^(week|schedule)\./

/** Returns the league's weeks before a push that may change them; null if the push can't change any. */
export async function weeksBefore(
  tx: Tx,
  leagueId: number,
  due: readonly { name: string }[],
): Promise<readonly Week[] | null> {
  return due.some(({ name }) => ofWeeks.test(name)) ? weeksOf(tx, leagueId) : null
}

const weeksOf = async (tx: Tx, leagueId: number) => (await tx.load(leagueId, [allRows('weeks')]))[0] as RowOf<'weeks'>[]

type PushContext = { leagueId: number; userId: number; at: number; before: readonly Week[] | null }

/**
 * Notifies everyone but the author about upcoming weeks that were canceled, suspended or moved: once for everything
 * that the push changed.
 */
export async function notifyOfWeeks(tx: Tx, { leagueId, userId, at, before }: PushContext): Promise<void> {
  if (before === null) return
  const { league, seasonId, members } = await leaguePeople(tx, leagueId)
  const old = new Map(before.map((week) => [week.id, week]))
  // Weeks before this date are past in every time zone.
  const since = new Date(at - DAY_MS).toISOString().slice(0, 10)
  const said = (await weeksOf(tx, leagueId))
    .filter((week) => week.seasonId === seasonId)
    .sort((a, b) => (old.get(a.id)?.date ?? '').localeCompare(old.get(b.id)?.date ?? '') || a.id - b.id)
    .flatMap((week) => {
      const was = old.get(week.id)
      const subject = was && (was.date >= since || week.date >= since) ? sayChange(was, week) : null
      return subject === null ? [] : [{ subject, until: was && was.date > week.date ? was.date : week.date }]
    })
  const [first, ...others] = said
  if (!first) return
  const lines = others.length > 0 ? [notificationText.otherWeeks(others.length)] : []
  const people = new Map(
    members
      .filter((member) => member.userId !== userId)
      .map((member) => [member.userId, { league, subject: first.subject, lines }]),
  )
  await addNotifications(
    tx,
    { template: 'weekChanged', people, expiresAt: Date.parse(first.until) + 2 * DAY_MS },
    { leagueId, at },
  )
}

function sayChange(was: Week, week: Week): string | null {
  const of = { week: week.weekNumber, day: weekdayMonthDay(week.date) }
  if (week.status !== was.status && week.status !== 'planned') return notificationText.week[week.status](of)
  if (week.date !== was.date) return notificationText.moved({ ...of, from: weekdayMonthDay(was.date) })
  return week.status === was.status ? null : notificationText.week.planned(of)
}
