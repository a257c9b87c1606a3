/// <reference lib="webworker" />
import { cleanupOutdatedCaches, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { openNotification, showNotification, tellAddress } from './notifications.ts'
import { sendOutbox } from './send-outbox.ts'
import { shellCache } from './shell-cache.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] }

type SyncEventLike = ExtendableEvent & { tag: string }

// The app's files come from the cache, so that the app starts without a signal. Requests to /api always go to the
// server.
const shell = shellCache(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new PrecacheRoute(shell.controller))
// The code on a scorecard opens the guest page, a small page separate from the app.
registerRoute(new NavigationRoute(shell.controller.createHandlerBoundToURL('/guest.html'), { allowlist: [/^\/g\//] }))
registerRoute(
  new NavigationRoute(shell.controller.createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/public\//, /^\/reliability$/, /^\/g\//],
  }),
)

/**
 * Aborts this build's remaining work. A browser starts the next build only after this one has finished, which can take
 * minutes with a weak signal. Changes that were being sent stay pending.
 */
let leave = () => {}
const left = new Promise<never>((_, reject) => {
  leave = () => reject(new Error('A new build takes over.'))
})
left.catch(() => undefined)
const untilLeft = (work: Promise<void>) => Promise.race([work, left])

// A new build waits until the user agrees, so that it never activates while someone is entering scores.
self.addEventListener('message', (event) => {
  const type = (event.data as { type?: string } | null)?.type
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  // A page that was still loading when the worker became active isn't claimed then. Offline, it couldn't load a screen.
  if (type === 'FILL_SHELL') event.waitUntil(untilLeft(self.clients.claim().then(shell.fill)))
  if (type === 'LEAVE') leave()
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('sync', (event) => {
  const sync = event as SyncEventLike
  if (sync.tag === 'outbox') sync.waitUntil(untilLeft(sendOutbox()))
})

self.addEventListener('push', (event) => event.waitUntil(showNotification(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotification(event.notification))
})

self.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(tellAddress(event)))
