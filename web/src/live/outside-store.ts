import { useSyncExternalStore } from 'react'

/** A value that something outside React sets, and any screen may show. */
export function outsideStore<T>(start: T): { set: (value: T) => void; use: () => T; get: () => T } {
  let value = start
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => value
  const set = (next: T) => {
    value = next
    for (const listener of listeners) listener()
  }
  return { set, get, use: () => useSyncExternalStore(subscribe, get) }
}
