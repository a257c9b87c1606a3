import { useKept } from '../../platform/use-kept.ts'

/**
 * Returns the weeks whose scorecards were checked off on this device as printed or not needed, and a function that adds
 * a week.
 */
export function usePrinted(leagueId: number | null): [readonly number[], (weekId: number) => void] {
  const [printed, keep] = useKept<readonly number[]>(`glm-printed-${leagueId}`, readPrinted)
  return [printed, (weekId) => keep([...printed.filter((id) => id !== weekId), weekId].slice(-60))]
}

/** Reads the stored week ids. Anything else in storage is ignored, because another build may have written it. */
export function readPrinted(text: string | null): readonly number[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}
