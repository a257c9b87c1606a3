import { helpText } from '@glm/shared/text/help/help-text'
import { screenNames } from '@glm/shared/text/names'
import { frameText } from '@glm/shared/text/screens/frame'
import { lazyRouteComponent } from '@tanstack/react-router'
import { count, words } from '../app/search-params.ts'
import { route } from './route.tsx'

/** Screens that work without a league: signing in, joining, the account and this device. */
export const accountRoutes = [
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
  // For users whose token has expired during a league night. They stay on their screen, and pending changes are sent
  // once they have signed in.
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
  // The token comes after the `#`, so that it is never sent to a server.
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
  // Opened from the user menu, because the contract defines what is in the side menu.
  route({
    path: '/server',
    find: frameText.server,
    needs: 'keepServer',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/server/server-screen.tsx'), 'ServerScreen'),
  }),
  route({
    path: '/buy',
    // Set by the payment service's page when it returns a buyer.
    search: { paid: count },
    find: screenNames.purchaseLicense,
    needs: 'takePart',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/account/buy-screen.tsx'), 'BuyScreen'),
  }),
  // Opened by the code on a wall sheet. The data comes after the `#`, so that the page works offline and no server gets
  // the data.
  route({
    path: '/wall',
    needs: null,
    screen: lazyRouteComponent(() => import('../features/wall/wall-screen.tsx'), 'WallScreen'),
  }),
  route({
    path: '/help',
    find: helpText.title,
    search: { page: words, from: words },
    needs: null,
    screen: lazyRouteComponent(() => import('../features/help/help-screen.tsx'), 'HelpScreen'),
  }),
  route({
    path: '/you',
    find: screenNames.yourPlayer,
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/you/you-screen.tsx'), 'YouScreen'),
  }),
  route({
    path: '/this-device',
    find: screenNames.reportProblem,
    needs: 'takePart',
    screen: lazyRouteComponent(() => import('../features/debug/debug-screen.tsx'), 'DebugScreen'),
  }),
  route({
    path: '/this-device/parts',
    find: frameText.find.parts,
    needs: 'keepServer',
    screen: lazyRouteComponent(() => import('../features/debug/gallery-screen.tsx'), 'GalleryScreen'),
  }),
  route({
    path: '/account',
    find: screenNames.yourAccount,
    needs: 'takePart',
    leagueless: true,
    screen: lazyRouteComponent(() => import('../features/account/account-screen.tsx'), 'AccountScreen'),
  }),
  route({
    path: '/change-password',
    find: frameText.changePassword,
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
    find: screenNames.joinLeague,
    search: { token: words },
    needs: null,
    screen: lazyRouteComponent(() => import('../features/account/join-screen.tsx'), 'JoinScreen'),
  }),
] as const
