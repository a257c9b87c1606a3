import { PrecacheController } from 'workbox-precaching'
import { isOurResponse } from '../sync-client/loop/our-response.ts'

type Entry = { url: string; revision: string | null } | string

/**
 * Caches the app's own files, so that it starts offline. Caches only responses from our own server, because a Wi-Fi
 * login page stored instead of a script would be loaded forever.
 */
export function shellCache(manifest: Entry[]): { controller: PrecacheController; fill: () => Promise<void> } {
  const cacheWillUpdate = async ({ response }: { response: Response }) =>
    response.status === 200 && isOurResponse(response) ? response : null
  const controller = new PrecacheController({ plugins: [{ cacheWillUpdate }] })
  controller.precache(manifest)
  return {
    controller,
    /** Fetches missing files. Anything unavailable is tried again on the next call. */
    fill: async () => {
      const cache = await caches.open(controller.strategy.cacheName)
      for (const [url, key] of controller.getURLsToCacheKeys()) {
        if (await cache.match(key)) continue
        const reply = await fetch(url, { cache: 'reload', redirect: 'manual' }).catch(() => null)
        if (reply?.status === 200 && isOurResponse(reply)) await cache.put(key, reply)
      }
    },
  }
}
