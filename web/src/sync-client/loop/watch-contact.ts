import type { SyncDriver } from './sync-driver.ts'

/** How long after a sync this device is assumed to have the newest version if no stream reports changes. */
const FRESH_MS = 60_000

type SetTimer = (run: () => void, ms: number) => () => void

/**
 * Tells the driver when this device may no longer have the newest version. That is the case if no stream is open and
 * the last successful sync was over a minute ago. The next sync or stream resets that.
 */
export function watchContact(
  driver: SyncDriver,
  signal: AbortSignal,
  setTimer: SetTimer = timer,
): { opened: () => void; ended: () => void } {
  let isOpen = false
  let wasSending = false
  let stop = () => {}
  const begin = () => {
    stop()
    stop = setTimer(() => !isOpen && driver.dispatch({ type: 'unheard' }), FRESH_MS)
  }
  const unsubscribe = driver.subscribe(({ sending, blocker }) => {
    if (wasSending && !sending && blocker === null) begin()
    wasSending = sending
  })
  signal.addEventListener('abort', () => {
    stop()
    unsubscribe()
  })
  begin()
  return {
    opened: () => {
      isOpen = true
    },
    ended: () => {
      isOpen = false
      begin()
    },
  }
}

const timer: SetTimer = (run, ms) => {
  const id = setTimeout(run, ms)
  return () => clearTimeout(id)
}
