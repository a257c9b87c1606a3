import { randomUUID } from 'node:crypto'
import type { Logger } from '../operate/log.ts'
import { SHUTDOWN_MS } from '../operate/shut-down-gracefully.ts'
import { type Delivering, deliver } from './deliver.ts'

/** How often to check for deliveries that are due. */
const LOOK_MS = 3_000
/**
 * How long records are kept. An email's unsubscribe link works for this long. The outcome of a notification is useful
 * only for a short time.
 */
const KEPT_MS = { mail: 400 * 86_400_000, push: 30 * 86_400_000 }
const PRUNE_MS = 3_600_000

type Options = Pick<Delivering, 'store' | 'carrier' | 'now'> & {
  log: Logger | null
  /**
   * Whether this is the only process that sends from this database. If so, deliveries that an earlier process claimed
   * are released.
   */
  alone: boolean
  lookMs?: number
  /** The maximum time that stopping waits for the delivery in progress. */
  stopMs?: number
}

/**
 * Starts sending due deliveries over one channel. Returns a function that finishes the current delivery, if that doesn't
 * take too long, and stops. Deliveries that weren't handed over wait for the next process.
 */
export function startDelivering(options: Options): () => Promise<void> {
  const { store, carrier, now, log, alone, lookMs = LOOK_MS, stopMs = SHUTDOWN_MS } = options
  const { channel } = carrier
  const claim = randomUUID()
  const delivering = { store, carrier, now, claim, isStopped: () => stopped }
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let prunedAt = 0
  const look = async () => {
    const next = await store.snapshot((tx) => tx.deliveries.nextAt(channel))
    while (!stopped && next !== null && next <= now() && (await deliver(delivering)) > 0);
    if (now() - prunedAt < PRUNE_MS) return
    prunedAt = now()
    await store.write(null, (tx) => tx.deliveries.prune(channel, now() - KEPT_MS[channel]))
  }
  const again = async (): Promise<void> => {
    await look().catch((err: unknown) => log?.error({ err }, `due ${channel} deliveries could not be sent`))
    if (stopped) return
    timer = setTimeout(() => {
      running = again()
    }, lookMs)
    timer.unref()
  }
  const begin = async () => {
    if (alone) await store.write(null, (tx) => tx.deliveries.releaseAll(channel, now()))
    await again()
  }
  let running = begin().catch((err: unknown) =>
    log?.error({ err }, `no ${channel} deliveries will be sent until the server restarts`),
  )
  return async () => {
    stopped = true
    clearTimeout(timer)
    await atMost(stopMs, running)
    await store
      .write(null, (tx) => tx.deliveries.release(claim, now()))
      .catch((err: unknown) => log?.error({ err }, `claimed ${channel} deliveries could not be released`))
  }
}

/** Waits for work, but not longer than this. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((done) => {
    timer = setTimeout(done, ms)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}
