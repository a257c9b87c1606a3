import { reminderText } from '@glm/shared/text/reminders'
import { sealNumber } from '../../auth/sealed-number.ts'
import type { EmailContent } from './email-content.ts'
import type { Sending } from './sending.ts'

/** Names may appear only in `subject` and `lines`, because removing a person erases names only there. */
export type ReminderArgs = { league: string; subject: string; lines: readonly string[]; reminderId: number }

/**
 * Asks a player whether they're playing. The link opens a page with two buttons, because some email programs open links
 * on their own.
 */
export function askedToPlay({ reminderId, ...args }: ReminderArgs, { publicUrl, secret }: Sending): EmailContent {
  const { press, after } = reminderText.availability
  const url = `${publicUrl}/api/mail/reminder?token=${sealNumber(reminderId, { purpose: 'reminder', secret })}`
  return { ...plain(args), link: { words: press, url }, after: [after] }
}

/** Tells a player when they play today. */
export const teeTime = (args: ReminderArgs): EmailContent => plain(args)

/** Tells a player what they owe. */
export const owes = (args: ReminderArgs): EmailContent => ({ ...plain(args), after: [reminderText.dues.after] })

const plain = ({ league, subject, lines }: Omit<ReminderArgs, 'reminderId'>): EmailContent => ({
  subject,
  paragraphs: lines,
  league,
})
