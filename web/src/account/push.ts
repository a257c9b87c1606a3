import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { isByHand } from '../platform/install.ts'
import { callApi } from './api.ts'

/**
 * Whether this browser shows notifications. `install`: only once the app has been added to the Home Screen; `none`:
 * never.
 */
export type PushState = 'none' | 'install' | 'denied' | 'off' | 'on'
export type PushSettings = HttpAnswer<'GET /push'>

const isAble = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function pushState(): Promise<PushState> {
  if (!isAble()) return isByHand() ? 'install' : 'none'
  if (Notification.permission === 'denied') return 'denied'
  return (await ownSubscription()) ? 'on' : 'off'
}

/**
 * Turns on notifications for this device. Call it in response to a click, because otherwise browsers don't ask for
 * permission. Returns false if the user or the browser refuses, or if there is no signal.
 * @param key the server's key, fetched before the click
 */
export async function turnOnPush(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const made = await subscribe(key).catch(() => null)
  if (made && (await tellServer(made))) return true
  await made?.unsubscribe().catch(() => undefined)
  return false
}

/**
 * Turns off notifications here and on the server. Returns false if the server couldn't be notified; even then, the
 * subscription no longer works.
 */
export async function turnOffPush(settings: PushSettings): Promise<boolean> {
  await (await ownSubscription())?.unsubscribe()
  const own = settings.devices.find(({ current }) => current)
  return own ? (await callApi('DELETE /push/devices/:id', { params: { id: own.id } })).ok : true
}

/**
 * Updates this device and the server at startup, if notifications are allowed. The server's list takes precedence: if
 * this device was removed from the list on another phone, notifications are turned off here. An existing subscription
 * is registered again, because browsers may change its endpoint.
 */
export async function keepPush(): Promise<void> {
  if (!isAble() || Notification.permission !== 'granted') return
  const answer = await callApi('GET /push')
  if (!answer.ok) return
  const { key, devices } = answer.data
  const known = await ownSubscription()
  if (key === null || !devices.some(({ current }) => current)) return void (await known?.unsubscribe())
  const made = known && isOf(known, key) ? known : await subscribe(key)
  await tellServer(made)
}

const ownSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

async function subscribe(key: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('There is no service worker to show notifications.')
  const known = await registration.pushManager.getSubscription()
  // Browsers refuse a second subscription with a different key, so end the first one.
  if (known && !isOf(known, key)) await known.unsubscribe()
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

const isOf = ({ options: { applicationServerKey: bytes } }: PushSubscription, key: string): boolean =>
  bytes !== null &&
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/[+/=]/g, '') === key.replace(/[-_]/g, '')

async function tellServer(made: PushSubscription): Promise<boolean> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON()
  return (await callApi('POST /push/devices', { body: { endpoint, p256dh, auth } })).ok
}
