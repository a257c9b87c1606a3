import type { Change } from '@glm/shared/mutations/define/define-mutation'
import type { Week } from '@glm/shared/schema/schedule/week'
import type { Tx } from '../../store/store.ts'
import type { Sent } from '../email-recap.ts'
import { notifyOfDisputes } from './dispute-notifications.ts'
import { notifyOfMessages } from './message-notifications.ts'
import { notifyOfNights } from './night-notifications.ts'
import { notifyOfWeeks } from './week-notifications.ts'

type PushContext = Sent & {
  /** The author of the push, who isn't notified of their own changes. */
  userId: number
  version: number
  weeksBefore: readonly Week[] | null
  changes: readonly Change[]
}

/** Queues the notifications for a push, in its transaction. A repeated push doesn't queue them again. */
export async function notifyPhones(tx: Tx, { weeksBefore: before, ...context }: PushContext): Promise<void> {
  await notifyOfWeeks(tx, { ...context, before })
  await notifyOfDisputes(tx, context)
  await notifyOfMessages(tx, context)
  await notifyOfNights(tx, context)
}
