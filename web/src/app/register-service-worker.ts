import { Workbox } from 'workbox-window'
import { outsideStore } from '../platform/outside-store.ts'

let worker: Workbox | null = null
const updateWaits = outsideStore(false)
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
  setTimeout(() => location.reload(), PATIENCE_MS)
}

/** The build before may be busy for minutes. A page that loads anew lets it go, and a press is not left without an answer. */
const PATIENCE_MS = 10_000

/** Asks the server whether there is a newer build; one that there is waits until a person takes it. */
export const lookForUpdate = (): void => void worker?.update().catch(() => undefined)

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  worker = new Workbox('/service-worker.js')
  worker.addEventListener('waiting', () => updateWaits.set(true))
  worker.addEventListener('controlling', () => asked && location.reload())
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
