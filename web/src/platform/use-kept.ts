import { useState } from 'react'
import { deviceStorage, storeText } from './device-storage.ts'

/**
 * Returns a value that this device stores under a key, and a setter for it. `read` parses the stored string (null if
 * there is none). It must accept anything without throwing, because another build may have stored something else.
 */
export function useKept<T>(key: string, read: (text: string | null) => T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => read(deviceStorage().getItem(key)))
  const keep = (next: T) => {
    setValue(next)
    storeText(key, JSON.stringify(next))
  }
  return [value, keep]
}
