import { Workbox } from 'workbox-window'
import { externalStore } from '../platform/external-store.ts'

let worker: Workbox | null = null
const updateWaits = externalStore(false)
let asked = false
let old: ServiceWorker | null = null

/**
 * Returns whether a new build is waiting for the user to accept it. No build activates on its own, because someone may
 * be entering scores.
 */
export const useUpdateWaits = (): boolean => updateWaits.use()

/** Postpones the question about the new build until the next start. */
export const putUpdateOff = (): void => updateWaits.set(false)

/**
 * Activates the new build. Reloads only the tab in which the user agreed, because other tabs may have unsaved scores.
 */
export function takeUpdate(): void {
  asked = true
  old?.postMessage({ type: 'LEAVE' })
  worker?.messageSkipWaiting()
  setTimeout(loadAnew, PATIENCE_MS)
}

/**
 * How long to wait for the new build before reloading. Chromium activates the new build only once the previous build's
 * worker is idle. That worker may be busy for minutes, because each fetch from this page keeps it awake. Reloading the
 * page ends that.
 */
const PATIENCE_MS = 3000

/**
 * Reloads the page. First cancels any load in progress, because in Chromium, a load that started before the new build
 * was active never ends.
 */
function loadAnew(): void {
  window.stop()
  location.reload()
}

function loadOnceActive(): void {
  const { controller } = navigator.serviceWorker
  if (controller?.state !== 'activating') loadAnew()
  else controller.addEventListener('statechange', loadAnew, { once: true })
}

/**
 * Asks the server for a newer build. If there is one, it waits until the user accepts it. A build that the user has put
 * off is offered again, because something needs it now.
 */
export async function lookForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update().catch(() => undefined)
  if (registration?.waiting) updateWaits.set(true)
}

const SCRIPT = '/service-worker.js'
/** How long to wait before a worker whose installation failed is installed again. */
const AGAIN_MS = 10_000

/**
 * Registers the first worker again until it is installed. Its installation fails if a single file can't be fetched, and
 * without a worker, the next start needs a signal.
 */
async function installAgain(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.active ?? registration?.waiting) return
  if (!registration?.installing) await navigator.serviceWorker.register(SCRIPT).catch(() => undefined)
  installLater()
}

const installLater = () => setTimeout(() => void installAgain().catch(() => undefined), AGAIN_MS)

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  worker = new Workbox(SCRIPT)
  worker.addEventListener('waiting', () => updateWaits.set(true))
  worker.addEventListener('controlling', () => asked && loadOnceActive())
  // If the browser doesn't allow workers, the app works, but not offline.
  const registering = worker.register().catch(() => undefined)
  void registering.then((registration) => {
    // A browser that runs out of space may delete the app's stored files. So store any missing files, now and whenever
    // the phone goes online.
    old = registration?.active ?? null
    const fill = () => registration?.active?.postMessage({ type: 'FILL_SHELL' })
    fill()
    window.addEventListener('online', fill)
    installLater()
  })
}
