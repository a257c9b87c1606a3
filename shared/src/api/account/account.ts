import * as z from 'zod/mini'
import { tables } from '../../schema/tables.ts'
import { leagueOfAccount } from '../league/league.ts'
import { defineRoutes } from '../route.ts'
import { accountFields, anyPassword, done, newPassword, pathId, pathOf, wireEmail } from '../wire-fields.ts'

const token = z.string().check(z.minLength(1), z.maxLength(200))
const session = z.object({
  id: z.string(),
  /** Browser and machine, as far as known. */
  device: z.nullable(z.string()),
  created_at: z.string(),
  /** When it was last used, to within ten minutes; null if it was never used after login. */
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
})

/** Managing one's account: recovering it, changing its address, or logging out a lost phone. */
export const accountRoutes = defineRoutes({
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    needs: null,
    summary: 'Get a link for a new password by mail. The answer does not tell whether the address has an account',
    body: z.strictObject({ email: wireEmail }),
    answer: done,
    slow: true,
  },
  setForgottenPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    needs: null,
    summary:
      'Set a new password with the token of a link, once and within 30 minutes; every session of the account ends',
    body: z.strictObject({ token, new_password: newPassword }),
    answer: done,
    slow: true,
  },
  makeResetLink: {
    method: 'POST',
    path: '/members/:id/reset-link',
    needs: 'keepLeague',
    summary:
      'A link for a new password of a member, to be shown to them. What else opens the account ends when the link is used',
    params: pathOf('id'),
    answer: z.object({
      url: z.string(),
      expires_at: z.string(),
      ways_in: z.object({ passkeys: z.int(), provider: z.boolean() }),
    }),
    status: 201,
  },
  changeEmail: {
    method: 'POST',
    path: '/auth/change-email',
    needs: 'takePart',
    summary:
      'Move to another address. It changes once the new one is confirmed; the old one is told. Without mail it changes at once',
    body: z.strictObject({ password: anyPassword, new_email: wireEmail }),
    answer: z.extend(done, { changed: z.boolean() }),
    slow: true,
  },
  confirmEmail: {
    method: 'POST',
    path: '/auth/confirm-email',
    needs: null,
    summary: 'Confirm a new address with the token of a link, once and within 30 minutes',
    body: z.strictObject({ token }),
    answer: done,
    slow: true,
  },
  sessions: {
    method: 'GET',
    path: '/auth/sessions',
    needs: 'takePart',
    summary: 'Log-ins of the own account that have not ended, the one in use last first',
    answer: z.array(session),
  },
  myData: {
    method: 'GET',
    path: '/auth/my-data',
    needs: 'takePart',
    summary:
      'Everything that is kept under the own account, and under the player that a secretary has confirmed it to be',
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
      league: z.nullable(ownRows),
      other_leagues: z.array(z.extend(leagueOfAccount, { rows: ownRows })),
    }),
  },
  calendarAddress: {
    method: 'GET',
    path: '/auth/calendar',
    needs: 'takePart',
    summary: 'Where the own dates can be subscribed to as a calendar; a new password ends the address',
    answer: z.object({ url: z.string() }),
  },
  ownCalendar: {
    method: 'GET',
    path: '/calendar/own.ics',
    needs: null,
    summary: 'The dates of the person whose address it is, with those on which they are out',
    query: z.strictObject({ token, league: z.optional(pathId) }),
    answer: z.unknown(),
    media: 'text/calendar',
  },
  deleteAccount: {
    method: 'POST',
    path: '/auth/delete-account',
    needs: 'takePart',
    summary:
      'Delete the own account for good. Its player, cards and points stay with the league, which keeps a secretary',
    body: z.strictObject({ password: anyPassword }),
    answer: done,
    slow: true,
  },
  endSession: {
    method: 'POST',
    path: '/auth/sessions/end',
    needs: 'takePart',
    summary: 'End one log-in of the own account, or all but this one',
    body: z.strictObject({ session: z.union([z.literal('others'), z.uuid()]) }),
    answer: done,
  },
})
