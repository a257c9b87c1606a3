import { useState } from 'react'

const KEY = 'not-playing'

/** Whether an account has said on this device that it plays in no team, and is not asked again. */
export function useNotPlaying(userId: number): [boolean, (is: boolean) => void] {
  const [isNot, setNot] = useState(() => stored() === String(userId))
  const choose = (is: boolean) => {
    setNot(is)
    try {
      if (is) localStorage.setItem(KEY, String(userId))
      else localStorage.removeItem(KEY)
    } catch {
      // Without storage the person is asked again.
    }
  }
  return [isNot, choose]
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
