import { Role } from '@glm/shared/schema/league/role'
import { Trophy } from 'lucide-react'
import { expect, test } from 'vitest'
import { type MenuEntry, menuFor } from './menu.ts'

const entry = (words: string, own: Partial<MenuEntry>): MenuEntry => ({
  path: `/${words}`,
  words,
  icon: Trophy,
  group: 'navigation',
  needs: 'takePart',
  ...own,
})
const menu = [
  entry('standings', {}),
  entry('players', { group: 'setup', needs: 'keepLeague' }),
  entry('league', { group: 'admin', needs: 'keepServer', also: { group: 'setup', needs: 'keepLeague' } }),
  entry('passwords', { group: 'admin', needs: 'keepServer' }),
]
const seenBy = (role: number) =>
  menuFor(menu, role).map(({ group, entries }) => [group, ...entries.map((one) => one.words)])

test('menuFor() gives a secretary the league page under Setup, and an app admin theirs under App Admin', () => {
  expect(seenBy(Role.User)).toEqual([['navigation', 'standings']])
  expect(seenBy(Role.LeagueAdmin)).toEqual([
    ['navigation', 'standings'],
    ['setup', 'players', 'league'],
  ])
  expect(seenBy(Role.AppAdmin)).toEqual([
    ['navigation', 'standings'],
    ['setup', 'players'],
    ['admin', 'league', 'passwords'],
  ])
})
