import { expect, test } from 'vitest'
import { isOutsider, scannedMatch } from './scanned-match.ts'

const one = { id: 1, name: 'Tuesday', role: 1 }
const two = { id: 2, name: 'Thursday', role: 1 }

test.each([
  ['an account without a league', { leagueId: null, leagues: [] }, true],
  ['an account in another league', { leagueId: 1, leagues: [one] }, true],
  ['an account in another league, from an earlier build', { leagueId: 1 }, true],
  ['a member who has another league open', { leagueId: 1, leagues: [one, two] }, false],
  ['a member', { leagueId: 2, leagues: [one, two] }, false],
  ['a member, from an earlier build', { leagueId: 2 }, false],
])('P19: a scanned card is another league’s for %s: %o, %s', (_, session, expected) => {
  expect(isOutsider(session, { league: 2 })).toBe(expected)
})

test('scannedMatch() keeps the token of a guest’s code, and no other parameter', () => {
  const at = (search: string) => scannedMatch({ pathname: '/pad/901', search })
  expect(at('?league=3&guest=3.pc.7.seal')).toEqual({ matchId: '901', league: 3, guest: '3.pc.7.seal' })
  expect(at('?league=3&guest=')).toEqual({ matchId: '901', league: 3 })
  expect(at('?guest=3.pc.7.seal')).toBeNull()
})
