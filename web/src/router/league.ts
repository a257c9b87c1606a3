import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { frameText } from '@glm/shared/text/screens/frame'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Calendar, ChartNoAxesColumn, CircleUserRound, House } from 'lucide-react'
import { count, oneOf, words } from '../app/search-params.ts'
import { route } from './route.tsx'

/** Screens for everyone in a league. */
export const leagueRoutes = [
  route({
    path: '/dashboard',
    find: frameText.thisWeek,
    needs: 'takePart',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
    menu: { group: 'navigation', words: labelText.dashboard, icon: House },
  }),
  route({
    path: '/schedule',
    find: frameText.find.schedule,
    search: { view: oneOf('all'), team: count },
    needs: 'takePart',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/schedule/schedule-screen.tsx'), 'ScheduleScreen'),
    menu: { group: 'navigation', words: screenNames.viewSchedule, icon: Calendar },
  }),
  route({
    path: '/standings',
    search: { week: count, as: oneOf('published') },
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/standings/standings-screen.tsx'), 'StandingsScreen'),
    menu: { group: 'navigation', words: labelText.standings, icon: ChartNoAxesColumn },
    tab: { of: 'standings', name: 'table' },
  }),
  route({
    // The user's own page: the same screen as for any other player.
    path: '/players/me',
    find: frameText.find.me,
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/player/me-screen.tsx'), 'MeScreen'),
    menu: { group: 'navigation', words: frameText.me, icon: CircleUserRound, while: 'inLeague' },
  }),
  route({
    // `setting`: the rule to open in the editor, if the user is a secretary.
    path: '/rules',
    find: frameText.find.rules,
    search: { setting: words },
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/rules/rules-screen.tsx'), 'RulesScreen'),
    tab: { of: 'league', name: 'rules' },
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
    // Like the awards, this screen can show an earlier season without changing the league's current season.
    path: '/statistics',
    find: frameText.find.statistics,
    search: { season: count },
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/statistics/statistics-screen.tsx'), 'StatisticsScreen'),
    tab: { of: 'standings', name: 'statistics' },
  }),
  route({
    path: '/awards',
    find: frameText.find.awards,
    search: { season: count },
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/statistics/awards-screen.tsx'), 'AwardsScreen'),
    tab: { of: 'standings', name: 'awards' },
  }),
  route({
    path: '/careers',
    find: frameText.find.careers,
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/statistics/careers-screen.tsx'), 'CareersScreen'),
    tab: { of: 'standings', name: 'careers' },
  }),
] as const
