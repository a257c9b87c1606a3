import { deliveryText } from '@glm/shared/text/email'
import type { Sender } from '../store/deliveries/delivery-store.ts'
import type { ReadTx } from '../store/store.ts'

export const DAY_MS = 86_400_000
/** A league is considered new if the account that created it is newer than this. */
const YOUNG_MS = 7 * DAY_MS

/**
 * How many emails leagues may send in 24 hours. Anyone can type roster addresses, and nobody confirms them, so without
 * a limit an account could be used to spam strangers. The limit for a league allows three recaps to the largest league,
 * plus its sub requests. The limit for a network allows two such leagues at the same clubhouse. The limit for the
 * server allows two emails to everyone in 200 leagues of 40 people.
 */
export const emailsADay = { league: 1_000, youngLeague: 50, account: 1_000, network: 2_000, server: 20_000 } as const

/** The league that sends emails, the account that causes them, its network, and the time. */
export type EmailDay = { leagueId: number; at: number } & Sender

/**
 * `most`: how many more emails may be sent; negative if the limit is already exceeded. `said`: the reason for this
 * limit.
 */
export type Room = { most: number; said: string }

type Reads = { accounts: Pick<ReadTx['accounts'], 'memberships'>; deliveries: Pick<ReadTx['deliveries'], 'sentSince'> }

/** Returns how many emails a league may still send today: the lower of its own limit and the sender's. */
export async function roomFor(tx: Reads, { leagueId, senderId, network, at }: EmailDay): Promise<Room> {
  const since = at - DAY_MS
  const ownerSince = await tx.accounts.memberships.ownerSince(leagueId)
  const isYoung = ownerSince !== null && at - ownerSince < YOUNG_MS
  const left = async (
    most: number,
    of: Parameters<typeof tx.deliveries.sentSince>[1],
    said: string,
  ): Promise<Room> => ({
    most: most - (await tx.deliveries.sentSince(since, of)),
    said,
  })
  const rooms = [
    isYoung
      ? await left(emailsADay.youngLeague, { leagueId }, deliveryText.youngFull(emailsADay.youngLeague))
      : await left(emailsADay.league, { leagueId }, deliveryText.dayFull),
    ...(senderId === null ? [] : [await left(emailsADay.account, { senderId }, deliveryText.accountFull)]),
    ...(network === null ? [] : [await left(emailsADay.network, { network }, deliveryText.networkFull)]),
    await left(emailsADay.server, {}, deliveryText.serverFull),
  ]
  return rooms.reduce((least, room) => (room.most < least.most ? room : least))
}
