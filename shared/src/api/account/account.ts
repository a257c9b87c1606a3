import * as z from 'zod/mini'
import { tables } from '../../schema/tables.ts'
import { leagueOfAccount } from '../league/league.ts'
import { defineRoutes } from '../route.ts'
import { accountFields, anyPassword, done, newPassword, pathId, pathOf, wireEmail, wireName } from '../wire-fields.ts'

const token = z.string().check(z.minLength(1), z.maxLength(200))
const session = z.object({
  id: z.string(),
  /** The browser and operating system, if known. */
  device: z.nullable(z.string()),
  created_at: z.string(),
  /** When the session was last used, to within ten minutes; null if it hasn't been used since signing in. */
  used_at: z.nullable(z.string()),
  current: z.boolean(),
})

const mail = z.object({
  channel: z.string(),
  kind: z.string(),
  address: z.string(),
  state: z.string(),
  created_at: z.string(),
})
const optOut = z.object({ league_id: z.int(), channel: z.string(), kind: z.string(), since: z.string() })
const ownRows = z.object({
  member: z.nullable(tables.members.schema),
  player: z.nullable(tables.players.schema),
  cards: z.array(tables.cards.schema),
  handicaps: z.array(tables.handicaps.schema),
  sub_assignments: z.array(tables.subAssignments.schema),
  availability: z.array(tables.availability.schema),
  asked: z.array(z.object({ weekId: z.int(), playerId: z.int() })),
  games: z.array(tables.gameEntries.schema),
  treasury: z.array(tables.treasuryEntries.schema),
  mails: z.array(mail),
  /** The card photos that the account added. Each photo can be fetched by its id. */
  photos: z.array(z.object({ id: z.int(), match_id: z.int(), bytes: z.int(), added_at: z.string() })),
})

/** Managing your account: recovering it, changing its address, signing out a lost phone. */
export const accountRoutes = defineRoutes({
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    needs: null,
    summary: 'Email a password reset link. The answer does not reveal whether the address has an account',
    body: z.strictObject({ email: wireEmail }),
    answer: done,
    slow: true,
  },
  setForgottenPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    needs: null,
    summary:
      'Set a new password with the token from a link that works once and expires in 30 minutes; ends all of the account’s sessions',
    body: z.strictObject({ token, new_password: newPassword }),
    answer: done,
    slow: true,
  },
  makeResetLink: {
    method: 'POST',
    path: '/members/:id/reset-link',
    needs: 'keepLeague',
    summary: 'A password reset link to show to a member. Using it removes the account’s other ways to sign in',
    params: pathOf('id'),
    answer: z.object({
      url: z.string(),
      expires_at: z.string(),
      ways_in: z.object({ passkeys: z.int(), provider: z.boolean() }),
    }),
    status: 201,
  },
  changeName: {
    method: 'POST',
    path: '/auth/change-name',
    needs: 'takePart',
    summary: 'Change your name. Members of your leagues then see the new one, including in the history',
    body: z.strictObject({ name: wireName }),
    answer: done,
  },
  changeEmail: {
    method: 'POST',
    path: '/auth/change-email',
    needs: 'takePart',
    summary:
      'Change your email address. It changes once the new one is confirmed, and the old one is notified. Without email it changes right away',
    body: z.strictObject({ password: anyPassword, new_email: wireEmail }),
    answer: z.extend(done, { changed: z.boolean() }),
    slow: true,
  },
  confirmEmail: {
    method: 'POST',
    path: '/auth/confirm-email',
    needs: null,
    summary: 'Confirm a new address with the token from a link that works once and expires in 30 minutes',
    body: z.strictObject({ token }),
    answer: done,
    slow: true,
  },
  sessions: {
    method: 'GET',
    path: '/auth/sessions',
    needs: 'takePart',
    summary: 'Your active sessions, most recently used first',
    answer: z.array(session),
  },
  myData: {
    method: 'GET',
    path: '/auth/my-data',
    needs: 'takePart',
    summary: 'All data stored for your account and its confirmed player',
    answer: z.object({
      account: z.object(accountFields),
      passkeys: z.array(z.object({ name: z.string(), created_at: z.string(), used_at: z.nullable(z.string()) })),
      linked: z.array(
        z.object({ issuer: z.string(), label: z.string(), created_at: z.string(), used_at: z.nullable(z.string()) }),
      ),
      sessions: z.array(z.object({ device: z.nullable(z.string()), created_at: z.string() })),
      /** Devices that show notifications. */
      devices: z.array(
        z.object({ label: z.nullable(z.string()), created_at: z.string(), sent_at: z.nullable(z.string()) }),
      ),
      /** Emails and notifications about the account itself, and from leagues that it has left. */
      mails: z.array(mail),
      /** The kinds of emails and notifications that the account has turned off. */
      opted_out: z.array(optOut),
      league: z.nullable(ownRows),
      other_leagues: z.array(z.extend(leagueOfAccount, { rows: ownRows })),
    }),
  },
  calendarAddress: {
    method: 'GET',
    path: '/auth/calendar',
    needs: 'takePart',
    summary: 'URL of your calendar, to subscribe to; changing your password disables the URL',
    answer: z.object({ url: z.string() }),
  },
  ownCalendar: {
    method: 'GET',
    path: '/calendar/own.ics',
    needs: null,
    summary:
      'One person’s calendar: matches, weeks to sub, and weeks the person is out, or the league’s dates if no player is confirmed. /auth/calendar returns its URL',
    query: z.strictObject({ token, league: z.optional(pathId) }),
    answer: z.unknown(),
    media: 'text/calendar',
  },
  deleteAccount: {
    method: 'POST',
    path: '/auth/delete-account',
    needs: 'takePart',
    summary:
      'Permanently delete your account. Its player, cards and points stay in the league. A league can’t lose its last secretary',
    body: z.strictObject({ password: anyPassword }),
    answer: done,
    slow: true,
  },
  endSession: {
    method: 'POST',
    path: '/auth/sessions/end',
    needs: 'takePart',
    summary: 'End one of your sessions, or all but this one',
    body: z.strictObject({ session: z.union([z.literal('others'), z.uuid()]) }),
    answer: done,
  },
})
