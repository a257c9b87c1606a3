import { type Capability, may } from '@glm/shared/schema/league/role'

/**
 * What decides who may open a screen: the capability that it needs, or null if it needs none, and whether it works
 * without a league.
 */
export type ScreenAccess = { needs: Capability | null; leagueless?: boolean | undefined }

/** A signed-in user's league on this device, and their role in it. */
export type Viewer = { role: number; leagueId: number | null }

/**
 * Returns null if a signed-in user may open a screen, and otherwise the path that they are redirected to. Lists of
 * screens leave out those that would redirect.
 * @example
 * redirectFor({ needs: 'takePart' }, { role: 1, leagueId: 7 }) // null
 * redirectFor({ needs: 'takePart' }, { role: 1, leagueId: null }) // '/leagues'
 * redirectFor({ needs: 'keepLeague' }, { role: 1, leagueId: 7 }) // '/dashboard'
 */
export function redirectFor({ needs, leagueless }: ScreenAccess, { role, leagueId }: Viewer) {
  if (needs === null) return null
  if (!may(role, needs)) return '/dashboard'
  return leagueId === null && !leagueless ? '/leagues' : null
}
