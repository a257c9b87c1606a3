import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aSeason } from '../../testing/a-season.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { explanations } from '../explanations.ts'
import { fieldPlaces } from '../scoring/field-places.ts'
import { seasonResults } from '../season-results.ts'

const nine = [4, 4, 3, 5, 4, 4, 3, 4, 5]
/** Returns par on each hole, with `strokes` extra strokes on the first hole. */
const over = (strokes: number) => nine.map((par, i) => (i === 0 ? par + strokes : par))
const holes = (count: number, strokes = 0) => over(strokes).map((hit, i) => (i < count ? hit : null))
type Asked = Parameters<typeof aSeason>[0]

function fieldOf(asked: Asked, settings: Partial<LeagueSettings> = {}) {
  const rows = aSeason({
    ...asked,
    settings: { opponents: 'field', fieldPoints: [10, 6, 4, 2], maxHandicap: null, ...settings },
  })
  const results = seasonResults(rows)
  const week = rows.weeks[0]
  if (!week) throw new Error('The season has no week.')
  return {
    rows,
    results,
    week,
    field: results.field(week),
    points: results.weekPoints(week).map((entry) => entry.points),
  }
}
const four = { cards: { 1: over(8), 2: over(2), 3: over(2), 4: over(9) }, handicaps: { 1: 8, 2: 0, 3: 0, 4: 4 } }

describe('a week against the field', () => {
  test('F1, F2: ranks players by net, and splits the points for tied places', () => {
    const { field, points } = fieldOf(four)
    expect(field.map(({ playerId, score, rank, points: won }) => [playerId, score, rank, won])).toEqual([
      [1, 36, 1, 10],
      [2, 38, 2, 5],
      [3, 38, 2, 5],
      [4, 41, 4, 2],
    ])
    expect(points).toEqual([15, 7])
  })

  test('F1: ranks by gross, by Stableford with each player’s own strokes, and by whole teams', () => {
    expect(fieldOf(four, { fieldRank: 'gross' }).field.map((row) => row.playerId)).toEqual([2, 3, 1, 4])
    expect(fieldOf(four, { fieldRank: 'stableford' }).field.map((row) => [row.playerId, row.score])).toEqual([
      [1, 23],
      [4, 19],
      [2, 16],
      [3, 16],
    ])
    expect(fieldOf(four, { fieldUnit: 'team' }).points).toEqual([10, 6])
  })

  test('F1: leaves out a card with a blank hole and, if ranked by strokes, a card with a pick-up', () => {
    const cards = { 1: over(1), 2: holes(8), 3: ['pickup' as const, ...nine.slice(1)], 4: over(3) }
    expect(fieldOf({ cards }).field.map((row) => row.rank)).toEqual([1, 2, null, null])
    expect(fieldOf({ cards }, { fieldRank: 'stableford' }).field.map((row) => [row.playerId, row.rank])).toEqual([
      [1, 1],
      [3, 2],
      [4, 2],
      [2, null],
    ])
  })

  test('F3: ranks a suspended week by the holes everyone has played, if there are enough', () => {
    const cards = (count: number): NonNullable<Asked['cards']> => ({
      1: over(3),
      2: holes(count),
      3: over(1),
      4: holes(count + 1),
    })
    const halted = { status: 'halted' as const }
    expect(fieldOf({ cards: cards(5), week: halted }).field.map((row) => row.score)).toEqual([20, 20, 21, 23])
    expect(fieldOf({ cards: cards(4), week: halted }).field).toEqual([])
    expect(fieldOf({ cards: cards(5), week: halted }, { haltedRound: 'void' }).field).toEqual([])
  })

  test('F1, S3: limits strokes in a week of totals as on cards with holes: 14 with 50 doesn’t beat 2 with 42', () => {
    const rows = fieldOf({}, { scoreByHole: false, maxStrokes: 3 }).rows
    const totals = { 1: 50, 3: 42 }
    const cards = Object.entries(totals).map(([id, total]) => {
      const playerId = Number(id)
      return { weekId: 1, playerId, teamId: Math.ceil(playerId / 2), cells: { total: aCell(total) } }
    })
    const handicaps = Object.entries({ 1: 14, 3: 2 }).map(([id, goingIn]) => {
      return { weekId: 1, playerId: Number(id), goingIn, handSet: true, generated: null, average: null }
    })
    const results = seasonResults({ ...rows, cards, handicaps })
    const [week] = results.index.weeks
    if (!week) throw new Error('The season has no week.')
    const field = results.field(week).filter((row) => row.score !== null)
    expect(field.map(({ playerId, score }) => [playerId, score])).toEqual([
      [3, 40],
      [1, 47],
    ])
    for (const row of field) expect(evaluateSteps(explanations(results).fieldScore(week, row) ?? [])).toBe(row.score)
  })

  test('F1: ranks complete cards the same by hole and by total', () => {
    const strokes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 9, maxLength: 9 })
    const night = fc.record({
      cards: fc.tuple(strokes, strokes, strokes, strokes),
      handicaps: fc.tuple(...[1, 2, 3, 4].map(() => fc.integer({ min: -4, max: 30 }))),
      maxStrokes: fc.option(fc.integer({ min: 0, max: 20 })),
      fieldRank: fc.constantFrom('net' as const, 'gross' as const),
      fieldUnit: fc.constantFrom('player' as const, 'team' as const),
      fieldAward: fc.constantFrom('place' as const, 'score' as const),
    })
    fc.assert(
      fc.property(night, ({ cards, handicaps, ...rules }) => {
        const byPlayer = <V>(list: readonly V[]) => Object.fromEntries(list.map((one, i) => [i + 1, one]))
        const asked = { cards: byPlayer(cards), handicaps: byPlayer(handicaps) }
        const byHole = fieldOf(asked, rules)
        const totals = byHole.rows.cards.map((card, i) => {
          const total = cards[i]?.reduce((sum, one) => sum + one, 0) ?? 0
          return { ...card, cells: { total: aCell(total) } }
        })
        const { season } = byHole.rows
        const settings = { ...season.settings, scoreByHole: false }
        const results = seasonResults({ ...byHole.rows, season: { ...season, settings }, cards: totals })
        // A total says nothing about birdies.
        const withoutBonus = byHole.field.map(({ bonus: _bonus, ...row }) => row)
        expect(results.field(byHole.week)).toMatchObject(withoutBonus)
        for (const row of results.field(byHole.week))
          expect(evaluateSteps(explanations(results).fieldScore(byHole.week, row) ?? [])).toBe(row.score)
      }),
    )
  })

  test('F4: gives absent players no replacement scores, only fixed points', () => {
    const cards: NonNullable<Asked['cards']> = { 1: 'absent', 2: over(1), 3: over(2), 4: over(3) }
    expect(fieldOf({ cards }, { absentRule: 'course' }).field).toHaveLength(3)
    expect(fieldOf({ cards }, { absentRule: 'fixed', absentPoints: 3 }).points).toEqual([13, 10])
  })

  test('F5: treats a team without an opponent like all the others', () => {
    const rows = aSeason({ cards: four.cards, settings: { opponents: 'field', fieldPoints: [3, 2, 1] } })
    const alone = rows.matches.map((match) => ({ ...match, team2Id: null }))
    const result = seasonResults({ ...rows, matches: alone }).matchResult(alone[0] as never)
    expect(result.lines.map((line) => line.playerId)).toEqual([1, 2])
    expect(result.complete).toBe(true)
  })

  test.each(['net', 'stableford', 'gross'] as const)('P1: explains every team’s points: %s', (fieldRank) => {
    const { results, rows, week } = fieldOf(four, { fieldRank })
    for (const entry of results.weekPoints(week))
      expect(evaluateSteps(explanations(results).weekPoints(entry.teamId, week) ?? [])).toBe(entry.points)
    expect(rows.teams).toHaveLength(2)
  })
})

describe('a field’s explanations', () => {
  const cards = { 1: over(8), 2: over(2), 3: over(2), 4: ['pickup' as const, ...nine.slice(1)] }
  const halted = { status: 'halted' as const }
  test.each(
    (['net', 'gross', 'stableford', 'quota'] as const).flatMap((fieldRank) =>
      (['player', 'team'] as const).flatMap((fieldUnit) =>
        (['place', 'score'] as const).map((fieldAward) => ({ fieldRank, fieldUnit, fieldAward })),
      ),
    ),
  )('F1: lead to every score and its points: %o', (rules) => {
    const nights = [
      { cards, handicaps: { 1: 8, 2: 0, 3: 0, 4: 14 } },
      { cards: { 1: holes(6, 2), 2: holes(7), 3: holes(6), 4: over(9) }, handicaps: { 1: 8, 2: 3 }, week: halted },
    ]
    for (const night of nights)
      for (const more of [
        {},
        { maxStrokes: 5, pickupNet: 'doublePar' as const, fieldForPlaying: 1, fieldPerBirdie: 2 },
      ]) {
        const { field, results, week } = fieldOf(night, { ...rules, ...more })
        const explain = explanations(results)
        for (const row of field) {
          expect(evaluateSteps(explain.fieldScore(week, row) ?? [])).toBe(row.score)
          expect(evaluateSteps(explain.fieldPoints(week, row) ?? [])).toBe(row.points)
        }
      }
  })
})

describe('bonuses in the field', () => {
  const eagle = [3, 4, 3, 3, 4, 4, 3, 4, 5]
  const cards = { 1: eagle, 2: holes(8), 3: over(2), 4: ['pickup' as const, ...nine.slice(1)] }
  const settings = { fieldForPlaying: 2, fieldPerBirdie: 1 }

  test.each(['place', 'score'] as const)(
    'F7: are added to points by %s, even for cards without a rank',
    (fieldAward) => {
      const { field, results, week } = fieldOf({ cards }, { ...settings, fieldAward })
      const plain = new Map(fieldOf({ cards }, { fieldAward }).field.map((row) => [row.playerId, row.points ?? 0]))
      const bonus = field.map((row) => [row.playerId, (row.points ?? 0) - (plain.get(row.playerId) ?? 0)])
      expect(new Map(bonus as [number, number][])).toEqual(
        new Map([
          [1, 5],
          [2, 2],
          [3, 2],
          [4, 2],
        ]),
      )
      for (const entry of results.weekPoints(week))
        expect(evaluateSteps(explanations(results).weekPoints(entry.teamId, week) ?? [])).toBe(entry.points)
    },
  )

  test('F7: are added up over all of a team’s cards', () => {
    expect(fieldOf({ cards }, { ...settings, fieldUnit: 'team', fieldRank: 'stableford' }).points).toEqual([7, 14])
  })
})

describe('fieldPlaces()', () => {
  const scores = fc.array(fc.record({ score: fc.option(fc.integer({ min: 30, max: 40 })) }), { maxLength: 30 })
  test('F2: awards the table’s points for as many places as there are scores', () => {
    fc.assert(
      fc.property(scores, fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 30 }), (entries, table) => {
        const placed = fieldPlaces(entries, { best: 'low', table })
        const ranked = entries.filter((entry) => entry.score !== null).length
        const given = placed.reduce((sum, place) => sum + (place.points ?? 0), 0)
        expect(given).toBeCloseTo(
          table.slice(0, ranked).reduce((sum, points) => sum + points, 0),
          9,
        )
        expect(placed).toHaveLength(entries.length)
      }),
    )
  })
})
