import { storeText } from '../platform/device-storage.ts'

/** Storage key under which all tabs of this device read which league was opened last. */
const KEY = 'glm-league'

let shown: number | null = null

/** The league this tab shows; its calls are for that league, whatever the account has selected elsewhere. */
export const shownLeague = (): number | null => shown
export const showLeague = (leagueId: number | null): void => {
  shown = leagueId
}

/** Notifies the other tabs that another league was opened. */
export function tellOpened(leagueId: number): void {
  storeText(KEY, String(leagueId))
}

/** Calls back when another tab has opened another league: no tab may show one league and act on another. */
export function whenOpenedElsewhere(tell: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null && newValue !== String(shown)) tell()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
