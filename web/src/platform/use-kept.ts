import { useState } from 'react'

/**
 * A value that this device keeps under a key, and what keeps another. `read` makes it of the text that stands there (null where none
 * does): another build may have kept something else, so it takes whatever it is given and never throws.
 */
export function useKept<T>(key: string, read: (text: string | null) => T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => read(stored(key)))
  const keep = (next: T) => {
    setValue(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without storage it is remembered until the page is left.
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
