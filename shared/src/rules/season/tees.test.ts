import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Course } from '../../schema/schedule/course.ts'
import { goldenRows } from '../../testing/golden/golden-rows.ts'
import { goldenSheets } from '../../testing/golden/golden-sheets.ts'
import { explanations } from '../explanations.ts'
import { seasonResults } from '../season-results.ts'
import type { SeasonRows } from './season-rows.ts'

const golden = goldenRows(
  goldenSheets(readFileSync(new URL('../../testing/golden/golden-season.txt', import.meta.url), 'utf8')),
)
const [week] = golden.weeks
const [match] = golden.matches
if (!week || !match || !golden.course) throw new Error('The season has no week, match, or course.')
const course: Course = golden.course

/** The red tee's holes: the stroke indexes are reversed, and the par 4s are par 5s. */
const holes = course.holes.map((hole) => ({
  ...hole,
  par: hole.par === 4 ? 5 : hole.par,
  strokeIndex: course.holes.length + 1 - hole.strokeIndex,
}))
const withRed = { ...course, tees: [{ name: 'Red', rating: null, slope: null, for: 'women' as const, holes }] }
const played = (tees: [number, string][], settings: Partial<LeagueSettings> = {}): SeasonRows => ({
  ...golden,
  course: withRed,
  tees: new Map(tees),
  season: { ...golden.season, settings: { ...golden.season.settings, ...settings } },
})
const lineOf = (rows: SeasonRows, hitterId: number) => {
  const line = rows.matches
    .flatMap((m) => seasonResults(rows).matchResult(m).lines)
    .find((one) => one.hitterId === hitterId && one.strokes.some((s) => s > 0))
  if (!line) throw new Error(`Player ${hitterId} receives no strokes in any match.`)
  return line
}

describe('a player’s tee', () => {
  const strong = seasonResults(played([]))
    .matchResult(match)
    .lines.find((line) => line.strokes.some((s) => s > 0))
  const id = strong?.hitterId ?? 0

  test('E1: uses its own stroke index for that player’s strokes, but for nobody else’s', () => {
    const [before, after] = [
      seasonResults(played([])).matchResult(match),
      seasonResults(played([[id, 'Red']])).matchResult(match),
    ]
    const strokes = (result: typeof before) => new Map(result.lines.map((line) => [line.hitterId, line.strokes.join()]))
    expect(strokes(after).get(id)).not.toBe(strokes(before).get(id))
    for (const [other, own] of strokes(before)) if (other !== id) expect(strokes(after).get(other)).toBe(own)
    expect(lineOf(played([[id, 'Red']]), id).net).toBe(lineOf(played([]), id).net)
  })

  test('E3: can be different for one week', () => {
    const weekTees = new Map([[`${week.id}/${id}`, 'Red']])
    const [own, seasonLong] = [seasonResults({ ...played([]), weekTees }), seasonResults(played([[id, 'Red']]))]
    expect(own.matchResult(match).lines).toEqual(seasonLong.matchResult(match).lines)
    const later = golden.matches.find((m) => m.weekId !== week.id && [m.team1Id, m.team2Id].includes(match.team1Id))
    if (!later) throw new Error('The team plays in no later week.')
    const tees = (of: typeof own) => of.matchResult(later).lines.map((line) => line.tee)
    expect(tees(own).every((tee) => tee === null)).toBe(true)
    expect(own.tee(id, week)).toBe('Red')
  })

  test('E1: determines strokes over par', () => {
    const over = (tees: [number, string][]) => seasonResults(played(tees)).roundsOf(id)[0]?.overPar ?? 0
    const fours = seasonResults(golden)
      .holesOf(week)
      .filter((hole) => hole.par === 4).length
    expect(over([])).toBe(over([[id, 'Red']]) + fours)
  })

  test('E1: sets the par for Stableford points and in their explanation', () => {
    const rows = played([[id, 'Red']], { scoring: 'stableford' })
    const results = seasonResults(rows)
    const result = results.matchResult(match)
    expect(lineOf(rows, id).points).toBeGreaterThan(lineOf(played([], { scoring: 'stableford' }), id).points)
    for (const [pair, lines] of result.pairings.entries())
      for (const side of [0, 1] as const)
        for (const [hole, points] of lines[side].holePoints.entries())
          if (points !== null)
            expect(explanations(results).holePoints({ result, pair, side, hole })?.at(-1)?.value).toEqual({
              n: points,
              d: 1,
            })
  })

  test('E1: is used in the explanation of the strokes on every hole', () => {
    const results = seasonResults(played([[id, 'Red']]))
    const result = results.matchResult(match)
    for (const [pair, lines] of result.pairings.entries())
      for (const side of [0, 1] as const)
        for (const [hole, points] of lines[side].holePoints.entries())
          if (points !== null)
            expect(explanations(results).holePoints({ result, pair, side, hole })?.at(-1)?.value).toMatchObject({
              n: points * (points % 1 === 0 ? 1 : 2),
            })
  })

  test('falls back to the course’s default scorecard if the course doesn’t have that tee', () => {
    expect(seasonResults(played([[id, 'Blue']])).standings()).toEqual(seasonResults(golden).standings())
  })

  test('applies only to the player who has it', () => {
    const first = seasonResults(played([]))
    expect(first.matchResult(match).lines.every((line) => line.tee === null)).toBe(true)
    expect(
      seasonResults(played([[id, 'Red']]))
        .matchResult(match)
        .lines.filter((line) => line.tee === 'Red'),
    ).toHaveLength(1)
  })
})
