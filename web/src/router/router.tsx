import type { Capability } from '@glm/shared/schema/league/role'
import { createRouter } from '@tanstack/react-router'
import { ErrorScreen } from '../app/error-screen.tsx'
import type { MenuEntry, MenuGroup } from '../app/menu.ts'
import { loadFrame, Shell } from '../app/shell.tsx'
import { accountRoutes } from './account.ts'
import { leagueRoutes } from './league.ts'
import { manageRoutes } from './manage.ts'
import { type Row, root } from './route.tsx'
import { setupRoutes } from './setup.ts'

/**
 * The table of screens, one row per route: path, who may see it, lazy screen, and its place in the side menu, in menu
 * order.
 */
const routes = [...accountRoutes, ...leagueRoutes, ...manageRoutes, ...setupRoutes] as const

// A menu group has its own requirement, regardless of who may open its screens.
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

root.update({ component: () => <Shell menu={menu} /> })

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
