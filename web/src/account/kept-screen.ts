import { coverScreen, isCovered, styleName } from '../platform/screen-cover.ts'
import { type KeptScreen, keptScreens, putScreen, type Viewer } from './kept-screens.ts'
import { currentRehearsal } from './rehearsal.ts'
import { shownLeague } from './shown-league.ts'
import { storedToken, userOf } from './stored-token.ts'

/**
 * Matches the paths of read-only screens. Only those are stored, because an old copy of a score-entry screen would look
 * as if the latest scores had been lost.
 */
const READ = /^\/(?:dashboard|standings|schedule|statistics|players\/\d+(?:\/career)?)$/

let leaves = false

/** Call this before the page is replaced by that of another league or of a rehearsal, so that no screen is stored. */
export function leaveScreen(): void {
  leaves = true
}

/**
 * Stores the current screen, so that the next start can show it right away. Call this whenever the user leaves the
 * screen, because a phone may close the page without warning.
 * @param markupOf called only if the screen is stored
 */
export function keepScreen(viewer: Viewer, markupOf: (screen: Element) => string): void {
  const path = location.pathname + location.search
  const screen = document.getElementById('root')
  if (leaves || isCovered() || !READ.test(location.pathname) || !screen?.querySelector('h1')) return
  if (userOf(storedToken()) !== viewer.userId || shownLeague() !== viewer.leagueId || currentRehearsal() !== null)
    return
  putScreen({ ...viewer, path, style: styleName(), markup: markupOf(screen) })
}

/**
 * Shows the screen at this URL as the signed-in user last saw it, and resolves once it is painted. Returns null if none
 * is stored.
 */
export function showKeptScreen(): Promise<void> | null {
  const userId = userOf(storedToken())
  if (userId === null || currentRehearsal() !== null || document.visibilityState === 'hidden') return null
  const kept = keptScreens().find((screen) => screen.userId === userId && isHere(screen))
  return kept ? coverScreen(kept.markup) : null
}

/**
 * Returns whether a stored screen is from this build and for this URL. The home page counts as the dashboard, because
 * signed-in users are redirected there.
 */
function isHere({ path, style }: KeptScreen): boolean {
  const here = location.pathname === '/' ? '/dashboard' : location.pathname + location.search
  return path === here && style === styleName()
}
