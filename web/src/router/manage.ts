import { changeKinds } from '@glm/shared/mutations/define/change-kinds'
import { screenNames } from '@glm/shared/text/names'
import { frameText } from '@glm/shared/text/screens/frame'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Calculator, Flag, Hash, Printer, Table2, Target } from 'lucide-react'
import { count, oneOf, words } from '../app/search-params.ts'
import { route } from './route.tsx'

/** Screens in the Manage menu, and those opened from them. They are about a league night or a week. */
export const manageRoutes = [
  route({
    path: '/admin-enter-scores',
    find: screenNames.enterScores,
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
    // Players can use the score pad for their own match, if the season allows it.
    path: '/pad/$matchId',
    // The code on a scorecard contains the id of its league. `guest`: the token in a code that works without an account.
    search: { league: count, guest: words },
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/scores/pad-screen.tsx'), 'PadScreen'),
  }),
  route({
    path: '/admin/enter-points',
    find: screenNames.enterPoints,
    search: { week: count },
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/points/points-screen.tsx'), 'PointsScreen'),
    menu: { group: 'manage', words: screenNames.pointManagement, icon: Hash },
  }),
  route({
    path: '/scorecards',
    find: screenNames.generateScorecards,
    search: { week: count },
    needs: 'takePart',
    usedWith: 'keepLeague',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/scorecards/scorecards-screen.tsx'), 'ScorecardsScreen'),
    menu: { group: 'manage', words: screenNames.printScorecards, icon: Printer },
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
    tab: { of: 'handicaps', name: 'calculate' },
    menu: { group: 'manage', words: screenNames.calculateHandicaps, icon: Calculator },
  }),
  route({
    path: '/recap',
    find: frameText.find.recap,
    search: { week: count, only: oneOf('corrections') },
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/recap/recap-screen.tsx'), 'RecapScreen'),
    tab: { of: 'messages', name: 'recap' },
  }),
  route({
    path: '/handicap-generator',
    find: screenNames.generateHandicaps,
    search: { week: count },
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/handicaps/generate-screen.tsx'), 'GenerateScreen'),
    tab: { of: 'handicaps', name: 'generate' },
  }),
  route({
    path: '/tray',
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/review/review-screen.tsx'), 'ReviewScreen'),
    menu: { group: 'manage', words: frameText.toReview, icon: Flag, needs: 'enterAnyCard', while: 'toReview' },
  }),
  route({
    path: '/history',
    find: frameText.find.history,
    search: { week: count, player: count, team: count, hole: count, by: count, kind: oneOf(...changeKinds) },
    needs: 'keepLeague',
    screen: lazyRouteComponent(() => import('../features/history/history-screen.tsx'), 'HistoryScreen'),
    tab: { of: 'league', name: 'history' },
  }),
  route({
    path: '/treasury',
    find: frameText.find.treasury,
    search: { player: count },
    needs: 'keepTreasury',
    screen: lazyRouteComponent(() => import('../features/treasury/treasury-screen.tsx'), 'TreasuryScreen'),
    tab: { of: 'players', name: 'money' },
  }),
] as const
