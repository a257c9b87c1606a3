import { changeKinds } from '@glm/shared/mutations/change-kinds'
import { type Capability, may } from '@glm/shared/schema/league/role'
import { screenNames } from '@glm/shared/text/names'
import { frameText } from '@glm/shared/text/screens/frame'
import { recapScreenText } from '@glm/shared/text/screens/league/recap'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  type RouteComponent,
} from '@tanstack/react-router'
import {
  ArrowLeftRight,
  Calculator,
  Calendar,
  CalendarCog,
  ChartNoAxesColumn,
  FileDown,
  Files,
  Flag,
  Hash,
  History,
  House,
  KeyRound,
  LandPlot,
  MessageSquare,
  Newspaper,
  PiggyBank,
  Printer,
  Shield,
  Table2,
  Target,
  Trophy,
  Users,
} from 'lucide-react'
import { pendingJoin } from '../account/pending-join.ts'
import { useSession } from '../account/session-context.ts'
import { ErrorScreen } from '../app/error-screen.tsx'
import type { MenuEntry, MenuGroup } from '../app/menu.ts'
import { scannedMatch } from '../app/scanned-match.ts'
import { count, oneOf, readSearch, type SearchParams, words } from '../app/search-params.ts'
import { loadFrame, Shell } from '../app/shell.tsx'
import { NotFound } from '../components/not-found.tsx'

type Row = {
  path: string
  /** What somebody must be able to do to see the screen; null: anybody may. */
  needs: Capability | null
  /** Those signed in leave it for the dashboard. */
  onlyOut?: true
  /** It works without a league. Every other screen sends those who have none to the league page. */
  leagueless?: true
  screen: RouteComponent
  /** What its address may hold after `?`. */
  search?: SearchParams
  /** `needs`: who finds it in the menu, where that is not what its group or the screen asks for. */
  menu?: Pick<MenuEntry, 'group' | 'words' | 'icon' | 'also'> & { needs?: Capability }
}

const root = createRootRoute({ component: () => <Shell menu={menu} />, notFoundComponent: NotFound })

/** The row as a route; its path and search stay exact, so that links, navigation and screens are checked against them. */
function route<const P extends string, S extends SearchParams>(row: Omit<Row, 'search'> & { path: P; search?: S }) {
  const { path, search = {} as S } = row
  return createRoute({
    getParentRoute: () => root,
    path,
    component: () => <Guarded row={row} />,
    validateSearch: readSearch(search),
    staticData: { row },
  })
}

/** THE table of screens, one row a route: path, who may see it, lazy screen, and its place in the side menu, in menu order. */
const routes = [
  route({
    path: '/',
    needs: null,
    onlyOut: true,
    screen: lazyRouteComponent(() => import('../features/welcome/welcome-screen.tsx'), 'WelcomeScreen'),
  }),
  route({
    path: '/login',
    search: { match: count, league: count },
    needs: null,
    onlyOut: true,
    screen: lazyRouteComponent(() => import('../features/login/login-screen.tsx'), 'LoginScreen'),
  }),
  // For those whose token ran out in the midst of a league night: they keep their place, and what waits goes out.
  route({
    path: '/sign-in',
    needs: null,
    screen: lazyRouteComponent(() => import('../features/login/login-screen.tsx'), 'LoginScreen'),
  }),
  route({
    path: '/return',
    needs: null,
    screen: lazyRouteComponent(() => import('../features/login/return-screen.tsx'), 'ReturnScreen'),
  }),
  route({
    path: '/register',
    needs: null,
    onlyOut: true,
    screen: lazyRouteComponent(() => import('../features/login/register-screen.tsx'), 'RegisterScreen'),
  }),
  route({
    path: '/forgot-password',
    needs: null,
    screen: lazyRouteComponent(() => import('../features/login/forgot-screen.tsx'), 'ForgotScreen'),
  }),
  // The token stands behind the #, so it is sent to no server.
  route({
    path: '/reset-password',
    needs: null,
    screen: lazyRouteComponent(() => import('../features/login/new-password-screen.tsx'), 'NewPasswordScreen'),
  }),
  route({
    path: '/confirm-email',
    needs: null,
    screen: lazyRouteComponent(() => import('../features/login/confirm-email-screen.tsx'), 'ConfirmEmailScreen'),
  }),
  route({
    path: '/dashboard',
    needs: 'takePart',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
    menu: { group: 'navigation', words: 'Dashboard', icon: House },
  }),
  route({
    path: '/schedule',
    search: { view: oneOf('all'), team: count },
    needs: 'takePart',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/schedule/schedule-screen.tsx'), 'ScheduleScreen'),
    menu: { group: 'navigation', words: 'View Schedule', icon: Calendar },
  }),
  route({
    path: '/standings',
    search: { week: count, as: oneOf('published') },
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/standings/standings-screen.tsx'), 'StandingsScreen'),
    menu: { group: 'navigation', words: 'Standings', icon: ChartNoAxesColumn },
  }),
  route({
    path: '/players/$playerId',
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/player/player-screen.tsx'), 'PlayerScreen'),
  }),
  route({
    path: '/players/$playerId/career',
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/statistics/career-screen.tsx'), 'CareerScreen'),
  }),
  route({
    // Also of an earlier season: the current one of the league stays what it is.
    path: '/statistics',
    search: { season: count },
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/statistics/statistics-screen.tsx'), 'StatisticsScreen'),
  }),
  route({
    path: '/admin-enter-scores',
    search: { week: count },
    needs: 'enterAnyCard',
    screen: lazyRouteComponent(() => import('../features/scores/scores-screen.tsx'), 'ScoresScreen'),
    menu: { group: 'manage', words: screenNames.scoreManagement, icon: Table2 },
  }),
  route({
    path: '/matches/$matchId',
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/scores/match-screen.tsx'), 'MatchScreen'),
  }),
  route({
    // A player sees the pad of their own match, where the season lets them.
    path: '/pad/$matchId',
    // As the code on a scorecard has it.
    search: { league: count },
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/scores/pad-screen.tsx'), 'PadScreen'),
  }),
  route({
    path: '/admin/enter-points',
    search: { week: count },
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/points/points-screen.tsx'), 'PointsScreen'),
    menu: { group: 'manage', words: screenNames.pointManagement, icon: Hash },
  }),
  route({
    path: '/scorecards',
    search: { week: count },
    needs: 'takePart',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/scorecards/scorecards-screen.tsx'), 'ScorecardsScreen'),
    menu: { group: 'manage', words: 'Print Scorecards', icon: Printer },
  }),
  route({
    path: '/contest-entry',
    search: { week: count },
    needs: 'enterAnyCard',
    screen: lazyRouteComponent(() => import('../features/contests/contests-screen.tsx'), 'ContestsScreen'),
    menu: { group: 'manage', words: screenNames.enterWinners, icon: Target },
  }),
  route({
    path: '/calculate-handicaps',
    search: { week: count },
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/handicaps/calculate-screen.tsx'), 'CalculateScreen'),
    menu: { group: 'manage', words: screenNames.calculateHandicaps, icon: Calculator },
  }),
  route({
    path: '/recap',
    search: { week: count, only: oneOf('corrections') },
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/recap/recap-screen.tsx'), 'RecapScreen'),
    menu: { group: 'manage', words: recapScreenText.title, icon: Newspaper },
  }),
  route({
    path: '/handicap-generator',
    search: { week: count },
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/handicaps/generate-screen.tsx'), 'GenerateScreen'),
  }),
  route({
    path: '/tray',
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/review/review-screen.tsx'), 'ReviewScreen'),
    menu: { group: 'manage', words: frameText.toReview, icon: Flag, needs: 'enterAnyCard' },
  }),
  route({
    path: '/history',
    search: { week: count, player: count, team: count, hole: count, by: count, kind: oneOf(...changeKinds) },
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/history/history-screen.tsx'), 'HistoryScreen'),
    menu: { group: 'manage', words: 'History', icon: History },
  }),
  route({
    path: '/player-management',
    search: { view: oneOf('handicaps') },
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/players/players-screen.tsx'), 'PlayersScreen'),
    menu: { group: 'setup', words: 'Player Management', icon: Users },
  }),
  route({
    path: '/player-management/import',
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/players/roster-import-screen.tsx'), 'RosterImportScreen'),
  }),
  route({
    path: '/treasury',
    search: { player: count },
    needs: 'keepTreasury',
    screen: lazyRouteComponent(() => import('../features/treasury/treasury-screen.tsx'), 'TreasuryScreen'),
    menu: { group: 'manage', words: screenNames.treasury, icon: PiggyBank },
  }),
  route({
    path: '/team-management',
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/teams/teams-screen.tsx'), 'TeamsScreen'),
    menu: { group: 'setup', words: 'Team Management', icon: Shield },
  }),
  route({
    path: '/message-manager',
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/messages/messages-screen.tsx'), 'MessagesScreen'),
    menu: { group: 'setup', words: 'Message Management', icon: MessageSquare },
  }),
  route({
    path: '/schedule-manager',
    needs: 'keepLeague',
    screen: lazyRouteComponent(
      () => import('../features/schedule/schedule-manager-screen.tsx'),
      'ScheduleManagerScreen',
    ),
    menu: { group: 'setup', words: 'Manage Schedule', icon: CalendarCog },
  }),
  route({
    path: '/generate-schedule',
    needs: 'keepServer',
    leagueless: true,
    screen: lazyRouteComponent(
      () => import('../features/schedule/generate-schedule-screen.tsx'),
      'GenerateScheduleScreen',
    ),
  }),
  route({
    path: '/sub-assignment-manager',
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/subs/subs-screen.tsx'), 'SubsScreen'),
    menu: { group: 'setup', words: 'Manage Subs', icon: ArrowLeftRight },
  }),
  route({
    path: '/who-is-out',
    search: { week: count },
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/availability/availability-screen.tsx'), 'AvailabilityScreen'),
  }),
  route({
    path: '/schedule-highlights',
    needs: 'takePart',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/schedule/highlights-screen.tsx'), 'HighlightsScreen'),
    menu: { group: 'setup', words: screenNames.printTeamSchedules, icon: Files },
  }),
  route({
    path: '/export',
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/export/export-screen.tsx'), 'ExportScreen'),
    menu: { group: 'setup', words: 'Export', icon: FileDown },
  }),
  route({
    path: '/courses',
    needs: 'keepLeague',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/courses/courses-screen.tsx'), 'CoursesScreen'),
    menu: {
      group: 'admin',
      words: screenNames.courseManagement,
      icon: LandPlot,
      also: { group: 'setup', needs: 'keepLeague' },
    },
  }),
  route({
    path: '/leagues',
    needs: 'takePart',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/league/league-screen.tsx'), 'LeagueScreen'),
    menu: {
      group: 'admin',
      words: screenNames.leagueManagement,
      icon: Trophy,
      also: { group: 'setup', needs: 'keepLeague' },
    },
  }),
  route({
    path: '/admin-reset-password',
    needs: 'keepServer',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/account/reset-password-screen.tsx'), 'ResetPasswordScreen'),
    menu: { group: 'admin', words: screenNames.resetUserPassword, icon: KeyRound },
  }),
  route({
    path: '/buy',
    needs: 'takePart',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/account/buy-screen.tsx'), 'BuyScreen'),
  }),
  route({
    path: '/you',
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/you/you-screen.tsx'), 'YouScreen'),
  }),
  route({
    path: '/this-device',
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/debug/debug-screen.tsx'), 'DebugScreen'),
  }),
  route({
    path: '/this-device/parts',
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/debug/gallery-screen.tsx'), 'GalleryScreen'),
  }),
  route({
    path: '/account',
    needs: 'takePart',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/account/account-screen.tsx'), 'AccountScreen'),
  }),
  route({
    path: '/change-password',
    needs: 'takePart',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/account/change-password-screen.tsx'), 'ChangePasswordScreen'),
  }),
  route({
    path: '/join/$token',
    needs: null,
    screen: lazyRouteComponent(() => import('../features/account/join-screen.tsx'), 'JoinScreen'),
  }),
  route({
    path: '/join',
    search: { token: words },
    needs: null,
    screen: lazyRouteComponent(() => import('../features/account/join-screen.tsx'), 'JoinScreen'),
  }),
] as const

function Guarded({ row: { needs, onlyOut, leagueless, screen: Screen } }: { row: Row }) {
  const { session } = useSession()
  // Read once: whoever listens to the address here is drawn anew while the router is on its way, and sends it there again.
  const scanned = scannedMatch(window.location)
  if (onlyOut && session && scanned)
    return (
      <Navigate to="/pad/$matchId" params={{ matchId: scanned.matchId }} search={{ league: scanned.league }} replace />
    )
  if (onlyOut && session)
    return <Navigate to={session.leagueId === null && pendingJoin() !== null ? '/join' : '/dashboard'} replace />
  if (needs !== null && !session && scanned)
    return <Navigate to="/login" search={{ match: Number(scanned.matchId), league: scanned.league }} replace />
  if (needs !== null && !session) return <Navigate to="/" replace />
  if (session && needs !== null && !may(session.role, needs)) return <Navigate to="/dashboard" replace />
  if (session?.leagueId === null && needs !== null && !leagueless) return <Navigate to="/leagues" replace />
  return <Screen />
}

// A group of the menu has its own need, whoever may open its screens.
const groupNeeds: Partial<Record<MenuGroup, Capability>> = {
  admin: 'keepServer',
  manage: 'keepLeague',
  setup: 'keepLeague',
}
function neededFor({ needs, menu }: Row): Capability | null {
  if (menu?.needs) return menu.needs
  return menu?.group === 'admin' || needs === 'takePart' ? (groupNeeds[menu?.group ?? 'navigation'] ?? needs) : needs
}
const menu: readonly MenuEntry[] = routes.flatMap(({ options: { staticData } }) => {
  const row = staticData?.row
  return row?.menu ? [{ ...row.menu, path: row.path, needs: neededFor(row) }] : []
})

export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorScreen,
})

export async function loadAhead(path: string): Promise<void> {
  const [matched] = router.getMatchedRoutes(path)
  await Promise.allSettled([loadFrame(), matched.at(-1)?.options.staticData?.row?.screen.preload?.()])
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    row?: Row
  }
}
