import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainTeam } from '../../testing/plain-rows.ts'
import { rankStandings } from '../standings/rank-standings.ts'
import { prizesRecorded, seasonPrizes } from './season-prizes.ts'

const teams = [1, 2, 3, 4].map(plainTeam)
const table = (...points: number[]) => rankStandings(points.map((own, i) => ({ teamId: i + 1, points: own })))
const won = (...args: Parameters<typeof seasonPrizes>) =>
  seasonPrizes(...args).map(({ teamId, place, cents }) => [teamId, place, cents])

describe('seasonPrizes()', () => {
  test('N14: pays each place its share, and the winner everything if no shares are given', () => {
    expect(won(table(9, 7, 5, 3), teams, { cents: 50_000, shares: [50, 30, 20] })).toEqual([
      [1, '1', 25_000],
      [2, '2', 15_000],
      [3, '3', 10_000],
    ])
    expect(won(table(9, 7, 5, 3), teams, { cents: 50_000, shares: [] })).toEqual([[1, '1', 50_000]])
  })
  test('N14: tied teams split the shares of their places, even if some of those places aren’t paid', () => {
    expect(won(table(9, 7, 7, 3), teams, { cents: 50_000, shares: [60, 40] })).toEqual([
      [1, '1', 30_000],
      [2, 'T2', 10_000],
      [3, 'T2', 10_000],
    ])
    expect(won(table(9, 9, 5, 3), teams, { cents: 50_000, shares: [60, 40] })).toEqual([
      [1, 'T1', 25_000],
      [2, 'T1', 25_000],
    ])
  })
  test('N14: a team’s players split its prize to the cent', () => {
    const [first] = seasonPrizes(table(9, 7), teams, { cents: 10_001, shares: [] })
    expect(first?.players).toEqual([
      { playerId: 1, cents: 5001 },
      { playerId: 2, cents: 5000 },
    ])
  })
  test('N14: gives the share of a team without players to the other teams, which keep their places', () => {
    const empty = teams.map((team) => (team.id === 2 ? { ...team, player1Id: null, player2Id: null } : team))
    expect(won(table(9, 7, 5, 3), empty, { cents: 50_000, shares: [50, 30, 30] })).toEqual([
      [1, '1', 31_250],
      [3, '3', 18_750],
    ])
    expect(won(table(9, 9, 5, 3), empty, { cents: 50_000, shares: [60, 40] })).toEqual([[1, 'T1', 50_000]])
  })
  test('N14: the prizes add up to the pot if first place has a share', () => {
    const shares = fc.tuple(
      fc.integer({ min: 1, max: 100 }),
      fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 7 }),
    )
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 }),
        shares,
        fc.nat({ max: 5_000_000 }),
        (points, [first, more], cents) => {
          const prizes = seasonPrizes(table(...points), teams, { cents, shares: [first, ...more] })
          expect(prizes.reduce((sum, one) => sum + one.cents, 0)).toBe(cents)
          for (const one of prizes) expect(one.players.reduce((sum, own) => sum + own.cents, 0)).toBe(one.cents)
        },
      ),
    )
  })
})

test('N14: prizesRecorded() recognizes a season’s prizes by their reason', () => {
  const entry = { id: 1, playerId: 7, cents: 500, date: '2026-09-01', weekId: null } as never as { id: number }
  const prize = { ...entry, kind: 'prize', reason: 'Season prize, 2026' } as never
  expect([prizesRecorded([prize], 'Season prize, 2026'), prizesRecorded([prize], 'Season prize, 2027')]).toEqual([
    true,
    false,
  ])
})
