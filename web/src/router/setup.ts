import { screenNames } from '@glm/shared/text/names'
import { frameText } from '@glm/shared/text/screens/frame'
import { lazyRouteComponent } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  CalendarCog,
  Files,
  KeyRound,
  LandPlot,
  MessageSquare,
  Shield,
  Trophy,
  Users,
} from 'lucide-react'
import { count, oneOf } from '../app/search-params.ts'
import { setupStepKeys } from '../season/setup-steps.ts'
import { route } from './route.tsx'

/** Screens in the Setup and Admin menus, and those opened from them. */
export const setupRoutes = [
  route({
    path: '/setup',
    find: frameText.find.setup,
    search: { step: oneOf(...setupStepKeys) },
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/setup/setup-screen.tsx'), 'SetupScreen'),
  }),
  route({
    path: '/player-management',
    find: frameText.find.players,
    search: { view: oneOf('handicaps') },
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/players/players-screen.tsx'), 'PlayersScreen'),
    menu: { group: 'setup', words: screenNames.playerManagement, icon: Users },
    tab: { of: 'players', name: 'players' },
  }),
  route({
    path: '/player-management/import',
    find: frameText.find.importing,
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/players/roster-import-screen.tsx'), 'RosterImportScreen'),
    tab: { of: 'players', name: 'importing' },
  }),
  route({
    path: '/team-management',
    find: screenNames.manageTeams,
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/teams/teams-screen.tsx'), 'TeamsScreen'),
    menu: { group: 'setup', words: screenNames.teamManagement, icon: Shield },
  }),
  route({
    path: '/message-manager',
    find: frameText.find.messages,
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/messages/messages-screen.tsx'), 'MessagesScreen'),
    menu: { group: 'setup', words: screenNames.messageManagement, icon: MessageSquare },
    tab: { of: 'messages', name: 'messages' },
  }),
  route({
    path: '/sent',
    find: frameText.find.sent,
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/messages/sent-screen.tsx'), 'SentScreen'),
    tab: { of: 'messages', name: 'sent' },
  }),
  route({
    path: '/schedule-manager',
    find: screenNames.manageLeagueSchedule,
    needs: 'keepLeague',
    screen: lazyRouteComponent(
      () => import('../features/schedule/schedule-manager-screen.tsx'),
      'ScheduleManagerScreen',
    ),
    menu: { group: 'setup', words: screenNames.manageSchedule, icon: CalendarCog },
  }),
  route({
    path: '/generate-schedule',
    find: screenNames.adminGenerateSchedule,
    needs: 'keepServer',
    leagueless: true,
    screen: lazyRouteComponent(
      () => import('../features/schedule/generate-schedule-screen.tsx'),
      'GenerateScheduleScreen',
    ),
  }),
  route({
    path: '/sub-assignment-manager',
    find: screenNames.manageSubs,
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/subs/subs-screen.tsx'), 'SubsScreen'),
    menu: { group: 'setup', words: screenNames.manageSubsMenu, icon: ArrowLeftRight },
    tab: { of: 'subs', name: 'subs' },
  }),
  route({
    path: '/who-is-out',
    find: frameText.find.availability,
    search: { week: count },
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/availability/availability-screen.tsx'), 'AvailabilityScreen'),
    tab: { of: 'subs', name: 'availability' },
  }),
  route({
    path: '/schedule-highlights',
    needs: 'takePart',
    usedWith: 'keepLeague',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/schedule/highlights-screen.tsx'), 'HighlightsScreen'),
    menu: { group: 'setup', words: screenNames.printTeamSchedules, icon: Files },
  }),
  route({
    path: '/export',
    find: frameText.find.export,
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/export/export-screen.tsx'), 'ExportScreen'),
    tab: { of: 'league', name: 'export' },
  }),
  route({
    path: '/courses',
    needs: 'keepLeague',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/courses/courses-screen.tsx'), 'CoursesScreen'),
    menu: { group: 'admin', words: screenNames.courseManagement, icon: LandPlot },
    tab: { of: 'league', name: 'courses' },
  }),
  route({
    path: '/leagues',
    find: frameText.find.league,
    needs: 'takePart',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/league/league-screen.tsx'), 'LeagueScreen'),
    menu: { group: 'admin', words: screenNames.leagueManagement, icon: Trophy },
    tab: { of: 'league', name: 'league' },
  }),
  route({
    path: '/members',
    find: frameText.find.members,
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/league/members/members-screen.tsx'), 'MembersScreen'),
    tab: { of: 'league', name: 'members' },
  }),
  route({
    path: '/admin-reset-password',
    needs: 'keepServer',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/account/reset-password-screen.tsx'), 'ResetPasswordScreen'),
    menu: { group: 'admin', words: screenNames.resetUserPassword, icon: KeyRound },
  }),
] as const
