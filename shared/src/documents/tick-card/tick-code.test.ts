import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guestAddress } from '../../lib/codes/guest-address.ts'
import { matchAddress } from '../../lib/codes/match-address.ts'
import { qrModules } from '../../lib/codes/qr-modules.ts'
import { anyCharacter } from '../../testing/any-character.ts'
import { readTickAddress, tickAddress } from './tick-code.ts'

const SITE = 'https://golf.example.com'
const cards = fc.integer({ min: 1, max: 18 }).chain((firstHole) =>
  fc.record({
    firstHole: fc.constant(firstHole),
    pars: fc.array(fc.integer({ min: 3, max: 6 }), { minLength: 1, maxLength: 19 - firstHole }),
    playerIds: fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 4 }),
  }),
)
const ids = fc.record({ leagueId: fc.nat(99_999), matchId: fc.nat(9_999_999) })

describe('tickAddress() and readTickAddress()', () => {
  test('P23: read every card back from member and guest addresses', () => {
    fc.assert(
      fc.property(cards, ids, (card, { leagueId, matchId }) => {
        const own = tickAddress(matchAddress(SITE, { leagueId, matchId }), card)
        expect(readTickAddress(own)).toEqual({ ...card, leagueId, matchId })
        const token = `${leagueId.toString(36)}.${matchId.toString(36)}.7.AAAAAAAAAAAAAAAAAAAAAA`
        const guest = tickAddress(guestAddress(SITE, token), card)
        expect(readTickAddress(guest)).toEqual({ ...card, leagueId, matchId })
      }),
    )
  })
  test('return null for any other text, and never throw', () => {
    const good = tickAddress(`${SITE}/pad/901?league=3`, { firstHole: 1, pars: [4, 5], playerIds: [7] })
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.nat(good.length), (text, at) => {
        expect(readTickAddress(text)).toBeNull()
        expect(() => readTickAddress(good.slice(0, at) + text + good.slice(at))).not.toThrow()
      }),
    )
    for (const other of [`${SITE}/pad/901?league=3`, `${SITE}/pad/901?c=11.45.7`, `${SITE}/menu?league=3&c=11.45.7`])
      expect(readTickAddress(other)).toBeNull()
    expect(readTickAddress(`${SITE}/pad/901?league=3&c=1h.454.7`)).toBeNull()
  })
  test('recognize a card from a later version', () => {
    expect(readTickAddress(`${SITE}/pad/901?league=3&c=2.anything`)).toBe('newer')
  })
  test('keep the code’s squares large enough to scan, even for guests and 18 holes', () => {
    const card = { firstHole: 1, pars: Array.from({ length: 18 }, () => 4), playerIds: [1234, 1235, 1236, 1237] }
    const address = tickAddress(guestAddress('https://league.golfclub.example.com', `3.pc.7.${'A'.repeat(22)}`), card)
    const millimeters = (modules: number, points: number) => (points / modules) * (25.4 / 72)
    expect(millimeters(qrModules(address, 'low').length, 56)).toBeGreaterThan(0.45)
  })
})
