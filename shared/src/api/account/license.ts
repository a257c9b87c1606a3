import * as z from 'zod/mini'
import { helper } from '../../schema/league/helper-role.ts'
import { Role } from '../../schema/league/role.ts'
import { defineRoutes } from '../route.ts'
import { done, pathOf, whole } from '../wire-fields.ts'

const invite = z.object({
  id: z.int(),
  token: z.string(),
  url: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  joined: z.int(),
})
const tokenText = z.string().check(z.minLength(1), z.maxLength(200))

/** How people get in: a license to create a league, an invite to join one. */
export const licenseRoutes = defineRoutes({
  licenseOffer: {
    method: 'GET',
    path: '/license/offer',
    needs: 'takePart',
    summary: 'Price of a license, and the ways to get one that the operator set up',
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
    summary: 'Begin a card payment: the address of the hosted payment page',
    answer: z.object({ url: z.string() }),
    slow: true,
  },
  licenseWebhook: {
    method: 'POST',
    path: '/license/webhook',
    needs: null,
    summary: 'The payment service reports; its signature is verified',
    answer: z.object({ received: z.boolean() }),
    slow: true,
    raw: true,
  },
  invites: {
    method: 'GET',
    path: '/invites',
    needs: 'keepLeague',
    summary: 'Invites that still hold',
    answer: z.array(invite),
  },
  addInvite: {
    method: 'POST',
    path: '/invites',
    needs: 'keepLeague',
    summary: 'Make an invite; its url is what the QR code says',
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
    summary: 'Accounts of the own league',
    answer: z.array(z.object({ user_id: z.int(), name: z.string(), role: z.int(), helper: z.nullable(helper) })),
  },
  updateMember: {
    method: 'PUT',
    path: '/members/:id',
    needs: 'keepLeague',
    summary:
      'Let a member manage as well (role 2), or play (role 1) and help with one thing at most: any card, or the treasury',
    params: pathOf('id'),
    body: z.strictObject({ role: whole(Role.User, Role.LeagueAdmin), helper: z.optional(z.nullable(helper)) }),
    answer: done,
  },
  removeMember: {
    method: 'DELETE',
    path: '/members/:id',
    needs: 'keepLeague',
    summary: 'Take an account out of the league; what it wrote stays. With bar=true no invite lets it in again',
    params: pathOf('id'),
    query: z.strictObject({ bar: z.optional(z.enum(['true', 'false'])) }),
    answer: done,
  },
  barredMembers: {
    method: 'GET',
    path: '/barred-members',
    needs: 'keepLeague',
    summary: 'Accounts that no invite of the own league lets in',
    answer: z.array(z.object({ user_id: z.int(), name: z.string() })),
  },
  admitMember: {
    method: 'DELETE',
    path: '/barred-members/:id',
    needs: 'keepLeague',
    summary: 'Let an account that was barred join by an invite again',
    params: pathOf('id'),
    answer: done,
  },
  joinLeague: {
    method: 'POST',
    path: '/invites/join',
    needs: 'takePart',
    summary: 'Join the league of an invite as a player',
    body: z.strictObject({ token: tokenText }),
    answer: z.extend(done, { leagueid: z.int() }),
  },
})
