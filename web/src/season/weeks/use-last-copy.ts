import { useKept } from '../../platform/use-kept.ts'
import type { LastCopy } from './last-copy.ts'

/** The last copy of a league remembered on this device, and a setter for it. */
export const useLastCopy = (leagueId: number | null): [LastCopy | null, (copy: LastCopy) => void] =>
  useKept<LastCopy | null>(`glm-copy-${leagueId}`, readCopy)

/** The stored value if it describes a copy; another build may have stored something else. */
export function readCopy(text: string | null): LastCopy | null {
  try {
    const { at, weekId } = { ...(JSON.parse(text ?? '{}') as Record<string, unknown>) }
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null
    return { at, weekId: typeof weekId === 'number' ? weekId : null }
  } catch {
    return null
  }
}
