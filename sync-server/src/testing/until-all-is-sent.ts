import type { Channel } from '../store/deliveries/delivery.ts'
import type { Store } from '../store/store.ts'

const LOOK_MS = 20

/** Exits this process once nothing is pending. */
export function untilAllIsSent({
  store,
  channel,
  stop,
}: {
  store: Store
  channel: Channel
  stop: () => Promise<void>
}): void {
  setInterval(async () => {
    if ((await store.snapshot((tx) => tx.deliveries.waiting(channel))) > 0) return
    await stop()
    process.exit(0)
  }, LOOK_MS)
}
