import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../schema/fields.ts'
import type { TreasuryEntry } from '../../schema/money/treasury-entry.ts'
import { plainTeam, plainWeek } from '../../testing/plain-rows.ts'
import { type FeeCharge, type FeePayer, feeCharged, feeCharges, type LateFee } from './season-fee.ts'
import { owingOf } from './treasury.ts'

const REASON = 'Season fee'
const people = [1, 2, 3, 4].map((id) => ({ id, active: true, isSub: false }))
const weeks = Array.from({ length: 12 }, (_, i) => plainWeek(i + 1))
const teams = [plainTeam(1), plainTeam(2)]
const reason = (team: number | null) => (team === null ? REASON : `${REASON}, team ${team}`)
const fee = (late: LateFee, per: FeePayer = 'player') => ({ cents: 6000, per, late, reason })
const charged = (charges: readonly FeeCharge[], due = '2026-06-01'): TreasuryEntry[] =>
  charges.map(({ playerId, teamNumber, cents }) => ({
    id: 100 + playerId,
    playerId,
    kind: 'owed',
    cents,
    date: calendarDate.parse(due),
    reason: reason(teamNumber),
    weekId: null,
  }))
const amounts = (charges: readonly FeeCharge[]) => charges.map(({ playerId, cents }) => [playerId, cents])
const whole12 = { teamNumber: null, weeks: 12, of: 12 }
const rows = { players: people, teams, weeks, entries: [], through: 0 }

describe('feeCharges()', () => {
  test('N13: charges every active regular once, in any week', () => {
    const players = [...people, { id: 5, active: false, isSub: false }, { id: 6, active: true, isSub: true }]
    for (const through of [0, 5]) {
      const first = feeCharges({ ...rows, players, through }, fee('prorated'))
      expect(amounts(first)).toEqual(people.map(({ id }) => [id, 6000]))
      expect(feeCharges({ ...rows, players, through, entries: charged(first) }, fee('prorated'))).toEqual([])
    }
  })
  test('N13: charges a late joiner in full or for the weeks left, as chosen', () => {
    const entries = charged(feeCharges(rows, fee('full'))).filter(({ playerId }) => playerId !== 4)
    const late = { ...rows, entries, through: 4 }
    expect(feeCharges(late, fee('prorated'))).toEqual([
      { playerId: 4, teamNumber: null, cents: 4000, weeks: 8, of: 12 },
    ])
    expect(amounts(feeCharges(late, fee('full')))).toEqual([[4, 6000]])
  })
  test('N13: charges late teams starting with their first week, even if nobody has been charged before', () => {
    const joined = [plainTeam(1), { ...plainTeam(2), joins: { afterWeekId: 9, results: 'nothing' as const } }]
    expect(amounts(feeCharges({ ...rows, teams: joined, through: 10 }, fee('prorated')))).toEqual([
      [1, 6000],
      [2, 6000],
      [3, 1500],
      [4, 1500],
    ])
  })
  test('N13: charges a late joiner for the nights still to come, even if weeks were moved', () => {
    const entries = charged(feeCharges(rows, fee('full'))).slice(0, 3)
    const moved = (weekNumber: number, date: string) =>
      weeks.map((week) => (week.weekNumber === weekNumber ? { ...week, date: calendarDate.parse(date) } : week))
    const late = (own: typeof weeks, through: number) =>
      feeCharges({ ...rows, weeks: own, entries, through }, fee('prorated')).map((one) => one.weeks)
    // Week 10 was played between weeks 2 and 3.
    const early = moved(10, weeks[1]?.date ?? '')
    expect([late(early, 2), late(early, 10), late(early, 3)]).toEqual([[10], [9], [8]])
    // Week 3 is played after the last week.
    const later = moved(3, '2027-01-01')
    expect([late(later, 2), late(later, 4), late(later, 12), late(later, 3)]).toEqual([[10], [9], [1], []])
  })
  test('N13: doesn’t charge anyone for canceled weeks', () => {
    const fewer = weeks.map((week) => (week.weekNumber > 8 ? { ...week, status: 'cancelled' as const } : week))
    const entries = charged(feeCharges(rows, fee('full'))).slice(0, 3)
    expect(amounts(feeCharges({ ...rows, weeks: fewer, entries, through: 4 }, fee('prorated')))).toEqual([[4, 3000]])
  })
  test('N13: never charges a negative amount or more than the fee, in any week', () => {
    const cents = fc.integer({ min: 1, max: 99_999_00 })
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 0, max: 14 }),
        fc.constantFrom<LateFee>('full', 'prorated'),
        fc.constantFrom<FeePayer>('player', 'team'),
        (whole, through, late, per) => {
          const entries = charged([{ ...whole12, playerId: 1, cents: whole }])
          for (const one of feeCharges({ ...rows, entries, through }, { cents: whole, per, late, reason })) {
            expect(one.cents).toBeGreaterThan(0)
            expect(one.cents).toBeLessThanOrEqual(whole)
          }
        },
      ),
    )
  })
})

describe('feeCharges() with a fee per team', () => {
  const all = feeCharges(rows, fee('prorated', 'team'))
  test('N13: splits each team’s fee among its active regulars to the cent', () => {
    expect(amounts(all)).toEqual([1, 2, 3, 4].map((id) => [id, 3000]))
    const players = people.map((one) => ({ ...one, isSub: one.id === 4 }))
    const odd = feeCharges({ ...rows, players }, { ...fee('full', 'team'), cents: 6001 })
    expect(amounts(odd)).toEqual([
      [1, 3001],
      [2, 3000],
      [3, 6001],
    ])
    expect(odd.map(({ teamNumber }) => teamNumber)).toEqual([1, 1, 2])
  })
  test('N13: charges neither a replacement nor a player without a team', () => {
    const players = [...people, { id: 5, active: true, isSub: false }, { id: 6, active: true, isSub: false }]
    const changed = [{ ...plainTeam(1), player2Id: 5 }, plainTeam(2)]
    expect(feeCharges({ ...rows, players, teams: changed, entries: charged(all) }, fee('full', 'team'))).toEqual([])
  })
  test('N13: charges a removed share again in full, and counts individual charges toward the team’s fee', () => {
    const entries = charged(all).filter(({ playerId }) => playerId !== 2)
    expect(amounts(feeCharges({ ...rows, entries, through: 6 }, fee('prorated', 'team')))).toEqual([[2, 3000]])
    const own = charged([{ ...whole12, playerId: 1, cents: 2500 }])
    const later = feeCharges({ ...rows, entries: own, through: 0 }, fee('full', 'team'))
    expect(amounts(later)).toEqual([
      [2, 3500],
      [3, 3000],
      [4, 3000],
    ])
    expect(feeCharges({ ...rows, entries: charged(all) }, fee('full'))).toEqual([])
  })
  test('N13: prorates a late team', () => {
    const joined = [plainTeam(1), { ...plainTeam(2), joins: { afterWeekId: 9, results: 'nothing' as const } }]
    expect(amounts(feeCharges({ ...rows, teams: joined }, fee('prorated', 'team'))).slice(2)).toEqual([
      [3, 750],
      [4, 750],
    ])
    const entries = charged(all.slice(0, 2))
    expect(amounts(feeCharges({ ...rows, entries, through: 6 }, fee('prorated', 'team')))).toEqual([
      [3, 1500],
      [4, 1500],
    ])
  })
  test('N13: feeCharged() returns the fee of a whole team', () => {
    expect(feeCharged(charged(all), teams, reason)).toEqual({
      cents: 6000,
      due: '2026-06-01',
      per: 'team',
      late: 'full',
    })
  })
})

test('feeCharged() returns the fee of the latest charge, and null before the first one', () => {
  expect(feeCharged([], teams, reason)).toBeNull()
  const entries = charged([
    { ...whole12, playerId: 1, cents: 6000 },
    { ...whole12, playerId: 2, cents: 4000, weeks: 8 },
  ])
  expect(feeCharged(entries, teams, reason)).toEqual({
    cents: 6000,
    due: '2026-06-01',
    per: 'player',
    late: 'prorated',
  })
  expect(feeCharged(entries.slice(0, 1), teams, reason)?.late).toBe('full')
})

test('owingOf() counts a charge starting on its due date', () => {
  const entries = charged([{ ...whole12, playerId: 1, cents: 6000 }])
  const players = [{ id: 1, paidDues: 1000 }]
  expect(owingOf(players, entries, '2026-05-31')).toEqual([])
  expect(owingOf(players, entries, '2026-06-01').map(({ balance }) => balance)).toEqual([-5000])
})
