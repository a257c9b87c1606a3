import { PrecacheController } from 'workbox-precaching'
import { isOurResponse } from '../sync-client/loop/our-response.ts'

type Entry = { url: string; revision: string | null } | string

/**
 * Caches the app's own files, so that it starts offline. Caches only responses from our own server. Otherwise, a Wi-Fi
 * login page could be stored in place of a script and loaded every time.
 */
export function shellCache(manifest: Entry[]): { controller: PrecacheController; fill: () => Promise<void> } {
  const cacheWillUpdate = async ({ response }: { response: Response }) =>
    response.status === 200 && isOurResponse(response) ? response : null
  const controller = new PrecacheController({ plugins: [{ cacheWillUpdate }] })
  controller.precache(manifest)
  return {
    controller,
    /** Fetches the files that are missing. A file that can't be fetched is tried again on the next call. */
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
