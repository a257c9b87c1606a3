import type { Logger } from '../../operate/log.ts'
import type { Store } from '../../store/store.ts'
import { type Looked, remind } from './remind.ts'

const LOOK_MS = 60_000

/** Queues reminders as they become due. Returns a function that finishes the current pass and stops. */
export function startReminding({ store, now, log }: { store: Store; now: () => number; log: Logger | null }) {
  const looked: Looked = new Map()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const again = async (): Promise<void> => {
    await remind(store, now(), looked).catch((err: unknown) => log?.error({ err }, 'reminders could not be queued'))
    if (stopped) return
    timer = setTimeout(() => {
      running = again()
    }, LOOK_MS)
    timer.unref()
  }
  let running = again()
  return async (): Promise<void> => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
