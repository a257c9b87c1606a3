import { Role } from '@glm/shared/schema/league/role'
import { expect, test } from 'vitest'
import { tabsAt } from './screen-tabs.ts'

const tabs = [
  { of: 'players', path: '/money', name: 'money', needs: 'keepTreasury' },
  { of: 'players', path: '/players', name: 'players', needs: 'keepLeague' },
  { of: 'standings', path: '/table', name: 'table', needs: 'takePart' },
  { of: 'standings', path: '/statistics', name: 'statistics', needs: 'takePart' },
] as const
const at = (path: string, role: number) => tabsAt(tabs, { path, role, leagueId: 7 }).map(({ name }) => name)

test('tabsAt() returns a screen’s tabs for a role, and an empty list for a screen without tabs', () => {
  expect(at('/statistics', Role.User)).toEqual(['table', 'statistics'])
  expect(at('/money', Role.LeagueAdmin)).toEqual(['players', 'money'])
  expect(at('/dashboard', Role.LeagueAdmin)).toEqual([])
})

test('tabsAt() returns no tabs if there would be only one, as for a treasurer', () => {
  expect(at('/money', Role.Treasurer)).toEqual([])
})
