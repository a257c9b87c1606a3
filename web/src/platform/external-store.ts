import { Listeners } from '@glm/shared/lib/listeners'
import { useSyncExternalStore } from 'react'

/** Creates a value outside React that any code can set and any screen can show. */
export function externalStore<T>(start: T): { set: (value: T) => void; use: () => T; get: () => T } {
  let value = start
  const listeners = new Listeners()
  const get = () => value
  const set = (next: T) => {
    value = next
    listeners.tell()
  }
  return { set, get, use: () => useSyncExternalStore(listeners.add, get, get) }
}
