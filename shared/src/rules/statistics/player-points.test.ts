import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { goldenRows, goldenSettings } from '../../testing/golden/golden-rows.ts'
import { goldenSheets } from '../../testing/golden/golden-sheets.ts'
import { explainPointsWon } from '../explain/explain-statistics.ts'
import { explanations } from '../explanations.ts'
import { seasonResults } from '../season-results.ts'
import { seasonAwards } from './season-awards.ts'
import { seasonStatistics } from './season-statistics.ts'

const sheets = goldenSheets(readFileSync(new URL('../../testing/golden/golden-season.txt', import.meta.url), 'utf8'))
function played(settings: Partial<LeagueSettings> = {}) {
  const rows = goldenRows(sheets, { ...goldenSettings, ...settings })
  const results = seasonResults(rows)
  return { rows, results, statistics: seasonStatistics(rows, results) }
}

describe('playerPoints()', () => {
  test('gives each match’s points to the players who won them', () => {
    const { rows, results, statistics } = played()
    const finished = rows.matches.flatMap((match) => {
      const { points, complete, lines } = results.matchResult(match)
      const plain = lines.every((line) => !line.ghost && !line.absent && line.capped === 0)
      return points && complete && plain ? [{ match, lines, points }] : []
    })
    expect(finished.length).toBeGreaterThan(10)
    for (const { match, lines, points } of finished) {
      const won = lines.map(
        ({ hitterId }) =>
          statistics
            .points()
            .find((one) => one.playerId === hitterId)
            ?.nights.find((night) => night.weekId === match.weekId)?.points ?? 0,
      )
      expect(won.reduce((sum, one) => sum + one, 0)).toBe(points[0] + points[1])
    }
  })

  test('returns points that add up to the number shown and decide an award', () => {
    const { statistics } = played()
    const most = Math.max(...statistics.points().map((one) => one.total))
    for (const { nights, total } of statistics.points())
      expect(evaluateSteps(explainPointsWon(nights) ?? [])).toBeCloseTo(total)
    expect(seasonAwards(statistics).find((award) => award.kind === 'points')?.value).toBe(most)
  })

  test.each(['nobody', 'opponent'] as const)(
    'isn’t affected by a limit on a sub’s points, even if the excess goes to %s',
    (subSurplus) => {
      const [free, limited] = [played(), played({ subPointsCap: 2, subSurplus })]
      const ledger = ({ rows, results }: typeof free) => rows.weeks.map(results.weekPoints)
      expect(ledger(limited)).not.toEqual(ledger(free))
      expect(limited.statistics.points()).toEqual(free.statistics.points())
      expect(limited.statistics.records()).toEqual(free.statistics.records())
    },
  )

  test('returns nothing if points go to the side as a whole', () => {
    expect(played({ sides: 'bestBall' }).statistics.points()).toEqual([])
    expect(played({ opponents: 'field', fieldUnit: 'team' }).statistics.points()).toEqual([])
  })
})

describe('a field with points by score', () => {
  test.each<Partial<LeagueSettings>>([
    { fieldRank: 'net' },
    { fieldRank: 'gross', fieldUnit: 'team', fieldBase: 40 },
    { fieldRank: 'stableford' },
    { fieldRank: 'quota', fieldUnit: 'team' },
  ])('F6: awards a base minus strokes, or the points themselves: %j', (settings) => {
    const { rows, results } = played({ opponents: 'field', fieldAward: 'score', fieldBase: 50, ...settings })
    const [week] = rows.weeks
    if (!week) throw new Error('No week.')
    const byStrokes = settings.fieldRank === 'net' || settings.fieldRank === 'gross'
    for (const row of results.field(week))
      expect(row.points).toBe(
        row.score === null
          ? null
          : byStrokes
            ? Math.max(0, (settings.fieldBase ?? 50) * row.players - row.score)
            : row.score,
      )
    for (const { teamId, points } of results.weekPoints(week))
      if (points !== null) expect(evaluateSteps(explanations(results).weekPoints(teamId, week) ?? [])).toBe(points)
  })
})
