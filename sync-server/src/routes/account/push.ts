import type { pushRoutes } from '@glm/shared/api/account/push'
import { serverText } from '@glm/shared/text/errors/server'
import { deviceOf } from '../../auth/device-of.ts'
import { ApiError } from '../../errors/api-error.ts'
import { nothingHere, ownLeague } from '../../http/own-league.ts'
import type { Handlers } from '../../http/route-call.ts'
import { isEndpoint } from '../../push/endpoint.ts'

type Rows = typeof pushRoutes

const kinds = ['request', 'week', 'night', 'dispute', 'message'] as const

/** Handles devices that get notifications, and notification preferences. */
export const pushHandlers: Handlers<Rows> = {
  notices: async ({ account, c, deps, tx }) => {
    const { id, email: address, leagueId } = account
    const session = c.get('session').id
    const devices = (await tx.devices.ofUser(id)).map((one) => ({
      id: one.id,
      label: one.label,
      created_at: new Date(one.createdAt).toISOString(),
      current: one.sessionId === session,
      sent_at: one.sentAt === null ? null : new Date(one.sentAt).toISOString(),
    }))
    const wishes = kinds.map(async (kind) => ({
      kind,
      wanted: leagueId !== null && !(await tx.deliveries.optedOut({ leagueId, address, channel: 'push', kind })),
    }))
    return { key: deps.pushKey ?? null, devices, wishes: leagueId === null ? [] : await Promise.all(wishes) }
  },
  addNoticeDevice: async ({ account, body, c, deps, tx }) => {
    if (deps.pushKey === undefined) throw new ApiError(409, serverText.noNotices)
    if (!isEndpoint(body.endpoint, deps.pushTest ?? null)) throw new ApiError(400, serverText.noticeAddress)
    const label = deviceOf(c.req.header('user-agent'))
    await tx.devices.put({ ...body, userId: account.id, sessionId: c.get('session').id, label, createdAt: deps.now() })
    return { message: serverText.noticesOn }
  },
  removeNoticeDevice: async ({ account, params, tx }) =>
    (await tx.devices.remove({ id: params.id, userId: account.id }))
      ? { message: serverText.noticesOff }
      : nothingHere(),
  saveNoticeWish: async (call) => {
    const { account, body, deps, tx } = call
    const who = { leagueId: ownLeague(call), address: account.email, channel: 'push' as const, kind: body.kind }
    await (body.wanted ? tx.deliveries.optIn(who) : tx.deliveries.optOut(who, deps.now()))
    return { message: serverText.noticeWishSaved }
  },
}
