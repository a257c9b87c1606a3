import { outsideStore } from './outside-store.ts'

type InstallEvent = Event & { prompt: () => Promise<unknown> }
const offered = outsideStore<InstallEvent | null>(null)

/** Listens for the browser's offer to install the app, and keeps it for the menu. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered.set(event as InstallEvent)
  })
  addEventListener('appinstalled', () => offered.set(null))
}

/** Installs the app where the browser offers it, else null. */
export function useInstall(): (() => void) | null {
  const event = offered.use()
  if (!event) return null
  return () => {
    offered.set(null)
    void event.prompt()
  }
}
