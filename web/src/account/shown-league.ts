import { storeText } from '../platform/device-storage.ts'

/** The key under which this device stores the league that was opened last. All tabs use it. */
const KEY = 'glm-league'

let shown: number | null = null

/**
 * The league that this tab shows. All of the tab's calls are for that league, no matter which league is selected
 * elsewhere.
 */
export const shownLeague = (): number | null => shown
export const showLeague = (leagueId: number | null): void => {
  shown = leagueId
}

/** Tells the other tabs that a league was opened. */
export function tellOpened(leagueId: number): void {
  storeText(KEY, String(leagueId))
}

/**
 * Calls `tell` when another tab has opened a different league, because a tab must not show one league and act on
 * another.
 */
export function whenOpenedElsewhere(tell: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null && newValue !== String(shown)) tell()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
