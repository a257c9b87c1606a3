import * as z from 'zod/mini'
import { Role } from '../schema/role.ts'
import { defineRoutes } from './route.ts'
import { done, pathOf } from './wire-fields.ts'

const delivery = z.object({
  id: z.int(),
  /** What the mail is, and to whom it goes. */
  kind: z.string(),
  name: z.string(),
  address: z.string(),
  state: z.enum(['waiting', 'handed', 'sent', 'refused', 'failed', 'unclear', 'stopped']),
  /** The state in words, with the mail server's own where it had any. */
  says: z.string(),
  tries: z.int(),
  /** Nobody knows whether it arrived, or it was never sent: the secretary may send it again. */
  can_resend: z.boolean(),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
})
const token = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) })
/** Kinds of mail that a person may be without. */
const optional = z.enum(['recap', 'request'])

/** Mails: what became of them, and who wants which. */
export const mailRoutes = defineRoutes({
  deliveries: {
    method: 'GET',
    path: '/mail/deliveries',
    role: Role.LeagueAdmin,
    summary: 'Mails of the own league and what became of them, the newest first, at most 500',
    answer: z.object({ sends: z.boolean(), deliveries: z.array(delivery) }),
  },
  resendDelivery: {
    method: 'POST',
    path: '/mail/deliveries/:id/resend',
    role: Role.LeagueAdmin,
    summary: 'Send a mail of the own league again of which nobody knows whether it arrived, or that was not sent',
    params: pathOf('id'),
    answer: done,
  },
  mailWishes: {
    method: 'GET',
    path: '/mail/wishes',
    role: Role.User,
    summary: 'Kinds of mail that the own league sends, and whether the own address gets them',
    answer: z.object({ sends: z.boolean(), wishes: z.array(z.object({ kind: optional, wanted: z.boolean() })) }),
  },
  saveMailWish: {
    method: 'PUT',
    path: '/mail/wishes',
    role: Role.User,
    summary: 'Get a kind of mail of the own league, or get it no more',
    body: z.strictObject({ kind: optional, wanted: z.boolean() }),
    answer: done,
  },
  unsubscribePage: {
    method: 'GET',
    path: '/mail/unsubscribe',
    role: null,
    summary: 'The page that a mail’s link opens. It asks, and changes nothing',
    query: token,
    answer: z.unknown(),
    media: 'text/html',
  },
  unsubscribe: {
    method: 'POST',
    path: '/mail/unsubscribe',
    role: null,
    summary: 'Stop a kind of mail to one address: the button of that page, or a mail program by itself (RFC 8058)',
    query: token,
    answer: z.unknown(),
    media: 'text/html',
    raw: true,
  },
})
