import type { Logger } from '../operate/log.ts'
import { deliver, type Mailing } from './deliver.ts'

/** Between two looks for what is due. */
const LOOK_MS = 3_000
/** So long a mail's link stops its kind. */
const KEPT_MS = 400 * 86_400_000
const PRUNE_MS = 3_600_000

type Options = Mailing & {
  log: Logger | null
  /** No other process sends from this database: what an earlier one had claimed is free. */
  alone: boolean
  lookMs?: number
}

/** Sends what is due from now on, one mail at a time. Returns how to stop: what is being sent is finished first. */
export function startMailing({ log, alone, lookMs = LOOK_MS, ...mailing }: Options): () => Promise<void> {
  const { store, now } = mailing
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let prunedAt = 0
  const look = async () => {
    const next = await store.snapshot((tx) => tx.deliveries.nextAt())
    while (!stopped && next !== null && next <= now() && (await deliver(mailing)) > 0);
    if (now() - prunedAt < PRUNE_MS) return
    prunedAt = now()
    await store.write(null, (tx) => tx.deliveries.prune(now() - KEPT_MS))
  }
  const again = async (): Promise<void> => {
    await look().catch((err: unknown) => log?.error({ err }, 'mails could not be sent'))
    if (stopped) return
    timer = setTimeout(() => {
      running = again()
    }, lookMs)
    timer.unref()
  }
  const begin = async () => {
    if (alone) await store.write(null, (tx) => tx.deliveries.takeBack(now()))
    await again()
  }
  let running = begin().catch((err: unknown) => log?.error({ err }, 'mails cannot be sent until the next start'))
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
