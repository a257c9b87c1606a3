import * as z from 'zod/mini'
import { reminderKinds } from '../league/reminders.ts'
import { defineRoutes } from '../route.ts'
import { done, pathOf } from '../wire-fields.ts'

const delivery = z.object({
  id: z.int(),
  channel: z.enum(['mail', 'push']),
  /** The email's kind and recipient. */
  kind: z.string(),
  name: z.string(),
  address: z.string(),
  state: z.enum(['waiting', 'handed', 'sent', 'refused', 'failed', 'unclear', 'stopped']),
  /** The status as text, with the receiving mail server's response. */
  says: z.string(),
  tries: z.int(),
  /** Whether the secretary can send the email again, because it may not have arrived or was never sent. */
  can_resend: z.boolean(),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
})
const token = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) })
/** How many messages of one kind were held back on a given day, and why. */
const heldBack = z.object({ kind: z.string(), says: z.string(), count: z.int() })
/** The kinds of email that people can turn off. */
const optional = z.enum(['recap', 'request', ...reminderKinds])

/** Email: delivery status, preferences, and the pages that links in emails open. */
export const emailRoutes = defineRoutes({
  deliveries: {
    method: 'GET',
    path: '/mail/deliveries',
    needs: 'keepLeague',
    summary: 'Your league’s emails and notifications with their status, newest first, at most 500 of each',
    answer: z.object({
      sends: z.boolean(),
      pushes: z.boolean(),
      deliveries: z.array(delivery),
      held_back: z.array(heldBack),
    }),
  },
  resendDelivery: {
    method: 'POST',
    path: '/mail/deliveries/:id/resend',
    needs: 'keepLeague',
    summary: 'Resend one of your league’s emails that failed or may not have arrived',
    params: pathOf('id'),
    answer: done,
  },
  mailWishes: {
    method: 'GET',
    path: '/mail/wishes',
    needs: 'takePart',
    summary: 'Kinds of email your league sends, and whether you get them',
    answer: z.object({ sends: z.boolean(), wishes: z.array(z.object({ kind: optional, wanted: z.boolean() })) }),
  },
  saveMailWish: {
    method: 'PUT',
    path: '/mail/wishes',
    needs: 'takePart',
    summary: 'Turn a kind of email from your league on or off',
    body: z.strictObject({ kind: optional, wanted: z.boolean() }),
    answer: done,
  },
  unsubscribePage: {
    method: 'GET',
    path: '/mail/unsubscribe',
    needs: null,
    summary: 'The page that an email’s unsubscribe link opens. It asks first; opening it changes nothing',
    query: token,
    answer: z.unknown(),
    media: 'text/html',
  },
  emailQuestionPage: {
    method: 'GET',
    path: '/mail/question',
    needs: null,
    summary:
      'The page that asks someone without an account whether a league may email them. Opening it changes nothing',
    query: token,
    answer: z.unknown(),
    media: 'text/html',
  },
  answerEmailQuestion: {
    method: 'POST',
    path: '/mail/question',
    needs: null,
    summary:
      'Say whether a league may email you, as the buttons on that page do. After a yes, messages that were held back are sent',
    query: z.strictObject({ ...token.shape, answer: z.enum(['yes', 'no']) }),
    answer: z.unknown(),
    media: 'text/html',
    raw: true,
  },
  unsubscribe: {
    method: 'POST',
    path: '/mail/unsubscribe',
    needs: null,
    summary:
      'Unsubscribe an address from a kind of email, with the button on the unsubscribe page or one click in an email program (RFC 8058)',
    query: token,
    answer: z.unknown(),
    media: 'text/html',
    raw: true,
  },
})
