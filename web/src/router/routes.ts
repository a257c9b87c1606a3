import type { FoundScreen } from '../app/command/screen-entries.ts'
import type { MenuEntry } from '../app/menu.ts'
import type { ScreenAccess } from '../app/screen-access.ts'
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

/**
 * Returns who is offered a screen by the tabs and the list of commands. They also offer secretaries the courses and the
 * league, which only app admins have in the menu.
 */
const offered = ({ needs, usedWith, leagueless }: Row): ScreenAccess => ({ needs: usedWith ?? needs, leagueless })

const rows: readonly Row[] = routes.flatMap(({ options: { staticData } }) => staticData?.row ?? [])

export const menu: readonly MenuEntry[] = rows.flatMap((row) => {
  if (!row.menu) return []
  const needs = row.menu.needs ?? (row.menu.group === 'admin' ? 'keepServer' : offered(row).needs)
  return [{ ...row.menu, path: row.path, needs }]
})

/** All screens that have a URL, for the list of commands. Screens in the menu come first. */
export const screens: readonly FoundScreen[] = [
  ...rows.filter((row) => row.menu),
  ...rows.filter((row) => !row.menu),
].flatMap((row) => {
  const words = row.menu?.words ?? row.find
  if (words === undefined) return []
  return [{ path: row.path, words, also: row.find ?? '', ...offered(row) }]
})

export const tabs: readonly ScreenTab[] = rows.flatMap((row) =>
  row.tab ? [{ ...row.tab, path: row.path, ...offered(row) }] : [],
)
