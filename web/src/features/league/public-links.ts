import { publicPath } from '@glm/shared/lib/public-address'
import type { League } from '@glm/shared/schema/league/league'

/**
 * The URLs of a league's public page, its clubhouse board, and its calendars (for the league or for one team); null
 * while the page is off.
 */
export type PublicLinks = { page: string; board: string; calendar: (teamNumber: number | null) => string }

export function publicLinks(league: League, origin: string): PublicLinks | null {
  // Rows loaded before public pages existed don't have this field.
  const { publicPage = null } = league
  if (publicPage === null) return null
  const page = `${origin}${publicPath({ leagueId: league.id, key: publicPage.key })}`
  const calendar = (teamNumber: number | null) => `${page}${teamNumber === null ? '' : `/team/${teamNumber}`}#calendar`
  return { page, board: `${page}/board`, calendar }
}
