import { externalStore } from './external-store.ts'

type InstallEvent = Event & { prompt: () => Promise<unknown> }
/** The properties of `navigator` that identify the device. */
type Device = { userAgent: string; maxTouchPoints: number }
/**
 * How the app can be installed on this device: with one click, or by hand from the share menu, where the app can only
 * explain the steps.
 */
export type Install = { by: 'press'; run: () => void } | { by: 'hand' }

const offered = externalStore<InstallEvent | null>(null)

/** Listens for the browser's offer to install the app, and keeps it for the menu. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered.set(event as InstallEvent)
  })
  addEventListener('appinstalled', () => offered.set(null))
}

/** Returns how the app can be installed here; null if it is already installed, or if the browser doesn't offer to. */
export function useInstall(): Install | null {
  const event = offered.use()
  if (!event) return isByHand() ? { by: 'hand' } : null
  const run = () => {
    offered.set(null)
    void event.prompt()
  }
  return { by: 'press', run }
}

/** Returns whether the app is open in a browser on an iPhone or iPad, rather than from the Home Screen. */
export const isByHand = (): boolean => isApple(navigator) && !matchMedia('(display-mode: standalone)').matches

/**
 * Returns whether this is an iPhone or iPad, where no browser offers to install apps. An iPad identifies itself as a
 * Mac, but has a touch screen.
 */
export function isApple({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
