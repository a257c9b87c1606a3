import { useKept } from '../../platform/use-kept.ts'
import type { LastCopy } from './last-copy.ts'

/** Returns what this device remembers about its last copy of a league, and a setter for it. */
export const useLastCopy = (leagueId: number | null): [LastCopy | null, (copy: LastCopy) => void] =>
  useKept<LastCopy | null>(`glm-copy-${leagueId}`, readCopy)

/** Reads the stored value; null if it doesn't describe a copy, because another build may have stored something else. */
export function readCopy(text: string | null): LastCopy | null {
  try {
    const { at, weekId } = { ...(JSON.parse(text ?? '{}') as Record<string, unknown>) }
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null
    return { at, weekId: typeof weekId === 'number' ? weekId : null }
  } catch {
    return null
  }
}
