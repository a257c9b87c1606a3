import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { goldenRows, goldenSettings } from '../../testing/golden/golden-rows.ts'
import { goldenSheets } from '../../testing/golden/golden-sheets.ts'
import { explanations } from '../explanations.ts'
import { quotaOf } from '../scoring/quota.ts'
import { stablefordPoints } from '../scoring/stableford-points.ts'
import { seasonResults } from '../season-results.ts'

const sheets = goldenSheets(readFileSync(new URL('../../testing/golden/golden-season.txt', import.meta.url), 'utf8'))
const played = (settings: Partial<LeagueSettings>) => {
  const rows = goldenRows(sheets, { ...goldenSettings, ...settings })
  return { rows, results: seasonResults(rows) }
}
const modified = [-3, -1, 0, 2, 5, 8]

describe('points for each score', () => {
  test.each([
    [9, [-3, -1, 0]],
    [2, [5]],
    [0, [11]],
    [Number.POSITIVE_INFINITY, [-3]],
  ])('stablefordPoints() looks up a net %s on a par 4 in the table', (net, points) => {
    const pars = points.map((_, i) => net - (net === 9 ? ([3, 4, 5][i] ?? 0) : 0))
    expect(pars.map((one) => stablefordPoints(one, 4, modified))).toEqual(points)
  })

  test('quotaOf() is 36 minus the handicap for 18 holes, 18 minus the handicap for nine, and less until all holes are played', () => {
    const par = (holes: number) => Array.from({ length: holes }, () => 4)
    expect(
      quotaOf(
        par(18),
        par(18).map((_, i) => (i < 10 ? 1 : 0)),
      ),
    ).toBe(26)
    expect(
      quotaOf(
        par(9),
        par(9).map((_, i) => (i < 5 ? 1 : 0)),
      ),
    ).toBe(13)
    expect(quotaOf([4, 'pickup', null], [1, 0, 1])).toBe(3)
  })

  test('equal gross points minus 18 plus the handicap in a quota game, with no strokes on the holes', () => {
    const { rows, results } = played({ scoring: 'quota', stablefordTable: [0, 1, 2, 4, 8, 16] })
    const [match] = rows.matches
    if (!match) throw new Error('No match.')
    const { lines, holes } = results.matchResult(match)
    for (const line of lines) {
      const won = line.gross.map((hit, i) => stablefordPoints(Number(hit), holes[i]?.par ?? 0, [0, 1, 2, 4, 8, 16]))
      expect(line.points).toBe(won.reduce((sum, one) => sum + one, 0) - (18 - line.handicap))
      expect(line.strokes.every((strokes) => strokes === 0)).toBe(true)
    }
  })

  test.each<Partial<LeagueSettings>>([
    { scoring: 'stableford', stablefordTable: modified },
    { scoring: 'quota' },
    { scoring: 'quota', stablefordTable: modified, maxStrokes: 2 },
  ])('have every hole and total explained by steps that add up: %j', (settings) => {
    const { rows, results } = played(settings)
    const explained = explanations(results)
    let count = 0
    for (const match of rows.matches) {
      const result = results.matchResult(match)
      for (const [pair, lines] of result.pairings.entries())
        for (const side of [0, 1] as const) {
          const asked = { result, pair, side }
          expect(evaluateSteps(explained.playerPoints(asked) ?? [])).toBe(lines[side].points)
          for (const [hole, points] of lines[side].holePoints.entries()) {
            if (points === null) continue
            count += 1
            expect(evaluateSteps(explained.holePoints({ ...asked, hole }) ?? [])).toBe(points)
          }
        }
    }
    expect(count).toBeGreaterThan(1000)
  })

  test.each(['player', 'team'] as const)('rank a field by %s, most points over quota first', (fieldUnit) => {
    const { rows, results } = played({ opponents: 'field', fieldRank: 'quota', fieldUnit, fieldPoints: [5, 3, 1] })
    const [week] = rows.weeks
    if (!week) throw new Error('No week.')
    const ranked = results.field(week).flatMap((row) => (row.score === null ? [] : [row.score]))
    expect(ranked.length).toBeGreaterThan(5)
    expect(ranked).toEqual([...ranked].sort((a, b) => b - a))
  })
})
