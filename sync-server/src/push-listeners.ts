import { emailRecaps } from './email/email-recap.ts'
import { emailRequests } from './email/email-requests.ts'
import { notifyPhones } from './email/notifications/notify-phones.ts'
import { weeksBefore } from './email/notifications/week-notifications.ts'
import { forgetPeople, peopleLeaving } from './sync/forget-people.ts'
import type { PushListener } from './sync/push-listener.ts'

/**
 * Handlers that run after a push, in order. Redaction runs last, so that it also removes people from anything that was
 * written before it.
 */
export const pushListeners: readonly PushListener[] = [
  async (tx) => ({ act: (push) => emailRecaps(tx, push) }),
  async (tx) => ({ act: (push) => emailRequests(tx, push) }),
  async (tx, { leagueId, due }) => {
    const before = await weeksBefore(tx, leagueId, due)
    return { act: (push) => notifyPhones(tx, { ...push, weeksBefore: before }) }
  },
  async (tx, { leagueId, due }) => {
    const people = await peopleLeaving(tx, leagueId, due)
    if (people.length === 0) return null
    return {
      act: ({ version, changes }) => forgetPeople(tx, { leagueId, version, changes, people }),
      rewritesRows: true,
    }
  },
]
