import { describe, expect, test } from 'vitest'
import { aLeague } from '../../testing/a-league.ts'
import { afterCall } from '../../testing/after-call.ts'
import { runOnLeague } from '../../testing/run-on-league.ts'

const start = { teeTime: null, startingHole: null }
const sides = (pairs: readonly (readonly [number, number | null])[]) =>
  pairs.map(([team1Id, team2Id], i) => ({ id: null, slot: i + 1, team1Id, team2Id, ...start }))

/** Returns the outcome of arranging week 1 in a league of three teams. */
function arranged(pairs: readonly (readonly [number, number | null])[], own = {}, kept?: object[]) {
  const league = aLeague({ teams: 3, weeks: 1 })
  const seasons = league.seasons.map((one) => ({
    ...one,
    settings: { ...one.settings, ...own },
    ...(kept && { kept: kept as never }),
  }))
  const args = { seasonId: 1, weekId: 1, matches: sides(pairs) }
  const { outcome } = runOnLeague({ ...league, seasons }, { name: 'week.arrange', args }, { ids: [901, 902, 903] })
  return outcome.status
}
const triangle = [
  [1, 2],
  [2, 3],
  [3, 1],
] as const

describe('week.arrange', () => {
  test('T17: lets a team play as many matches as the season allows', () => {
    expect(arranged(triangle, { matchesPerNight: 2 })).toBe('ok')
    expect(arranged(triangle)).toBe('refused')
    expect(arranged(triangle, { matchesPerNight: 2, opponents: 'field' })).toBe('refused')
  })
  test('T17: in a finished week, lets a team play as many matches as the week’s own rules allow', () => {
    const settings = { matchesPerNight: 2 }
    expect(arranged(triangle, {}, [{ weekIds: [1], settings }])).toBe('ok')
    expect(arranged(triangle, {}, [{ weekIds: [2], settings }])).toBe('refused')
    expect(arranged(triangle, settings, [{ weekIds: [1], settings: { matchesPerNight: 1 } }])).toBe('refused')
  })
  test('T17: refuses two matches against the same team, and a match for a team with a bye', () => {
    expect(
      arranged(
        [
          [1, 2],
          [2, 1],
        ],
        { matchesPerNight: 2 },
      ),
    ).toBe('refused')
    expect(
      arranged(
        [
          [1, 2],
          [1, null],
        ],
        { matchesPerNight: 2 },
      ),
    ).toBe('refused')
  })

  test('T11: keeps lineups and signatures from after the screen was opened, and so does its undo', () => {
    const league = aLeague({ teams: 4, weeks: 1 })
    const lines = league.matches.map(({ id, slot, team1Id, team2Id }) => ({ id, slot, team1Id, team2Id, ...start }))
    const arrange = (rows: typeof league, matches: readonly object[]) => {
      const next = afterCall(rows, { name: 'week.arrange', args: { seasonId: 1, weekId: 1, matches } })
      if (!next) throw new Error('The arrangement was refused.')
      return next
    }
    const signed = { author: 2, at: null, version: 3, scores: { '1/1': 5 }, reason: null }
    const someone = (rows: typeof league): typeof league => ({
      ...rows,
      matches: rows.matches.map((one) => (one.id === 100 ? { ...one, lineUp1: [2, 1], signed1: signed } : one)),
    })
    const first = ({ matches }: typeof league) => matches.find(({ id }) => id === 100)
    const later = arrange(
      someone(league),
      lines.map((line) => ({ ...line, teeTime: '17:10', signed1: null })),
    )
    expect(first(later.rows)).toMatchObject({ teeTime: '17:10', lineUp1: [2, 1], signed1: signed })
    const back = later.undo && afterCall(later.rows, later.undo)?.rows
    expect(back && first(back)).toMatchObject({ teeTime: null, lineUp1: [2, 1], signed1: signed })
    const before = arrange(league, lines)
    const since = before.undo && afterCall(someone(before.rows), before.undo)?.rows
    expect(since && first(since)).toMatchObject({ lineUp1: [2, 1], signed1: signed })
    const [line, ...others] = lines
    const turned = { ...line, team1Id: line?.team2Id, team2Id: line?.team1Id }
    const swapped = arrange(someone(league), [turned, ...others])
    expect(first(swapped.rows)).toMatchObject({ signed1: null, signed2: signed })
    expect(first(swapped.rows)?.lineUp1 ?? null).toBe(null)
    const again = swapped.undo && afterCall(swapped.rows, swapped.undo)?.rows
    expect(again && first(again)).toMatchObject({ lineUp1: [2, 1], signed1: signed, signed2: null })
  })
})
