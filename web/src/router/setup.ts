import { screenNames } from '@glm/shared/text/names'
import { lazyRouteComponent } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  CalendarCog,
  FileDown,
  Files,
  LandPlot,
  MessageSquare,
  Shield,
  Trophy,
  Users,
} from 'lucide-react'
import { count, oneOf } from '../app/search-params.ts'
import { route } from './route.tsx'

/** Screens in the Setup and Admin menus, and those they open. */
export const setupRoutes = [
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
] as const
