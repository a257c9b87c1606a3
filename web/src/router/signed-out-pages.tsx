import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { SessionContext } from '../account/session-context.ts'
import { TOKEN_KEY } from '../account/stored-token.ts'
import { SignedOut } from '../app/shell.tsx'
import { LoginScreen } from '../features/login/login-screen.tsx'
import { WelcomeScreen } from '../features/welcome/welcome-screen.tsx'

const nothing = () => Promise.resolve()
const signedOut = {
  session: null,
  rehearsal: null,
  setSession: nothing,
  refresh: nothing,
  leave: nothing,
  endRehearsal: nothing,
}
const screens: readonly { name: string; path: string; component: RouteComponent }[] = [
  { name: 'welcome', path: '/', component: WelcomeScreen },
  { name: 'login', path: '/login', component: LoginScreen },
]

/**
 * The script at the top of the pages for signed-out users. If someone is signed in, it hides the page's HTML before
 * anything is painted. It ignores the error that browsers throw if site data is blocked.
 */
export const hideIfSignedIn = `try{if(localStorage.getItem('${TOKEN_KEY}')!==null)document.documentElement.dataset.signedIn=''}catch{}`

/**
 * Returns the HTML of the screens that newcomers open first, by file name. Runs during the build, so that these screens
 * can be seen before any script has loaded.
 */
export async function renderSignedOut(): Promise<Record<string, string>> {
  const pages: Record<string, string> = {}
  for (const { name, path, component } of screens) {
    const root = createRootRoute({ component: SignedOut })
    const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path, component })])
    const history = createMemoryHistory({ initialEntries: [path] })
    const router = createRouter({ routeTree, history, isServer: true })
    await router.load()
    pages[name] = renderToString(
      <SessionContext value={signedOut}>
        <RouterProvider router={router} />
      </SessionContext>,
    )
  }
  return pages
}
