import { hasRole, Role } from '@glm/shared/schema/role'
import { frameText } from '@glm/shared/text/frame'
import { screenNames } from '@glm/shared/text/names'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Navigate, type RouteComponent } from '@tanstack/react-router'
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
  House,
  KeyRound,
  LandPlot,
  MessageSquare,
  Printer,
  Shield,
  Table2,
  Target,
  Trophy,
  Users,
} from 'lucide-react'
import { ErrorScreen } from './app/error-screen.tsx'
import type { MenuEntry } from './app/menu.ts'
import { NotFound } from './app/not-found.tsx'
import { Shell } from './app/shell.tsx'
import { pendingJoin } from './live/pending-join.ts'
import { useSession } from './live/session-context.ts'

type Row = {
  path: string
  /** Who may see the screen: 0 anybody, else the least role. */
  role: 0 | Role
  /** Those signed in leave it for the dashboard. */
  onlyOut?: true
  /** It works without a league. Every other screen sends those who have none to the league page. */
  leagueless?: true
  screen: RouteComponent
  menu?: Pick<MenuEntry, 'group' | 'words' | 'icon'>
}

/** THE table of screens, one row a route: path, who may see it, lazy screen, and its place in the side menu, in menu order. */
const rows: Row[] = [
  { path: '/', role: 0, onlyOut: true, screen: lazyRouteComponent(() => import('./features/welcome/welcome-screen.tsx'), 'WelcomeScreen') },
  { path: '/login', role: 0, onlyOut: true, screen: lazyRouteComponent(() => import('./features/login/login-screen.tsx'), 'LoginScreen') },
  // For those whose token ran out in the midst of a league night: they keep their place, and what waits goes out.
  { path: '/sign-in', role: 0, screen: lazyRouteComponent(() => import('./features/login/login-screen.tsx'), 'LoginScreen') },
  {
    path: '/register',
    role: 0,
    onlyOut: true,
    screen: lazyRouteComponent(() => import('./features/login/register-screen.tsx'), 'RegisterScreen'),
  },
  {
    path: '/dashboard',
    role: Role.User,
    screen: lazyRouteComponent(() => import('./features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
    menu: { group: 'navigation', words: 'Dashboard', icon: House },
  },
  {
    path: '/schedule',
    role: Role.User,
    leagueless: true,
    screen: lazyRouteComponent(() => import('./features/schedule/schedule-screen.tsx'), 'ScheduleScreen'),
    menu: { group: 'navigation', words: 'View Schedule', icon: Calendar },
  },
  {
    path: '/standings',
    role: Role.User,
    screen: lazyRouteComponent(() => import('./features/standings/standings-screen.tsx'), 'StandingsScreen'),
    menu: { group: 'navigation', words: 'Standings', icon: ChartNoAxesColumn },
  },
  {
    path: '/players/$playerId',
    role: Role.User,
    screen: lazyRouteComponent(() => import('./features/player/player-screen.tsx'), 'PlayerScreen'),
  },
  {
    path: '/admin-enter-scores',
    role: Role.LeagueAdmin,
    screen: lazyRouteComponent(() => import('./features/scores/scores-screen.tsx'), 'ScoresScreen'),
    menu: { group: 'manage', words: screenNames.scoreManagement, icon: Table2 },
  },
  {
    // A player sees the pad of his own match, where the season lets him.
    path: '/pad/$matchId',
    role: Role.User,
    screen: lazyRouteComponent(() => import('./features/scores/pad-screen.tsx'), 'PadScreen'),
  },
  {
    path: '/admin/enter-points',
    role: Role.LeagueAdmin,
    screen: lazyRouteComponent(() => import('./features/points/points-screen.tsx'), 'PointsScreen'),
    menu: { group: 'manage', words: screenNames.pointManagement, icon: Hash },
  },
  {
    path: '/scorecards',
    role: Role.User,
    leagueless: true,
    screen: lazyRouteComponent(() => import('./features/scorecards/scorecards-screen.tsx'), 'ScorecardsScreen'),
    menu: { group: 'manage', words: 'Print Scorecards', icon: Printer },
  },
  {
    path: '/contest-entry',
    role: Role.LeagueAdmin,
    screen: lazyRouteComponent(() => import('./features/contests/contests-screen.tsx'), 'ContestsScreen'),
    menu: { group: 'manage', words: screenNames.enterWinners, icon: Target },
  },
  {
    path: '/calculate-handicaps',
    role: Role.LeagueAdmin,
    screen: lazyRouteComponent(() => import('./features/handicaps/calculate-screen.tsx'), 'CalculateScreen'),
    menu: { group: 'manage', words: screenNames.calculateHandicaps, icon: Calculator },
  },
  {
    path: '/handicap-generator',
    role: Role.LeagueAdmin,
    screen: lazyRouteComponent(() => import('./features/handicaps/generate-screen.tsx'), 'GenerateScreen'),
  },
  {
    path: '/tray',
    role: Role.User,
    screen: lazyRouteComponent(() => import('./features/tray/tray-screen.tsx'), 'TrayScreen'),
    menu: { group: 'manage', words: frameText.needsYou, icon: Flag },
  },
  {
    path: '/history',
    role: Role.LeagueAdmin,
    screen: lazyRouteComponent(() => import('./features/history/history-screen.tsx'), 'HistoryScreen'),
  },
  {
    path: '/player-management',
    role: Role.LeagueAdmin,
    screen: lazyRouteComponent(() => import('./features/players/players-screen.tsx'), 'PlayersScreen'),
    menu: { group: 'setup', words: 'Player Management', icon: Users },
  },
  {
    path: '/player-management/import',
    role: Role.LeagueAdmin,
    screen: lazyRouteComponent(() => import('./features/players/roster-import-screen.tsx'), 'RosterImportScreen'),
  },
  {
    path: '/team-management',
    role: Role.LeagueAdmin,
    screen: lazyRouteComponent(() => import('./features/teams/teams-screen.tsx'), 'TeamsScreen'),
    menu: { group: 'setup', words: 'Team Management', icon: Shield },
  },
  {
    path: '/message-manager',
    role: Role.LeagueAdmin,
    screen: lazyRouteComponent(() => import('./features/messages/messages-screen.tsx'), 'MessagesScreen'),
    menu: { group: 'setup', words: 'Message Management', icon: MessageSquare },
  },
  {
    path: '/schedule-manager',
    role: Role.LeagueAdmin,
    screen: lazyRouteComponent(() => import('./features/schedule/schedule-manager-screen.tsx'), 'ScheduleManagerScreen'),
    menu: { group: 'setup', words: 'Manage Schedule', icon: CalendarCog },
  },
  {
    path: '/generate-schedule',
    role: Role.AppAdmin,
    leagueless: true,
    screen: lazyRouteComponent(() => import('./features/schedule/generate-schedule-screen.tsx'), 'GenerateScheduleScreen'),
  },
  {
    path: '/sub-assignment-manager',
    role: Role.LeagueAdmin,
    screen: lazyRouteComponent(() => import('./features/subs/subs-screen.tsx'), 'SubsScreen'),
    menu: { group: 'setup', words: 'Manage Subs', icon: ArrowLeftRight },
  },
  {
    path: '/schedule-highlights',
    role: Role.User,
    screen: lazyRouteComponent(() => import('./features/schedule/highlights-screen.tsx'), 'HighlightsScreen'),
    menu: { group: 'setup', words: screenNames.printTeamSchedules, icon: Files },
  },
  {
    path: '/export',
    role: Role.LeagueAdmin,
    screen: lazyRouteComponent(() => import('./features/export/export-screen.tsx'), 'ExportScreen'),
    menu: { group: 'setup', words: 'Export', icon: FileDown },
  },
  {
    path: '/courses',
    role: Role.LeagueAdmin,
    leagueless: true,
    screen: lazyRouteComponent(() => import('./features/courses/courses-screen.tsx'), 'CoursesScreen'),
    menu: { group: 'admin', words: screenNames.courseManagement, icon: LandPlot },
  },
  {
    path: '/leagues',
    role: Role.User,
    leagueless: true,
    screen: lazyRouteComponent(() => import('./features/league/league-screen.tsx'), 'LeagueScreen'),
    menu: { group: 'admin', words: screenNames.leagueManagement, icon: Trophy },
  },
  {
    path: '/admin-reset-password',
    role: Role.AppAdmin,
    leagueless: true,
    screen: lazyRouteComponent(() => import('./features/account/reset-password-screen.tsx'), 'ResetPasswordScreen'),
    menu: { group: 'admin', words: screenNames.resetUserPassword, icon: KeyRound },
  },
  {
    path: '/buy',
    role: Role.User,
    leagueless: true,
    screen: lazyRouteComponent(() => import('./features/account/buy-screen.tsx'), 'BuyScreen'),
  },
  {
    path: '/you',
    role: Role.User,
    screen: lazyRouteComponent(() => import('./features/you/you-screen.tsx'), 'YouScreen'),
  },
  {
    path: '/change-password',
    role: Role.User,
    leagueless: true,
    screen: lazyRouteComponent(() => import('./features/account/change-password-screen.tsx'), 'ChangePasswordScreen'),
  },
  { path: '/join/$token', role: 0, screen: lazyRouteComponent(() => import('./features/account/join-screen.tsx'), 'JoinScreen') },
  { path: '/join', role: 0, screen: lazyRouteComponent(() => import('./features/account/join-screen.tsx'), 'JoinScreen') },
]

function Guarded({ row: { role, onlyOut, leagueless, screen: Screen } }: { row: Row }) {
  const { session } = useSession()
  if (onlyOut && session) return <Navigate to={session.leagueId === null && pendingJoin() !== null ? '/join' : '/dashboard'} replace />
  if (role > 0 && !session) return <Navigate to="/" replace />
  if (session && role > 0 && !hasRole(session.role, role as Role)) return <Navigate to="/dashboard" replace />
  if (session?.leagueId === null && role > 0 && !leagueless) return <Navigate to="/leagues" replace />
  return <Screen />
}

// A group of the menu has its own least role, whoever may open its screens.
const leastOf = ({ role, menu }: Row): 0 | Role =>
  menu?.group === 'admin'
    ? Role.AppAdmin
    : (menu?.group === 'manage' || menu?.group === 'setup') && role === Role.User
      ? Role.LeagueAdmin
      : role
const menu: readonly MenuEntry[] = rows.flatMap((row) => (row.menu ? [{ ...row.menu, path: row.path, role: leastOf(row) }] : []))

const root = createRootRoute({ component: () => <Shell menu={menu} />, notFoundComponent: NotFound })
const routes = rows.map((row) =>
  createRoute({
    getParentRoute: () => root,
    path: row.path,
    component: () => <Guarded row={row} />,
    validateSearch: (search: Record<string, unknown>) => search,
  }),
)

export const router = createRouter({ routeTree: root.addChildren(routes), defaultPreload: 'intent', defaultErrorComponent: ErrorScreen })
