import { expect, test } from 'vitest'
import { plainPlayer } from '../../testing/plain-rows.ts'
import { indexMoves } from './index-moves.ts'
import { readRoster } from './read-roster.ts'

const league = ['Ann Lee', 'Bob Ray', 'Cy Orr', 'Di Fox'].map((name, i) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { ...plainPlayer(i + 1), firstName, lastName }
})
const grid = [
  ['Player', 'Index'],
  ['Ann Lee', '8.0'],
  ['Bob Ray', '12.4'],
  ['Cy Orr', '5.0'],
  ['Sam Nobody', '9.9'],
  ['Ann Lee', '8.0'],
]
const { candidates } = readRoster(grid, { league, season: { rounding: 'tenths', holes: 18 }, onlyHere: true })
const now = (id: number) => [8, 10, null, 20][id - 1] ?? null

test('indexMoves() lists changed handicaps, largest change first, and players missing from the list or the league', () => {
  expect(indexMoves({ candidates, choices: {}, league, now })).toEqual({
    moves: [
      { playerId: 3, name: 'Cy Orr', now: null, next: 5 },
      { playerId: 2, name: 'Bob Ray', now: 10, next: 12.4 },
    ],
    same: 1,
    strangers: ['Sam Nobody'],
    missing: ['Di Fox'],
  })
})

test('indexMoves() skips players the user excluded', () => {
  const key = candidates[1]?.key ?? ''
  const { moves, missing } = indexMoves({ candidates, choices: { [key]: 'leave' }, league, now })
  expect(moves.map(({ name }) => name)).toEqual(['Cy Orr'])
  expect(missing).toEqual(['Bob Ray', 'Di Fox'])
})
