import * as z from 'zod/mini'
import { Role } from '../../schema/league/role.ts'
import { defineRoutes } from '../route.ts'
import { done, helper, pathOf, whole } from '../wire-fields.ts'

const invite = z.object({
  id: z.int(),
  token: z.string(),
  url: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  joined: z.int(),
})
const tokenText = z.string().check(z.minLength(1), z.maxLength(200))

/** Licenses to create a league, and invites to join one. */
export const licenseRoutes = defineRoutes({
  licenseOffer: {
    method: 'GET',
    path: '/license/offer',
    needs: 'takePart',
    summary: 'Price of a license, and the ways to get one on this server',
    answer: z.object({
      price: z.nullable(z.string()),
      card: z.boolean(),
      code: z.boolean(),
      contact: z.nullable(z.string()),
    }),
  },
  redeemLicense: {
    method: 'POST',
    path: '/license/redeem',
    needs: 'takePart',
    summary: 'Redeem a license code',
    body: z.strictObject({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) }),
    answer: done,
    slow: true,
  },
  licenseCheckout: {
    method: 'POST',
    path: '/license/checkout',
    needs: 'takePart',
    summary: 'Start a card payment; returns the URL of the hosted payment page',
    answer: z.object({ url: z.string() }),
    slow: true,
  },
  licenseWebhook: {
    method: 'POST',
    path: '/license/webhook',
    needs: null,
    summary: 'Payment service webhook; its signature is verified',
    answer: z.object({ received: z.boolean() }),
    slow: true,
    raw: true,
  },
  invites: {
    method: 'GET',
    path: '/invites',
    needs: 'keepLeague',
    summary: 'Invites that are still valid',
    answer: z.array(invite),
  },
  addInvite: {
    method: 'POST',
    path: '/invites',
    needs: 'keepLeague',
    summary: 'Create an invite; the QR code contains its url',
    body: z.strictObject({ days: z.optional(whole(1, 365)) }),
    answer: invite,
    status: 201,
  },
  revokeInvite: {
    method: 'DELETE',
    path: '/invites/:id',
    needs: 'keepLeague',
    summary: 'Revoke an invite',
    params: pathOf('id'),
    answer: done,
  },
  members: {
    method: 'GET',
    path: '/members',
    needs: 'keepLeague',
    summary: 'Accounts in your league',
    answer: z.array(z.object({ user_id: z.int(), name: z.string(), role: z.int(), helper: z.nullable(helper) })),
  },
  updateMember: {
    method: 'PUT',
    path: '/members/:id',
    needs: 'keepLeague',
    summary:
      'Set a member’s role: manager (2), or player (1), optionally with one extra job: entering any card, or keeping the treasury',
    params: pathOf('id'),
    body: z.strictObject({ role: whole(Role.User, Role.LeagueAdmin), helper: z.optional(z.nullable(helper)) }),
    answer: done,
  },
  removeMember: {
    method: 'DELETE',
    path: '/members/:id',
    needs: 'keepLeague',
    summary:
      'Remove an account from the league; everything it entered is kept. With bar=true it can’t rejoin with an invite',
    params: pathOf('id'),
    query: z.strictObject({ bar: z.optional(z.enum(['true', 'false'])) }),
    answer: done,
  },
  barredMembers: {
    method: 'GET',
    path: '/barred-members',
    needs: 'keepLeague',
    summary: 'Accounts blocked from joining your league',
    answer: z.array(z.object({ user_id: z.int(), name: z.string() })),
  },
  admitMember: {
    method: 'DELETE',
    path: '/barred-members/:id',
    needs: 'keepLeague',
    summary: 'Unblock an account so that it can join with an invite again',
    params: pathOf('id'),
    answer: done,
  },
  invitedLeague: {
    method: 'GET',
    path: '/invites/league',
    needs: null,
    summary: 'What an invite is for: the league, its secretary, course and night',
    query: z.strictObject({ token: tokenText }),
    answer: z.object({
      /** The league's name; null if the invite has expired or was revoked. */
      league: z.nullable(z.string()),
      secretary: z.nullable(z.string()),
      course: z.nullable(z.string()),
      day: z.nullable(z.string()),
      start_time: z.nullable(z.string()),
    }),
  },
  joinLeague: {
    method: 'POST',
    path: '/invites/join',
    needs: 'takePart',
    summary: 'Join the invite’s league as a player',
    body: z.strictObject({ token: tokenText }),
    answer: z.extend(done, { leagueid: z.int() }),
  },
})
