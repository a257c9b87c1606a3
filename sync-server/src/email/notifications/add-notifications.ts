import type { Tx } from '../../store/store.ts'
import { DAY_MS } from '../emails-a-day.ts'
import type { NotificationArgs } from '../templates/notification.ts'
import { type NotificationName, notificationTo } from '../templates/templates.ts'

/** How many notifications a league may send to phones in 24 hours, which is ten to each of 500 devices. */
const NOTICES_A_DAY = 5_000

type League = { leagueId: number; at: number }
export type NewNotification = {
  template: NotificationName
  /** The recipients and their notifications. People without a device don't get any. */
  people: ReadonlyMap<number, NotificationArgs>
  expiresAt: number
}

/** Queues a notification for each of these people's devices, up to today's limit. */
export async function addNotifications(
  tx: Tx,
  { template, people, expiresAt }: NewNotification,
  { leagueId, at }: League,
): Promise<void> {
  if (people.size === 0) return
  const devices = (await tx.devices.ofLeague(leagueId, at)).filter(({ userId }) => people.has(userId))
  if (devices.length === 0) return
  const found = await tx.accounts.among(devices.map(({ userId }) => ({ id: userId, leagueId })))
  const accounts = new Map(found.map((account) => [account?.id, account]))
  const written = await tx.deliveries.writtenSince({ leagueId, channel: 'push', since: at - DAY_MS })
  const notices = devices.flatMap(({ id: deviceId, userId }) => {
    const [account, args] = [accounts.get(userId), people.get(userId)]
    if (!account || !args) return []
    return [
      notificationTo(
        { leagueId, userId, deviceId, address: account.email, name: account.name, expiresAt },
        template,
        args,
      ),
    ]
  })
  await tx.deliveries.add(notices.slice(0, Math.max(0, NOTICES_A_DAY - written)), at)
}
