import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rangeTo } from '../lib/range-to.ts'
import type { LeagueSettings } from '../schema/league/league-settings.ts'
import type { Week } from '../schema/schedule/week.ts'
import type { CellScore } from '../schema/scores/card.ts'
import { aCell } from '../testing/a-cell.ts'
import { aLeague } from '../testing/a-league.ts'
import { displayedNumbers } from '../testing/displayed-numbers.ts'
import { goldenRows } from '../testing/golden/golden-rows.ts'
import { goldenSheets } from '../testing/golden/golden-sheets.ts'
import { lengthOf } from '../testing/length-of.ts'
import { explanations } from './explanations.ts'
import { seasonGames } from './games/season-games.ts'
import { insertWeek } from './schedule/insert-week.ts'
import type { SeasonRows } from './season/season-rows.ts'
import { seasonResults } from './season-results.ts'

const sheets = goldenSheets(readFileSync(new URL('../testing/golden/golden-season.txt', import.meta.url), 'utf8'))
const golden = goldenRows(sheets)

/**
 * Returns a season of two teams and one week. `scores`, by player: the same score on each of nine holes, or a total.
 */
function oneWeek(
  scores: Record<number, CellScore | { total: number }>,
  settings: Partial<LeagueSettings> = {},
): SeasonRows {
  const { seasons, courses, weeks, teams, matches } = aLeague({ teams: 2, weeks: 1 })
  const [season] = seasons
  if (!season) throw new Error('The small league has no season.')
  const cards = Object.entries(scores).map(([player, score]) => {
    const holes =
      typeof score === 'object'
        ? []
        : ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((name) => [name, aCell(score)] as const)
    const other = typeof score === 'object' ? [['total', aCell(score.total)] as const] : []
    const absent =
      score === 'absent' ? { attendance: aCell<CellScore>('absent') } : Object.fromEntries([...holes, ...other])
    return { weekId: 1, playerId: Number(player), teamId: Number(player) < 3 ? 1 : 2, cells: absent }
  })
  const rows = {
    weeks,
    teams,
    matches,
    cards,
    handicaps: [],
    subAssignments: [],
    points: [],
    startingHandicaps: new Map(),
  }
  return {
    season: { ...season, settings: { ...season.settings, maxHandicap: 25, ...settings } },
    course: courses[0],
    ...rows,
  }
}

function firstMatch(rows: SeasonRows) {
  const [match] = rows.matches
  if (!match) throw new Error('The small league has no match.')
  return seasonResults(rows).matchResult(match)
}

/** Returns the skins in a week without contests, hole by hole. */
function skinsOf(rows: SeasonRows, week: Week) {
  const sources = { rows, results: seasonResults(rows) }
  const games = seasonGames(sources, { contests: [], contestWinners: [], gameEntries: [] }).night(week)
  return games.flatMap((game) => game.skins)
}

describe('seasonResults()', () => {
  test('counts totals for averages and handicaps, but gives no points for them', () => {
    const rows = oneWeek(
      { 1: { total: 41 }, 2: { total: 45 }, 3: { total: 40 }, 4: { total: 50 } },
      { scoreByHole: false, handicapAllowance: 100 },
    )
    const results = firstMatch(rows)
    expect(results).toMatchObject({ points: null, complete: true })
    expect(results.pairings.flat().map((l) => [l.playerId, l.grossTotal, l.net])).toEqual([
      [1, 41, 41],
      [3, 40, 40],
      [2, 45, 45],
      [4, 50, 50],
    ])
    expect(seasonResults(rows).figures(4)).toEqual({
      playerId: 4,
      generated: 14,
      average: 500,
      rounds: 1,
      goingIn: null,
    })
  })

  test('keeps scoring a week by hole when the season’s setting changes to totals', () => {
    const rows = oneWeek({ 1: 4, 2: 4, 3: 5, 4: 5 }, { scoreByHole: false })
    expect(firstMatch(rows).points).toEqual([40, 0])
    const [week] = rows.weeks
    expect(week && seasonResults(rows).keepsHoles(week)).toBe(true)
  })

  test('excludes absent players without a sub from averages, handicaps and skins', () => {
    const rows = oneWeek({ 1: 'absent', 2: 5, 3: 5, 4: 6 }, { absentRule: 'course', skins: 'gross' })
    const results = seasonResults(rows)
    // The course makes par, so a player with a five on every hole ties it only on the two par 5s.
    expect(firstMatch(rows).points).toEqual([38, 2])
    expect(firstMatch(rows).pairings[0]?.[0]).toMatchObject({ playerId: 1, ghost: true, net: 36 })
    expect(results.figures(1)).toMatchObject({ generated: null, average: null, rounds: 0 })
    expect(rows.weeks.flatMap((week) => skinsOf(rows, week)).every((skin) => skin.winner === null)).toBe(true)
  })

  test('gives absent players fixed points, and their opponents the rest', () => {
    const results = firstMatch(oneWeek({ 1: 'absent', 2: 5, 3: 5, 4: 6 }, { absentRule: 'fixed', absentPoints: 6 }))
    expect(results.pairings[0]?.map((l) => l.points)).toEqual([6, 14])
    expect(results).toMatchObject({ points: [26, 14], complete: true })
  })

  test('credits a sub’s round to the sub, and the points to the team', () => {
    const played = sheets.filter((w) => w.status === 'planned')
    const subbed = played.flatMap((w) =>
      w.matches.flatMap((m) => m.cards.filter((c) => c.sub === 41).map(() => w.number)),
    )
    const results = seasonResults(golden)
    expect(results.roundsOf(41).map((r) => r.weekNumber)).toEqual(subbed)
    expect(results.roundsOf(7).map((r) => r.weekNumber)).not.toContain(2)
  })

  test('counts a sub’s round even if the regular was marked absent first', () => {
    const rows = oneWeek({ 1: 4, 2: 5, 3: 5, 4: 6 }, { skins: 'gross', absentRule: 'course' })
    const sub = { by: 'a:2', value: 5, version: 1, author: 1, at: null }
    const cards = rows.cards.map((card) =>
      card.playerId === 1 ? { ...card, cells: { ...card.cells, attendance: aCell<CellScore>('absent') } } : card,
    )
    const subAssignments = [{ weekId: 1, playerId: 1, id: 1, sub: { live: [sub], past: [] } }]
    const changed = { ...rows, cards, subAssignments }
    const results = seasonResults(changed)
    expect(results.figures(5)).toMatchObject({ average: 360, rounds: 1 })
    expect(results.figures(1)).toMatchObject({ average: null, rounds: 0 })
    expect(
      rows.weeks
        .slice(0, 1)
        .flatMap((week) => skinsOf(changed, week))
        .every((skin) => skin.winner === 5),
    ).toBe(true)
  })

  test('counts a handicap set by hand as the previous handicap only if the round was played with it', () => {
    const played = oneWeek({ 1: 5 })
    const cards = played.cards.map((card) => ({ ...card, weekId: 2 }))
    const rows = { ...played, cards, weeks: aLeague({ teams: 2, weeks: 2 }).weeks }
    const handicap = { playerId: 1, generated: null, average: null }
    const set = { ...handicap, weekId: 1, goingIn: 15, handSet: true }
    const calculated = { ...handicap, weekId: 2, goingIn: 5, handSet: false }
    expect(seasonResults({ ...rows, handicaps: [set] }).figures(1).generated).toBe(14)
    expect(seasonResults({ ...rows, handicaps: [set, calculated] }).figures(1).generated).toBe(5)
  })

  test('keeps the nine that a week was scored on when another week is inserted before it', () => {
    const moved = new Map(insertWeek(golden.weeks, { weekNumber: 2, date: '2026-05-14' }).map((w) => [w.id, w]))
    const rows = { ...golden, weeks: golden.weeks.map((w) => ({ ...w, ...moved.get(w.id) })) }
    const points = (of: SeasonRows) =>
      of.weeks.map((week) =>
        seasonResults(of)
          .weekPoints(week)
          .map((p) => p.points),
      )
    expect(points(rows)).toEqual(points(golden))
  })

  test('ignores a card while its week is on the other nine', () => {
    const on = (nine: 'front' | 'back'): SeasonRows => ({
      ...golden,
      weeks: golden.weeks.map((w) => (w.id === 1 ? { ...w, nine } : w)),
    })
    const points = (rows: SeasonRows) =>
      rows.matches.flatMap((m) => (m.weekId === 1 ? [seasonResults(rows).matchResult(m).points] : []))
    const scored = points(golden)
    expect(points(on('back')).every((p) => p === null)).toBe(true)
    expect(points(on('front'))).toEqual(scored)
  })

  test('never changes a finished week because of a later one', () => {
    const upTo = (week: number, rows: SeasonRows) => {
      const results = seasonResults(rows)
      return {
        points: rows.weeks.slice(0, week).map(results.weekPoints),
        standings: results.standings(week),
        figures: rows.teams.map((t) => results.figures(t.player1Id ?? 0, week)),
      }
    }
    for (const week of rangeTo(19)) expect(upTo(week, goldenRows(sheets.slice(0, week)))).toEqual(upTo(week, golden))
  })

  test('recomputes everything that an edit affects', () => {
    const before = JSON.stringify(displayedNumbers(golden))
    const strokes = fc.integer({ min: 1, max: 12 })
    const played = golden.cards.flatMap(({ cells }, at) =>
      Object.keys(cells).flatMap((name) => (name === 'attendance' ? [] : [{ at, name }])),
    )
    fc.assert(
      fc.property(fc.constantFrom(...played), strokes, ({ at, name }, value) => {
        const edited = {
          ...golden,
          cards: golden.cards.map((c, i) => (i === at ? { ...c, cells: { ...c.cells, [name]: aCell(value) } } : c)),
        }
        // The same rows as new objects, so that nothing is cached.
        const copy = structuredClone(edited)
        expect(displayedNumbers(edited)).toEqual(displayedNumbers(copy))
      }),
      { numRuns: lengthOf('random cases') / 4 },
    )
    expect(JSON.stringify(displayedNumbers(golden))).toBe(before)
  })

  test('awards the points of one match if partners win together, and adds up partners’ points in Stableford', () => {
    const best = firstMatch(oneWeek({ 1: 4, 2: 7, 3: 5, 4: 5 }, { sides: 'bestBall' }))
    expect(best.points).toEqual([20, 0])
    const both = firstMatch(oneWeek({ 1: 4, 2: 7, 3: 5, 4: 5 }, { sides: 'combined' }))
    expect(both.points).toEqual([0, 20])
    const stableford = firstMatch(oneWeek({ 1: 4, 2: 5, 3: 5, 4: 5 }, { scoring: 'stableford' }))
    expect(stableford.points).toEqual([18 + 9, 9 + 9])
  })
})

describe('a starting handicap', () => {
  const nines = { 1: 4, 2: 4, 3: 4, 4: 4 } as Record<number, CellScore>
  const rows = { ...oneWeek(nines), startingHandicaps: new Map([[1, 7.5]]) }

  test('is used, rounded to whole strokes for play, until a week sets a handicap', () => {
    expect(seasonResults(rows).figures(1, 0).goingIn).toBe(7.5)
    expect(
      firstMatch(rows)
        .pairings.flat()
        .find((line) => line.playerId === 1)?.handicap,
    ).toBe(8)
    const typed = { weekId: 1, playerId: 1, goingIn: 3, handSet: true, generated: null, average: null }
    expect(seasonResults({ ...rows, handicaps: [typed] }).figures(1).goingIn).toBe(3)
  })
  test('has an explanation', () => {
    expect(
      explanations(seasonResults(rows))
        .goingIn(1, 1)
        ?.map(({ name, value }) => [name, value]),
    ).toEqual([['broughtAlong', { n: 15, d: 2 }]])
  })
  test('can’t change in the first round by more than the limits allow', () => {
    const settings = { ...rows.season.settings, maxDrop: 1, handicapRounding: 'tenths' as const }
    expect(seasonResults({ ...rows, season: { ...rows.season, settings } }).figures(1).generated).toBe(6.5)
  })
})
