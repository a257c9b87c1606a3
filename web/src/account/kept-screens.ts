import { deviceStorage, storeText } from '../platform/device-storage.ts'
import { uncoverScreen } from '../platform/screen-cover.ts'

const KEY = 'glm-screens'
/** More or longer screens would take space from saved data. */
const MOST_SCREENS = 3
const MOST_LETTERS = 80_000

export type Viewer = { userId: number; leagueId: number; role: number }
/** A screen as last seen, and by whom. `style`: the build's style sheet. */
export type KeptScreen = Viewer & { path: string; style: string; markup: string }

/** The last screens seen on this device, newest first. Another build may have stored something else. */
export function keptScreens(): KeptScreen[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage().getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isScreen) : []
  } catch {
    return []
  }
}

const isScreen = (stored: KeptScreen | null): boolean =>
  typeof stored?.markup === 'string' && typeof stored.path === 'string' && typeof stored.style === 'string'

/** Keeps a screen, replacing an earlier one with its path and any that another viewer has seen. */
export function putScreen(screen: KeptScreen): void {
  if (screen.markup.length > MOST_LETTERS) return
  const others = keptScreens().filter((kept) => isOf(kept, screen) && kept.path !== screen.path)
  const hasRoom = storeText(KEY, JSON.stringify([screen, ...others].slice(0, MOST_SCREENS)))
  // If there is no room, no screen is kept: the next start shows nothing before its script runs.
  if (!hasRoom) deviceStorage().removeItem(KEY)
}

/** Deletes all of them, and hides the one on the screen, if any. */
export function dropScreens(): void {
  deviceStorage().removeItem(KEY)
  uncoverScreen()
}

/** Deletes them if someone else has seen them, or the same person in another league or role. */
export function dropScreensOfOthers(viewer: { userId: number; leagueId: number | null; role: number }): void {
  if (!keptScreens().every((kept) => isOf(kept, viewer))) dropScreens()
}

const isOf = (kept: Viewer, { userId, leagueId, role }: { userId: number; leagueId: number | null; role: number }) =>
  kept.userId === userId && kept.leagueId === leagueId && kept.role === role
