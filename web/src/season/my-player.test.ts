import { aLeague } from '@glm/shared/testing/a-league'
import { describe, expect, test } from 'vitest'
import { freePlayers, guessPlayer, myPlayerId } from './my-player.ts'

const template = aLeague().players[0]
if (!template) throw new Error('The league has no players.')
const player = (id: number, name: string, email: string | null = null) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { ...template, id, firstName, lastName, email }
}
const me = { userId: 5, name: 'Pat Lee', email: 'pat@example.com' }
type Said = readonly [userId: number, playerId: number | null]
const people = (players: readonly ReturnType<typeof player>[], said: readonly Said[] = []) => ({
  players: new Map(players.map((p) => [p.id, p])),
  members: new Map(
    said.map(([userId, playerId]) => [
      userId,
      { userId, name: '', role: 1, playerId, confirmed: true, cardsAfter: null },
    ]),
  ),
})
const guess = (...args: Parameters<typeof people>) => guessPlayer(people(...args), me)

describe('guessPlayer()', () => {
  test('prefers a match by email address over one by name, and ignores case', () => {
    expect(guess([player(1, 'Pat Lee'), player(2, 'Patricia Leeds', 'PAT@example.com')])).toEqual({
      playerId: 2,
      by: 'email',
    })
    expect(guess([player(1, 'pat lee'), player(2, 'Sam Roe')])).toEqual({ playerId: 1, by: 'name' })
  })

  test('returns null for two players with the same name, or if a shared email address belongs to players with other names', () => {
    expect(guess([player(1, 'Pat Lee'), player(2, 'Pat Lee')])).toBe(null)
    expect(guess([player(1, 'Sam Lee', me.email), player(2, 'Kim Lee', me.email), player(3, 'Pat Lee')])).toBe(null)
    expect(guess([player(1, 'Sam Lee', me.email), player(2, 'Pat Lee', me.email)])).toEqual({
      playerId: 2,
      by: 'email',
    })
  })

  test('leaves out players who belong to another account, and ignores an empty address', () => {
    expect(guess([player(1, 'Pat Lee')], [[6, 1]])).toBe(null)
    expect(guess([player(1, 'Pat Lee'), player(2, 'Pat Lee')], [[6, 1]])).toEqual({ playerId: 2, by: 'name' })
    expect(guessPlayer(people([player(1, 'Sam Roe', '')]), { ...me, email: '' })).toBe(null)
  })
})

describe('myPlayerId()', () => {
  test('prefers the stored player over a guess, and guesses again if that player was deleted', () => {
    const players = [player(1, 'Pat Lee'), player(2, 'Sam Roe')]
    expect(myPlayerId(people(players, [[5, 2]]), me)).toBe(2)
    expect(myPlayerId(people(players, [[5, 99]]), me)).toBe(1)
  })
})

test('freePlayers() includes the account’s own player, but nobody who has been removed', () => {
  const found = freePlayers(
    people(
      [player(1, 'A B'), player(2, 'C D'), player(3, 'E F'), { ...player(4, 'Former player 1'), former: 1 }],
      [
        [5, 1],
        [6, 2],
      ],
    ),
    5,
  )
  expect(found.map((p) => p.id)).toEqual([1, 3])
})
