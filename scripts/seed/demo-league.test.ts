import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoLeague, demoStart } from './demo-league.ts'

const weekDates = (firstDay?: string) =>
  demoLeague(1, firstDay).flatMap(({ name, args }) => (name === 'week.add' ? [args.date] : []))

describe('demoLeague()', () => {
  test('is halfway through its season, and its next night is the coming Thursday, regardless of today’s date', () => {
    for (const today of ['2026-07-02', '2026-11-22', '2027-01-01', '2028-02-29']) {
      const [played, next] = weekDates(demoStart(today)).slice(7, 9)
      expect([played, next].map((date) => String(date) < today)).toEqual([true, false])
      expect(Date.parse(String(next)) - Date.parse(today)).toBeLessThan(7 * 86_400_000)
    }
  })

  test('starts on the first Thursday of May if no day is given', () => {
    expect(weekDates()[0]).toBe('2026-05-07')
    expect(demoStart('2026-07-02')).toBe('2026-05-07')
  })

  test('never lets a player win a contest on a night they missed, regardless of the seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const calls = demoLeague(seed)
        const away = calls.flatMap(({ name, args }) =>
          name === 'sub.assign' || name === 'card.setAttendance' ? [`${args.weekId} ${args.playerId}`] : [],
        )
        const won = calls.flatMap(({ name, args }) =>
          name === 'winners.set' ? (args.winners ?? []).map((id) => `${Math.floor(args.contestId / 10)} ${id}`) : [],
        )
        expect(won.filter((one) => away.includes(one))).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  test('charges everyone dues, because a payment without a charge would leave the league in debt', () => {
    const calls = demoLeague(1)
    const players = calls.filter(({ name }) => name === 'player.add')
    const charged = calls.flatMap(({ name, args }) => (name === 'treasury.add' ? [args.playerId] : []))
    expect(new Set(charged).size).toBe(players.length)
  })
})
