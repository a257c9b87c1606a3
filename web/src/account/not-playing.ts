import { useState } from 'react'

const KEY = 'not-playing'

/** Whether an account has said on this device that it plays in no team of a league, and is not asked again. */
export function useNotPlaying({ userId, leagueId }: { userId: number; leagueId: number | null }): [boolean, (is: boolean) => void] {
  const key = `${KEY}-${leagueId}`
  const [isNot, setNot] = useState(() => stored(key) === String(userId))
  const choose = (is: boolean) => {
    setNot(is)
    try {
      if (is) localStorage.setItem(key, String(userId))
      else localStorage.removeItem(key)
    } catch {
      // Without storage the person is asked again.
    }
  }
  return [isNot, choose]
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
