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
  entry('me', { while: 'inLeague' }),
  entry('cards', { group: 'manage', needs: 'enterAnyCard' }),
  entry('review', { group: 'manage', needs: 'enterAnyCard', while: 'toReview' }),
  entry('players', { group: 'setup', needs: 'keepLeague' }),
  entry('passwords', { group: 'admin', needs: 'keepServer' }),
]
const seenBy = (role: number, { toReview = false, inLeague = true } = {}) =>
  menuFor(menu, { role, toReview, inLeague }).map(({ group, entries }) => [group, ...entries.map((one) => one.words)])

test('menuFor() returns the groups and entries that each role may open', () => {
  expect(seenBy(Role.User, { toReview: true })).toEqual([['navigation', 'standings', 'me']])
  expect(seenBy(Role.Scorer)).toEqual([
    ['navigation', 'standings', 'me'],
    ['manage', 'cards'],
  ])
  expect(seenBy(Role.AppAdmin).map(([group]) => group)).toEqual(['navigation', 'manage', 'setup', 'admin'])
})

test('menuFor() includes the review entry only if there is something to review', () => {
  expect(seenBy(Role.LeagueAdmin)[1]).toEqual(['manage', 'cards'])
  expect(seenBy(Role.LeagueAdmin, { toReview: true })[1]).toEqual(['manage', 'cards', 'review'])
})

test('menuFor() leaves out the user’s own page if they have no league', () => {
  expect(seenBy(Role.User, { inLeague: false })).toEqual([['navigation', 'standings']])
})
