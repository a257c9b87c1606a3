import { useState } from 'react'
import type { LastCopy } from './last-copy.ts'

const keyOf = (leagueId: number | null) => `glm-copy-${leagueId}`

/** The last copy of a league as this device remembers it, and what remembers another. */
export function useLastCopy(leagueId: number | null): [LastCopy | null, (copy: LastCopy) => void] {
  const [copy, setCopy] = useState(() => stored(leagueId))
  const keep = (next: LastCopy) => {
    setCopy(next)
    try {
      localStorage.setItem(keyOf(leagueId), JSON.stringify(next))
    } catch {
      // Without storage it is remembered until the page is left.
    }
  }
  return [copy, keep]
}

/** What stands in the storage, where it is a copy's; another build may have kept something else. */
export function readCopy(text: string | null): LastCopy | null {
  try {
    const { at, weekId } = { ...(JSON.parse(text ?? '{}') as Record<string, unknown>) }
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null
    return { at, weekId: typeof weekId === 'number' ? weekId : null }
  } catch {
    return null
  }
}

function stored(leagueId: number | null): LastCopy | null {
  try {
    return readCopy(localStorage.getItem(keyOf(leagueId)))
  } catch {
    return null
  }
}
