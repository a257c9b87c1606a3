import type { Capability } from '@glm/shared/schema/league/role'
import { createRootRoute, createRoute, Navigate, type RouteComponent, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pendingJoin } from '../account/pending-join.ts'
import { useSession } from '../account/session-context.ts'
import { storedToken } from '../account/stored-token.ts'
import type { MenuEntry } from '../app/menu.ts'
import { isOutsider, scannedMatch } from '../app/scanned-match.ts'
import { redirectFor } from '../app/screen-access.ts'
import type { ScreenTab } from '../app/screen-tabs.ts'
import { readSearch, type SearchParams } from '../app/search-params.ts'
import { AsGuest } from '../components/as-guest.tsx'
import { NotFound } from '../components/not-found.tsx'
import { Uncovered } from '../platform/use-uncovered.ts'

export type Row = {
  path: string
  /** The capability that is needed to see the screen; null if none is needed. */
  needs: Capability | null
  /** The capability that is needed to use the screen, if it opens for others only to say that they may not use it. */
  usedWith?: Capability
  /** Set if signed-in users are redirected to the dashboard. */
  onlyOut?: true
  /** Set if the screen works without a league. All others redirect users without a league to the league page. */
  leagueless?: true
  screen: RouteComponent
  /** The screen's query parameters. */
  search?: SearchParams
  /**
   * The screen's entry in the side menu. `needs`: the capability needed to see the entry, if it isn't the admin group's
   * or the screen's.
   */
  menu?: Pick<MenuEntry, 'group' | 'words' | 'icon' | 'while'> & { needs?: Capability }
  /** The screen's name in the list of commands or, if it is in the menu, additional search words for it. */
  find?: string
  /** The screen's tab above the sheet, next to the tabs of related screens. */
  tab?: Pick<ScreenTab, 'of' | 'name'>
}

/** The root has no component yet. The shell with the menu is added once all routes are known. */
export const root = createRootRoute({ notFoundComponent: NotFound })

/**
 * Creates a route from a row in the table of screens. The types of its path and search stay exact, so that links,
 * navigation and screens are checked against them.
 */
export function route<const P extends string, S extends SearchParams>(
  row: Omit<Row, 'search'> & { path: P; search?: S },
) {
  const { path, search = {} as S } = row
  return createRoute({
    getParentRoute: () => root,
    path,
    component: () => <Guarded row={row} />,
    validateSearch: readSearch(search),
    staticData: { row },
  })
}

function Guarded({ row }: { row: Row }) {
  const { needs, onlyOut, screen: Screen } = row
  const { session } = useSession()
  // Read the URL without subscribing to it. Otherwise, the navigation would re-render this component, which would
  // navigate again.
  const { pathname, search, hash } = window.location
  const { asked } = useRouter().history.location.state
  const scanned = scannedMatch({ pathname, search })
  // Without a session, a stored token means that the server is slow to identify the account.
  if (scanned?.guest && (session ? isOutsider(session, scanned) : storedToken() === null))
    return <AsGuest token={scanned.guest} />
  if (onlyOut && session && asked) return <Reopen asked={asked} />
  if (onlyOut && session && scanned)
    return (
      <Navigate to="/pad/$matchId" params={{ matchId: scanned.matchId }} search={{ league: scanned.league }} replace />
    )
  if (onlyOut && session)
    return <Navigate to={session.leagueId === null && pendingJoin() !== null ? '/join' : '/dashboard'} replace />
  if (needs !== null && !session && scanned)
    return <Navigate to="/login" search={{ match: Number(scanned.matchId), league: scanned.league }} replace />
  if (needs !== null && !session) return <Navigate to="/" state={{ asked: pathname + search + hash }} replace />
  const redirect = session && redirectFor(row, session)
  if (redirect) return <Navigate to={redirect} replace />
  return (
    <>
      <Screen />
      <Uncovered />
    </>
  )
}

/** Opens a URL within the app. */
function Reopen({ asked }: { asked: string }) {
  const { history } = useRouter()
  useEffect(() => history.replace(asked), [history, asked])
  return null
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The URL that was opened before the account was known. On a slow connection, the server identifies the account
     * only after the app has shown the home page, which then opens this URL.
     */
    asked?: string
  }
}
