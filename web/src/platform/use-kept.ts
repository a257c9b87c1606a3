import { useState } from 'react'

/**
 * A value this device stores under a key, and a setter for it. `read` parses the stored text (null if there is none):
 * another build may have stored something else, so it must accept anything and never throw.
 */
export function useKept<T>(key: string, read: (text: string | null) => T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => read(stored(key)))
  const keep = (next: T) => {
    setValue(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without storage it is remembered until the page closes.
    }
  }
  return [value, keep]
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
