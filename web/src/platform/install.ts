import { externalStore } from './external-store.ts'

type InstallEvent = Event & { prompt: () => Promise<unknown> }
/** What tells a device apart, as `navigator` has it. */
type Device = { userAgent: string; maxTouchPoints: number }
/** How this device gets the app: at one press, or by hand over the share menu, which can only be told. */
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

/** How the app is installed here; null where it is already, or where the browser offers nothing. */
export function useInstall(): Install | null {
  const event = offered.use()
  if (!event) return isByHand() ? { by: 'hand' } : null
  const run = () => {
    offered.set(null)
    void event.prompt()
  }
  return { by: 'press', run }
}

/** Whether this is a browser of an iPhone or iPad, outside of the Home Screen. */
export const isByHand = (): boolean => isApple(navigator) && !matchMedia('(display-mode: standalone)').matches

/** iPhones and iPads, whichever browser: none of them offers to install. An iPad calls itself a Mac, but has a touch screen. */
export function isApple({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
