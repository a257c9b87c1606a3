import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../schema/fields.ts'
import { paidBy, type TreasuryEntry, treasuryKinds } from '../../schema/money/treasury-entry.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { explainBalance } from '../explain/explain-balance.ts'
import { nightEntries } from './night-entries.ts'
import type { PaidGame } from './season-games.ts'
import { balances, treasuryTotals } from './treasury.ts'

const DATE = calendarDate.parse('2026-05-07')
const entry = (id: number, of: Pick<TreasuryEntry, 'playerId' | 'kind' | 'cents'>): TreasuryEntry => {
  return { id, date: DATE, reason: null, weekId: null, ...of }
}
const game = (of: Partial<PaidGame>): PaidGame => ({
  kind: 'skinsGross',
  division: null,
  playerIds: [],
  parts: [],
  skins: [],
  wins: [],
  pot: { stake: 0, carried: 0, total: 0, unwon: 0, goes: 'next' },
  ...of,
})

describe('balances()', () => {
  test('counts dues on the player’s record as paid, and subtracts dues, pots and payouts', () => {
    const entries = [
      entry(1, { playerId: 7, kind: 'owed', cents: 6000 }),
      entry(2, { playerId: 7, kind: 'paid', cents: 2500 }),
      entry(3, { playerId: 7, kind: 'pot', cents: 500 }),
      entry(4, { playerId: 7, kind: 'prize', cents: 1999 }),
      entry(5, { playerId: 7, kind: 'payout', cents: 1000 }),
    ]
    const people = [
      { id: 7, paidDues: 4000 },
      { id: 8, paidDues: null },
    ]
    expect(balances(people, entries)).toEqual([
      { playerId: 7, owed: 6000, paid: 6500, pot: 500, prize: 1999, payout: 1000, balance: 999 },
    ])
  })

  test('returns balances that match the cash to the cent, no matter what was entered, corrected or removed', () => {
    const people = [1, 2, 3, 4].map((id) => ({ id, paidDues: id === 2 ? 4000 : null }))
    const any = fc.record({
      playerId: fc.integer({ min: 1, max: 4 }),
      kind: fc.constantFrom(...treasuryKinds),
      cents: fc.integer({ min: -99_999, max: 999_999 }),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 60 }), (rows) => {
        const entries = rows.map((row, i) => entry(i + 1, row))
        const all = balances(people, entries)
        const { cash, inPots, owedToLeague, owedToPlayers, credit } = treasuryTotals(all)
        const charged = rows.reduce((sum, row) => (row.kind === 'owed' ? sum + row.cents : sum), 0)
        // The cash equals what belongs to players and pots, plus what the league has charged.
        expect(owedToPlayers + credit - owedToLeague + inPots + charged).toBe(cash)
        for (const amount of [owedToLeague, owedToPlayers, credit]) expect(amount).toBeGreaterThanOrEqual(0)
        for (const player of people)
          expect(all.find((one) => one.playerId === player.id)?.paid ?? 0).toBe(paidBy(player, entries) ?? 0)
        for (const one of all) expect(Math.round((evaluateSteps(explainBalance(one)) ?? 0) * 100)).toBe(one.balance)
      }),
      { numRuns: 500 },
    )
  })
})

describe('treasuryTotals()', () => {
  test.each([
    { of: { paid: 10_000 }, owedToPlayers: 0, credit: 10_000 },
    { of: { prize: 3000 }, owedToPlayers: 3000, credit: 0 },
    { of: { paid: 10_000, prize: 3000 }, owedToPlayers: 3000, credit: 10_000 },
    { of: { paid: 10_000, pot: 500, prize: 3000 }, owedToPlayers: 3000, credit: 9500 },
    { of: { pot: 500, prize: 3000 }, owedToPlayers: 2500, credit: 0 },
    { of: { paid: 10_000, prize: 3000, payout: 3000 }, owedToPlayers: 0, credit: 10_000 },
    { of: { paid: 10_000, payout: 4000 }, owedToPlayers: 0, credit: 6000 },
    { of: { owed: 500, paid: 10_000 }, owedToPlayers: 9500, credit: 0 },
    { of: { owed: 500, prize: 3000 }, owedToPlayers: 2500, credit: 0 },
    { of: { owed: 500, paid: 10_000, prize: 3000 }, owedToPlayers: 12_500, credit: 0 },
  ])('N8: counts $of as $owedToPlayers owed to the player and $credit of credit', ({ of, ...wanted }) => {
    const entries = (playerId: number, sums: Partial<Record<TreasuryEntry['kind'], number>>) =>
      treasuryKinds.flatMap((kind) => (sums[kind] ? [entry(1, { playerId, kind, cents: sums[kind] })] : []))
    const people = [1, 2, 3].map((id) => ({ id, paidDues: null }))
    // What another player paid or was charged makes no difference.
    for (const other of [{}, { owed: 500, paid: 500 }, { paid: 700 }]) {
      const { owedToPlayers, credit } = treasuryTotals(balances(people, [...entries(1, of), ...entries(2, other)]))
      expect({ owedToPlayers, credit: credit - ('owed' in other ? 0 : (other.paid ?? 0)) }).toEqual(wanted)
    }
  })
})

describe('nightEntries()', () => {
  const week = { id: 3, date: DATE }

  test('combines a player’s stakes in all games, and lists the prizes', () => {
    const pot = { stake: 500, carried: 0, total: 1000, unwon: 0, goes: 'next' as const }
    const wins = [{ playerId: 2, count: 1, holes: [4], cents: 1000 }]
    const found = nightEntries(
      week,
      [
        game({ playerIds: [1, 2], pot, wins }),
        game({ kind: 'deuces', playerIds: [1], pot: { ...pot, unwon: 500, total: 500 } }),
      ],
      { reason: 'Games', booked: [] },
    )
    expect(found.map(({ playerId, kind, cents, weekId }) => [playerId, kind, cents, weekId])).toEqual([
      [1, 'pot', 1000, 3],
      [2, 'pot', 500, 3],
      [2, 'prize', 1000, 3],
    ])
  })

  test('leaves unwon money in the pots, to the cent, and doesn’t charge refunded stakes', () => {
    const any = fc.record({
      stake: fc.integer({ min: 1, max: 999 }),
      part: fc.integer({ min: 0, max: 100 }),
      goes: fc.constantFrom('next' as const, 'back' as const),
    })
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 5 }), (games) => {
        const played = games.map(({ stake, part, goes }) => {
          const total = stake * 3
          const cents = Math.floor((total * part) / 100)
          return game({
            playerIds: [1, 2, 3],
            wins: [{ playerId: 2, count: 1, holes: [], cents }],
            pot: { stake, carried: 0, total, unwon: total - cents, goes },
          })
        })
        const entries = nightEntries(week, played, { reason: 'Games', booked: [] }).map((one, i) => ({
          ...one,
          id: i + 1,
        }))
        const left = treasuryTotals(
          balances(
            [1, 2, 3].map((id) => ({ id, paidDues: null })),
            entries,
          ),
        ).inPots
        expect(left).toBe(played.reduce((sum, { pot }) => sum + (pot.goes === 'next' ? pot.unwon : 0), 0))
      }),
    )
  })
})
