import { Workbox } from 'workbox-window'
import { externalStore } from '../platform/external-store.ts'

let worker: Workbox | null = null
const updateWaits = externalStore(false)
let asked = false
let old: ServiceWorker | null = null

/** Whether a new build waits; it never takes over by itself while somebody enters scores. */
export const useUpdateWaits = (): boolean => updateWaits.use()

/** Asks again at the next start. */
export const putUpdateOff = (): void => updateWaits.set(false)

/** Lets the new build take over. Only the tab in which a person said so loads anew: in another, scores may be half typed. */
export function takeUpdate(): void {
  asked = true
  old?.postMessage({ type: 'LEAVE' })
  worker?.messageSkipWaiting()
  setTimeout(loadAnew, PATIENCE_MS)
}

/**
 * The build before may be busy for minutes, and whatever this page fetches as it falls asleep wakes it again: Chromium then waits
 * until it sleeps by itself. A page that loads anew lets it go.
 */
const PATIENCE_MS = 3000

/** Forgets a load that is under way: one that began before the new build had taken over never ends in Chromium. */
function loadAnew(): void {
  window.stop()
  location.reload()
}

function loadOnceActive(): void {
  const { controller } = navigator.serviceWorker
  if (controller?.state !== 'activating') loadAnew()
  else controller.addEventListener('statechange', loadAnew, { once: true })
}

/** Asks the server whether there is a newer build; one that there is waits until a person takes it. */
export const lookForUpdate = (): void => void worker?.update().catch(() => undefined)

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  worker = new Workbox('/service-worker.js')
  worker.addEventListener('waiting', () => updateWaits.set(true))
  worker.addEventListener('controlling', () => asked && loadOnceActive())
  // A browser that forbids workers may refuse: the app then works, only not without signal.
  const registering = worker.register().catch(() => undefined)
  void registering.then((registration) => {
    // A browser that is short of room may throw the shell away alone: with signal it is filled again.
    old = registration?.active ?? null
    const fill = () => registration?.active?.postMessage({ type: 'FILL_SHELL' })
    fill()
    window.addEventListener('online', fill)
  })
}
