import { PrecacheController } from 'workbox-precaching'
import { isOurResponse } from '../sync-client/loop/our-response.ts'

type Entry = { url: string; revision: string | null } | string

/**
 * The app's own files, kept so that it starts without signal. Only what our own server gave is kept: the page that a wifi puts
 * in the place of a script would be started for ever.
 */
export function shellCache(manifest: Entry[]): { controller: PrecacheController; fill: () => Promise<void> } {
  const cacheWillUpdate = async ({ response }: { response: Response }) =>
    response.status === 200 && isOurResponse(response) ? response : null
  const controller = new PrecacheController({ plugins: [{ cacheWillUpdate }] })
  controller.precache(manifest)
  return {
    controller,
    /** Fetches what is missing; what cannot be had now is tried at the next call. */
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
