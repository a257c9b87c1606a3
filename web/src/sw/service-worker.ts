/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { sendOutbox } from './send-outbox.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] }

type SyncEventLike = ExtendableEvent & { tag: string }

// The shell comes from the cache, so that a cold start needs no signal; /api never does.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/public\//] }))

// Prompt mode: a new build waits until a person says so, never under somebody who enters scores.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('sync', (event) => {
  const sync = event as SyncEventLike
  if (sync.tag === 'outbox') sync.waitUntil(sendOutbox())
})
