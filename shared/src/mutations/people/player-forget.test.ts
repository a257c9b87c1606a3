import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balances, treasuryTotals } from '../../rules/games/treasury.ts'
import { treasuryKinds } from '../../schema/money/treasury-entry.ts'
import { aCell } from '../../testing/a-cell.ts'
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

test('player.forget opens the spots that the person was going to fill as a sub, and keeps those of weeks with results', () => {
  const claim = fc.constantFrom(9, 10, null)
  const cell = fc.oneof(
    fc.array(claim, { minLength: 1, maxLength: 1 }),
    // Two phones can assign different subs without having seen each other's choice.
    fc.array(claim, { minLength: 2, maxLength: 2 }),
  )
  const kinds = ['nothing', 'card', 'points', 'attendance'] as const
  const some = fc.record({
    assigned: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 8 }), cell), {
      maxLength: 8,
    }),
    played: fc.tuple(...kinds.map(() => fc.constantFrom(...kinds))),
  })
  fc.assert(
    fc.property(some, ({ assigned, played }) => {
      const league = aLeague({ weeks: 4 })
      const rowOf = new Map(
        assigned.map(([weekId, playerId, values], i) => {
          const live = values.flatMap((value, n) => aCell(value).live.map((one) => ({ ...one, by: `phone-${n}:1` })))
          return [`${weekId}/${playerId}`, { weekId, playerId, id: 50 + i, sub: { live, past: [] } }]
        }),
      )
      const weeksWith = (kind: (typeof kinds)[number]) => played.flatMap((one, i) => (one === kind ? [i + 1] : []))
      const subAssignments = [...rowOf.values()]
      const rows: LeagueRows = {
        ...league,
        subAssignments,
        cards: [
          ...weeksWith('card').map((weekId) => ({ weekId, playerId: 1, teamId: 1, cells: { 1: aCell(4) } })),
          ...weeksWith('attendance').map((weekId) => ({
            weekId,
            playerId: 1,
            teamId: 1,
            cells: { attendance: aCell('absent' as const) },
          })),
        ],
        points: weeksWith('points').map((weekId) => ({
          weekId,
          teamId: 1,
          entry: aCell({ points: 9, computed: null, reason: null }),
        })),
      }
      const isComing = (weekId: number) => played[weekId - 1] === 'nothing'
      const after = afterCall(rows, { name: 'player.forget', args: { id: 9 } })?.rows.subAssignments ?? []
      const expected = subAssignments.flatMap((row) => {
        if (!isComing(row.weekId)) return [row]
        const live = row.sub.live.filter(({ value }) => value !== 9)
        return live.length === 0 ? [] : [{ ...row, sub: { ...row.sub, live } }]
      })
      const inOrder = (list: typeof after) => [...list].sort((a, b) => a.id - b.id)
      expect(inOrder(after)).toEqual(inOrder(expected))
    }),
  )
})
