import type { Logger } from '../operate/log.ts'
import type { Store } from '../store/store.ts'

const PRUNE_MS = 3_600_000

/** Removes photos that leagues no longer keep, immediately and then every hour. Returns a function that stops this. */
export function startPruningPhotos({ store, now, log }: { store: Store; now: () => number; log: Logger | null }) {
  let ended = false
  const prune = async (): Promise<void> => {
    try {
      let removed = 0
      for (;;) {
        const some = ended ? 0 : await store.write(null, (tx) => tx.photos.prune(now()))
        if (some === 0) break
        removed += some
      }
      if (removed > 0) log?.info({ removed }, 'old photos were removed')
    } catch (err) {
      log?.error({ err }, 'old photos could not be removed')
    }
  }
  let running = prune()
  const timer = setInterval(() => {
    running = prune()
  }, PRUNE_MS)
  timer.unref()
  return async (): Promise<void> => {
    ended = true
    clearInterval(timer)
    await running
  }
}
