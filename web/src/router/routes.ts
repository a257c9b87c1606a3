import type { Capability } from '@glm/shared/schema/league/role'
import type { FoundScreen } from '../app/command/screen-entries.ts'
import type { MenuEntry, MenuGroup } from '../app/menu.ts'
import type { ScreenTab } from '../app/screen-tabs.ts'
import { accountRoutes } from './account.ts'
import { leagueRoutes } from './league.ts'
import { manageRoutes } from './manage.ts'
import type { Row } from './route.tsx'
import { setupRoutes } from './setup.ts'

/**
 * The table of screens, with one row per route: its path, who may see it, its lazily loaded screen, its place in the
 * side menu (in menu order), and its tab.
 */
export const routes = [...accountRoutes, ...leagueRoutes, ...manageRoutes, ...setupRoutes] as const

// The capability needed to see a menu group, no matter who may open its screens.
const groupNeeds: Partial<Record<MenuGroup, Capability>> = {
  admin: 'keepServer',
  manage: 'keepLeague',
  setup: 'keepLeague',
}
function neededFor({ needs, menu }: Row): Capability | null {
  if (menu?.needs) return menu.needs
  return menu?.group === 'admin' || needs === 'takePart' ? (groupNeeds[menu?.group ?? 'navigation'] ?? needs) : needs
}

const rows: readonly Row[] = routes.flatMap(({ options: { staticData } }) => staticData?.row ?? [])

export const menu: readonly MenuEntry[] = rows.flatMap((row) =>
  row.menu ? [{ ...row.menu, path: row.path, needs: neededFor(row) }] : [],
)

/** All screens that have a URL, for the list of commands. Screens in the menu come first. */
export const screens: readonly FoundScreen[] = [
  ...rows.filter((row) => row.menu),
  ...rows.filter((row) => !row.menu),
].flatMap((row) => {
  const words = row.menu?.words ?? row.find
  if (words === undefined) return []
  return [{ path: row.path, words, also: row.find ?? '', needs: row.needs, leagueless: row.leagueless === true }]
})

export const tabs: readonly ScreenTab[] = rows.flatMap((row) =>
  row.tab ? [{ ...row.tab, path: row.path, needs: row.needs }] : [],
)
