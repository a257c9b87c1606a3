import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'
import { done } from '../wire-fields.ts'

/** The things a league can remind its players about. */
export const reminderKinds = ['availability', 'teeTime', 'dues'] as const
export type ReminderKind = (typeof reminderKinds)[number]

const kind = z.enum(reminderKinds)
const token = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

/** Reminder emails: which ones a league sends, and the page where a player answers one. */
export const reminderRoutes = defineRoutes({
  reminders: {
    method: 'GET',
    path: '/mail/reminders',
    needs: 'keepLeague',
    summary: 'Which reminders your league sends. Without a time zone it sends none',
    answer: z.object({
      sends: z.boolean(),
      time_zone: z.nullable(z.string()),
      reminders: z.array(z.object({ kind, on: z.boolean() })),
    }),
  },
  saveReminder: {
    method: 'PUT',
    path: '/mail/reminders',
    needs: 'keepLeague',
    summary: 'Turn one of your league’s reminders on or off',
    body: z.strictObject({ kind, on: z.boolean() }),
    answer: done,
  },
  reminderPage: {
    method: 'GET',
    path: '/mail/reminder',
    needs: null,
    summary: 'The page on which a player answers a reminder. Opening it changes nothing',
    query: token,
    answer: z.unknown(),
    media: 'text/html',
  },
  answerReminder: {
    method: 'POST',
    path: '/mail/reminder',
    needs: null,
    summary: 'Answer the reminder, as the page’s buttons do',
    query: z.strictObject({ ...token.shape, answer: z.enum(['in', 'out']) }),
    answer: z.unknown(),
    media: 'text/html',
    raw: true,
    slow: true,
  },
})
