import { useSyncExternalStore } from 'react'
import { today } from './today.ts'

/**
 * Calls `changed` at every midnight, and whenever the app is visible again, because timers stop while a device sleeps.
 * Returns a function that ends this.
 */
export function onNewDay(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const now = new Date()
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
    timer = setTimeout(look, midnight.getTime() - now.getTime())
    changed()
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

const read = () => today()

/** Returns today's date, YYYY-MM-DD. The component is rendered again on a new day, even if the app stays open. */
export const useToday = (): string => useSyncExternalStore(onNewDay, read, read)
