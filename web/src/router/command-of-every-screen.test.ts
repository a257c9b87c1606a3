import { Role } from '@glm/shared/schema/league/role'
import { expect, test } from 'vitest'
import { findCommands } from '../app/command/find-commands.ts'
import { helpEntries, screenEntries } from '../app/command/screen-entries.ts'
import type { Row } from './route.tsx'
import { routes, screens } from './routes.ts'

const rows: readonly Row[] = routes.flatMap(({ options: { staticData } }) => staticData?.row ?? [])

/** Screens that are opened by a link in an email or the code on a wall sheet, or only before signing in. */
const before = ['/sign-in', '/return', '/forgot-password', '/reset-password', '/confirm-email', '/wall']
/**
 * Screens whose path contains an id or a token. The list of commands has no entry for such a path; it lists players and
 * matches by name.
 */
const named = ['/matches/$matchId', '/pad/$matchId', '/players/$playerId', '/players/$playerId/career', '/join/$token']

test('the list of commands finds every screen', () => {
  const entries = screenEntries(screens, { role: Role.AppAdmin, leagueId: 1 })
  const missing = rows
    .filter(({ path, onlyOut }) => !onlyOut && !before.includes(path) && !named.includes(path))
    .map(({ path }) => path)
    .filter((path) => {
      const words = entries.find((entry) => entry.href === path)?.words
      return words === undefined || !findCommands(entries, [], words).some((found) => found.href === path)
    })
  expect(missing).toEqual([])
})

test('the list of commands doesn’t offer players screens that only a secretary may open', () => {
  const paths = screenEntries(screens, { role: Role.User, leagueId: 1 }).map(({ href }) => href)
  expect(paths).toContain('/players/me')
  expect(paths).not.toContain('/player-management')
})

test('the list of commands offers the interface gallery only to whoever runs the server', () => {
  const sees = (role: Role) =>
    screenEntries(screens, { role, leagueId: 1 }).some(({ href }) => href === '/this-device/parts')
  expect([Role.User, Role.LeagueAdmin, Role.AppAdmin].map(sees)).toEqual([false, false, true])
})

test('the list of commands finds help by the words people use for a task', () => {
  const found = (query: string) => findCommands([], helpEntries(), query).map(({ href }) => href)
  expect(found('rained out')).toContain('/help?page=rain')
  expect(found('excel')).toContain('/help?page=roster')
  expect(found('forgot')).toContain('/help?page=account')
})
