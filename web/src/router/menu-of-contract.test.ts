import { Role } from '@glm/shared/schema/league/role'
import { expect, test } from 'vitest'
import { menuFor } from '../app/menu.ts'
import { menu } from './routes.ts'

const own = ['Me', 'To review']
const seenBy = (role: number) =>
  menuFor(menu, { role, toReview: true, inLeague: true }).map(({ group, entries }) => [
    group,
    entries.map(({ words }) => words).filter((words) => !own.includes(words)),
  ])

const navigation = ['navigation', ['Dashboard', 'View Schedule', 'Standings']]
const manage = [
  'manage',
  ['Score Management', 'Point Management', 'Print Scorecards', 'Enter Contest Winners', 'Calculate Handicaps'],
]
const setup = [
  'setup',
  [
    'Player Management',
    'Team Management',
    'Message Management',
    'Manage Schedule',
    'Manage Subs',
    'Print Team Schedules',
  ],
]
const admin = ['admin', ['Course Management', 'League Management', 'Reset User Password']]

test('the side menu has the contract’s entries, two of our own, and no others', () => {
  expect(seenBy(Role.User)).toEqual([navigation])
  expect(seenBy(Role.LeagueAdmin)).toEqual([navigation, manage, setup])
  expect(seenBy(Role.AppAdmin)).toEqual([navigation, manage, setup, admin])
  expect(menu.map(({ words }) => words).filter((words) => own.includes(words))).toEqual(own)
})
