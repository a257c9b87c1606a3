import { hasRole, Role } from '@glm/shared/schema/role'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Navigate, type RouteComponent } from '@tanstack/react-router'
import { NotFound } from './app/not-found.tsx'
import { Shell } from './app/shell.tsx'
import { useSession } from './live/session-context.ts'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound })

/** Who may see a screen: 0 anybody, else the least role. Those signed in leave `onlyOut` screens for the dashboard. */
type Guard = { role: 0 | Role; onlyOut?: boolean }

function guarded(guard: Guard, Screen: RouteComponent): RouteComponent {
  return function Guarded() {
    const { session } = useSession()
    if (guard.onlyOut && session) return <Navigate to="/dashboard" replace />
    if (guard.role > 0 && !session) return <Navigate to="/" replace />
    if (session && guard.role > 0 && !hasRole(session.role, guard.role as Role)) return <Navigate to="/dashboard" replace />
    return <Screen />
  }
}

const screen = (path: string, guard: Guard, Screen: RouteComponent) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: guarded(guard, Screen),
    validateSearch: (search: Record<string, unknown>) => search,
  })

/** One row a route: path, who may see it, lazy screen. */
const routes = [
  screen(
    '/',
    { role: 0, onlyOut: true },
    lazyRouteComponent(() => import('./features/welcome/welcome-screen.tsx'), 'WelcomeScreen'),
  ),
  screen(
    '/login',
    { role: 0, onlyOut: true },
    lazyRouteComponent(() => import('./features/login/login-screen.tsx'), 'LoginScreen'),
  ),
  screen(
    '/register',
    { role: 0, onlyOut: true },
    lazyRouteComponent(() => import('./features/login/register-screen.tsx'), 'RegisterScreen'),
  ),
  screen(
    '/dashboard',
    { role: Role.User },
    lazyRouteComponent(() => import('./features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  ),
  screen(
    '/standings',
    { role: Role.User },
    lazyRouteComponent(() => import('./features/standings/standings-screen.tsx'), 'StandingsScreen'),
  ),
  screen(
    '/admin-enter-scores',
    { role: Role.LeagueAdmin },
    lazyRouteComponent(() => import('./features/scores/scores-screen.tsx'), 'ScoresScreen'),
  ),
  screen(
    '/pad/$matchId',
    { role: Role.LeagueAdmin },
    lazyRouteComponent(() => import('./features/scores/pad-screen.tsx'), 'PadScreen'),
  ),
  screen(
    '/admin/enter-points',
    { role: Role.LeagueAdmin },
    lazyRouteComponent(() => import('./features/points/points-screen.tsx'), 'PointsScreen'),
  ),
  screen(
    '/tray',
    { role: Role.User },
    lazyRouteComponent(() => import('./features/tray/tray-screen.tsx'), 'TrayScreen'),
  ),
]

export const router = createRouter({ routeTree: root.addChildren(routes), defaultPreload: 'intent' })
