import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balances, treasuryTotals } from '../../rules/games/treasury.ts'
import { treasuryKinds } from '../../schema/money/treasury-entry.ts'
import { aLeague, type LeagueRows } from '../../testing/a-league.ts'
import { afterCall } from '../../testing/after-call.ts'

test('player.forget leaves everyone’s balance and the treasury’s totals as they are', () => {
  const id = fc.integer({ min: 1, max: 10 })
  const entry = fc.record({
    playerId: id,
    kind: fc.constantFrom(...treasuryKinds),
    cents: fc.integer({ max: 9e6, min: -9e6 }),
  })
  const dues = fc.array(fc.option(fc.nat({ max: 9e6 })), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(dues, fc.array(entry), fc.array(id, { minLength: 1, maxLength: 3 }), (paid, entries, gone) => {
      const league = aLeague()
      const rows: LeagueRows = {
        ...league,
        players: league.players.map((player, i) => ({ ...player, paidDues: paid[i] ?? null })),
        treasuryEntries: entries.map((one, i) => ({
          ...one,
          id: i + 1,
          date: '2026-05-07',
          reason: null,
          weekId: null,
        })),
      }
      const after = gone.reduce((now, id) => afterCall(now, { name: 'player.forget', args: { id } })?.rows ?? now, rows)
      const of = ({ players, treasuryEntries }: LeagueRows) =>
        balances(
          [...players].sort((a, b) => a.id - b.id),
          treasuryEntries,
        )
      expect(after.players.filter(({ former }) => former !== null)).toHaveLength(new Set(gone).size)
      expect(of(after)).toEqual(of(rows))
      expect(treasuryTotals(of(after))).toEqual(treasuryTotals(of(rows)))
    }),
  )
})
