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
  entry('cards', { group: 'manage', needs: 'enterAnyCard' }),
  entry('review', { group: 'manage', needs: 'enterAnyCard', while: 'toReview' }),
  entry('players', { group: 'setup', needs: 'keepLeague' }),
  entry('passwords', { group: 'admin', needs: 'keepServer' }),
]
const seenBy = (role: number, toReview = false) =>
  menuFor(menu, { role, toReview }).map(({ group, entries }) => [group, ...entries.map((one) => one.words)])

test('menuFor() returns the groups and entries that each role may open', () => {
  expect(seenBy(Role.User, true)).toEqual([['navigation', 'standings']])
  expect(seenBy(Role.Scorer)).toEqual([
    ['navigation', 'standings'],
    ['manage', 'cards'],
  ])
  expect(seenBy(Role.AppAdmin).map(([group]) => group)).toEqual(['navigation', 'manage', 'setup', 'admin'])
})

test('menuFor() includes the review entry only if there is something to review', () => {
  expect(seenBy(Role.LeagueAdmin)[1]).toEqual(['manage', 'cards'])
  expect(seenBy(Role.LeagueAdmin, true)[1]).toEqual(['manage', 'cards', 'review'])
})
