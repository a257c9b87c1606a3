/// <reference lib="webworker" />
import { fetchCall } from '../sync-client/loop/fetch-call.ts'
import { chooseLeague, readSession } from '../sync-client/storage/session-database.ts'
import { isApp } from './is-app.ts'

declare const self: ServiceWorkerGlobalScope

type Notice = { title: string; body: string; path: string; leagueId: number | null; tag: string; to: number }
/** What a notification opens. */
type Target = Pick<Notice, 'path' | 'leagueId'>
type Changed = { oldSubscription?: PushSubscription | null; newSubscription?: PushSubscription | null }

/**
 * Shows a notification, but only to the user it is for. If someone else has signed in on the phone since then, ends the
 * previous user's notifications instead.
 */
export async function showNotification(message: PushMessageData | null): Promise<void> {
  if (!message) return
  const { title, body, path, leagueId, tag, to } = message.json() as Notice
  if ((await readSession())?.userId !== to)
    return void (await (await self.registration.pushManager.getSubscription())?.unsubscribe())
  const data: Target = { path, leagueId }
  await self.registration.showNotification(title, { body, tag, data, icon: '/icon-192.png' })
}

/**
 * Opens a notification's screen, in its league, in the open tab, or in a new tab if none is open. Never opens another
 * site's page.
 */
export async function openNotification({ data }: Notification): Promise<void> {
  const { path: asked, leagueId } = data as Target
  const path = /^\/(?!\/)/.test(asked) ? asked : '/'
  const tab = (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).find(isApp)
  if (!tab) {
    // The app starts with this league.
    await chooseLeague(leagueId)
    return void (await self.clients.openWindow(path))
  }
  tab.postMessage({ type: 'OPEN', path, leagueId })
  await tab.focus()
}

/**
 * Called when the browser has changed the device's push endpoint. Tells the server now or, if that isn't possible, the
 * next time the app starts.
 */
export async function tellAddress({ oldSubscription: old, newSubscription }: Changed): Promise<void> {
  const session = await readSession()
  const made = newSubscription ?? (old && (await self.registration.pushManager.subscribe(old.options)))
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made?.toJSON() ?? {}
  if (session && made)
    await fetchCall('POST /push/devices', { body: { endpoint, p256dh, auth } }, { token: session.token })
}
