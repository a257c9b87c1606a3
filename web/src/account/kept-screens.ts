import { deviceStorage, storeText } from '../platform/device-storage.ts'
import { uncoverScreen } from '../platform/screen-cover.ts'

const KEY = 'glm-screens'
/**
 * The maximum number of stored screens, and their maximum length. More than that would use space that saved data needs.
 */
const MOST_SCREENS = 3
const MOST_LETTERS = 80_000

export type Viewer = { userId: number; leagueId: number; role: number }
/** A screen as it was last seen, and who saw it. `style`: the style sheet of the build that rendered it. */
export type KeptScreen = Viewer & { path: string; style: string; markup: string }

/**
 * Returns the last screens seen on this device, newest first. Ignores anything unexpected that another build has
 * stored.
 */
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

/** Stores a screen, replaces any earlier one with the same path, and removes screens that someone else saw. */
export function putScreen(screen: KeptScreen): void {
  if (screen.markup.length > MOST_LETTERS) return
  const others = keptScreens().filter((kept) => isOf(kept, screen) && kept.path !== screen.path)
  const hasRoom = storeText(KEY, JSON.stringify([screen, ...others].slice(0, MOST_SCREENS)))
  // If there is no space, no screen is stored, so the next start shows nothing until the app's script runs.
  if (!hasRoom) deviceStorage().removeItem(KEY)
}

/** Deletes all stored screens, and hides the stored screen that is being shown, if there is one. */
export function dropScreens(): void {
  deviceStorage().removeItem(KEY)
  uncoverScreen()
}

/** Deletes the stored screens if someone else saw them, or if they are from another league or role. */
export function dropScreensOfOthers(viewer: { userId: number; leagueId: number | null; role: number }): void {
  if (!keptScreens().every((kept) => isOf(kept, viewer))) dropScreens()
}

const isOf = (kept: Viewer, { userId, leagueId, role }: { userId: number; leagueId: number | null; role: number }) =>
  kept.userId === userId && kept.leagueId === leagueId && kept.role === role
