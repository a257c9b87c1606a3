import { pushDeliveryText } from '@glm/shared/text/email'
import { notificationOf } from '../email/templates/templates.ts'
import type { Outcome, Transport } from '../email/transport.ts'
import type { Delivery } from '../store/deliveries/delivery.ts'
import type { Device } from '../store/deliveries/device-store.ts'
import type { Store } from '../store/store.ts'
import { isEndpoint, type TestEndpoint } from './endpoint.ts'
import type { PushKeys } from './push-keys.ts'
import { type Outgoing, pushRequest } from './push-request.ts'

type Options = {
  store: Store
  keys: PushKeys
  /** The contact for push services, as a URL or a `mailto:` address. */
  contact: string
  now: () => number
  test?: TestEndpoint | null
  patienceMs?: number
}

/** The maximum time for one notification, from looking up the name to the response. */
export const PATIENCE_MS = 10_000
/** The maximum time that a push service keeps a notification for a phone that is turned off. */
const MOST_TTL_MS = 3 * 86_400_000

/** Sends notifications to phones through push services. Only the phone can read them (RFC 8291). */
export function pushTransport({
  store,
  keys,
  contact,
  now,
  test = null,
  patienceMs = PATIENCE_MS,
}: Options): Transport {
  const send = async (delivery: Delivery, hand: () => Promise<boolean>): Promise<Outcome> => {
    const notification = notificationOf(delivery)
    if (!notification) return { state: 'late' }
    const device = await store.snapshot((tx) => tx.devices.byId(delivery.deviceId ?? 0))
    // The device was removed or belongs to another account, so nothing is sent to it.
    if (!device || device.userId !== delivery.userId) return { state: 'left' }
    if (!isEndpoint(device.endpoint, test))
      return { state: 'refused', said: pushDeliveryText.notPublic, gone: device.endpoint }
    const ttlMs = Math.min(MOST_TTL_MS, (delivery.expiresAt ?? Number.POSITIVE_INFINITY) - now())
    // The phone shows the notification only to the user it is for, and opens its screen in the league it is about.
    const { leagueId } = delivery
    const payload = JSON.stringify({ ...notification, leagueId, tag: `n${delivery.id}`, to: device.userId })
    const outgoing = await sealed(device, {
      payload,
      keys,
      contact,
      ttl: Math.max(0, Math.floor(ttlMs / 1000)),
      topic: `n${delivery.id}`,
    })
    return outgoing
      ? pushRequest(outgoing, { patienceMs, test }, hand)
      : { state: 'refused', said: pushDeliveryText.badKeys, gone: device.endpoint }
  }
  const settled: Transport['settled'] = async (tx, { deviceId }, ended) => {
    if (deviceId === null) return
    if (ended.state === 'sent') await tx.devices.noteSent(deviceId, ended.at)
    if (ended.state === 'refused' && ended.gone) await tx.devices.drop({ id: deviceId, endpoint: ended.gone })
  }
  return { channel: 'push', together: true, open: () => ({ send, close: () => undefined }), settled }
}

/** Loaded on first use. */
export const pushLibrary = () => import('web-push')

type Sealing = { payload: string; keys: PushKeys; contact: string; ttl: number; topic: string }

/** Returns the encrypted request; null if the browser's keys are invalid. */
async function sealed(
  { endpoint, p256dh, auth }: Device,
  { payload, keys, contact, ttl, topic }: Sealing,
): Promise<Outgoing | null> {
  const { default: webPush } = await pushLibrary()
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contact, ...keys },
      TTL: ttl,
      urgency: 'normal',
      // A retry replaces the first attempt if the push service hasn't delivered it yet.
      topic,
      contentEncoding: 'aes128gcm',
    })
    return { url: endpoint, headers: headers as Record<string, string>, body: body ?? Buffer.alloc(0) }
  } catch {
    return null
  }
}
