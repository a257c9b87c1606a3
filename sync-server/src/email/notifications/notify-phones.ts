import type { Change } from '@glm/shared/mutations/define/define-mutation'
import type { Week } from '@glm/shared/schema/schedule/week'
import type { Tx } from '../../store/store.ts'
import type { Sent } from '../email-recap.ts'
import { tellOfDisputes } from './dispute-notifications.ts'
import { tellOfMessages } from './message-notifications.ts'
import { tellOfNights } from './night-notifications.ts'
import { tellOfWeeks } from './week-notifications.ts'

type Told = Sent & {
  /** The author of the push: nobody is notified of their own changes. */
  userId: number
  version: number
  weeksBefore: readonly Week[] | null
  changes: readonly Change[]
}

/** Queues the notifications for a push, in its transaction. A repeated push doesn't queue them again. */
export async function notifyPhones(tx: Tx, { weeksBefore: before, ...told }: Told): Promise<void> {
  await tellOfWeeks(tx, { ...told, before })
  await tellOfDisputes(tx, told)
  await tellOfMessages(tx, told)
  await tellOfNights(tx, told)
}
