import { roles } from '@glm/shared/schema/league/role'
import { describe, expect, test } from 'vitest'
import { screenEntries } from '../app/command/screen-entries.ts'
import { menuFor } from '../app/menu.ts'
import { redirectFor } from '../app/screen-access.ts'
import { tabsAt } from '../app/screen-tabs.ts'
import type { Row } from './route.tsx'
import { menu, routes, screens, tabs } from './routes.ts'

const rows: readonly Row[] = routes.flatMap(({ options: { staticData } }) => staticData?.row ?? [])
const viewers = roles.flatMap((role) => [7, null].map((leagueId) => ({ role, leagueId })))

/** Our own entries in the side menu. The contract's entries depend only on the role, even without a league. */
const own = ['/players/me', '/tray']

describe.each(viewers)('role $role in league $leagueId', (viewer) => {
  const opens = (path: string) => {
    const row = rows.find((one) => one.path === path)
    return row === undefined ? 'no screen' : (redirectFor(row, viewer) ?? path)
  }
  const astray = (paths: readonly string[]) => paths.filter((path) => opens(path) !== path)
  const inLeague = viewer.leagueId !== null
  const shownMenu = menuFor(menu, { role: viewer.role, toReview: inLeague, inLeague })
  const entries = shownMenu.flatMap((one) => one.entries)
  const commands = screenEntries(screens, viewer).map(({ href }) => href)

  test('tabsAt() shows only tabs that open their own screen', () => {
    const here = rows.map(({ path }) => path).filter((path) => opens(path) === path)
    expect(here.flatMap((path) => astray(tabsAt(tabs, { path, ...viewer }).map((tab) => tab.path)))).toEqual([])
  })

  test('menuFor() shows only entries that open their own screen or, without a league, the league page', () => {
    const lost = astray(entries.map(({ path }) => path))
    expect(lost.filter((path) => inLeague || own.includes(path))).toEqual([])
    expect(lost.every((path) => opens(path) === '/leagues')).toBe(true)
  })

  test('screenEntries() offers every screen that the menu shows and that opens, and only screens that open', () => {
    expect(astray(commands)).toEqual([])
    const inMenu = entries.map(({ path }) => path).filter((path) => opens(path) === path)
    expect(inMenu.filter((path) => !commands.includes(path))).toEqual([])
  })

  test('screenEntries() offers the screens of Manage and Setup to those who see them in the menu', () => {
    // Players can undo their own changes on the review screen. The sync line leads them there.
    const found = menu.filter(({ group, path }) => /manage|setup/.test(group) && path !== '/tray')
    const hidden = found.map(({ path }) => path).filter((path) => !entries.some((entry) => entry.path === path))
    expect(hidden.filter((path) => commands.includes(path))).toEqual([])
  })
})
