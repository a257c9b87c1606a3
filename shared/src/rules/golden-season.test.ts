import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { goldenRows } from '../testing/golden/golden-rows.ts'
import { goldenSheets } from '../testing/golden/golden-sheets.ts'
import { hitterOf, referenceFigures } from '../testing/golden/reference-handicaps.ts'
import { referenceMatch } from '../testing/golden/reference-match.ts'
import { referencePlaces, referenceWeek } from '../testing/golden/reference-standings.ts'
import { assignGoingIn } from './handicap/assign-going-in.ts'
import { generateHandicaps } from './handicap/generate-handicaps.ts'
import { goingInHandicap } from './season/going-in-handicap.ts'
import { seasonIndex } from './season/season-index.ts'
import { seasonResults } from './season-results.ts'

const sheets = goldenSheets(readFileSync(new URL('../testing/golden/golden-season.txt', import.meta.url), 'utf8'))
const rows = goldenRows(sheets)
const results = seasonResults(rows)
const hitters = [...new Set(sheets.flatMap((w) => w.matches.flatMap((m) => m.cards.map(hitterOf))))]

describe('the golden season', () => {
  test('contains everything a season can contain', () => {
    const cards = sheets.flatMap((w) => w.matches.flatMap((m) => m.cards))
    const kinds = {
      weeks: sheets.length,
      cancelled: sheets.filter((w) => w.status === 'cancelled').length,
      halted: sheets.filter((w) => w.status === 'halted').length,
      fun: sheets.filter((w) => w.type === 'fun').length,
      byes: sheets.flatMap((w) => w.matches).filter((m) => m.second === null).length,
      subs: cards.filter((c) => c.sub !== null).length,
      unrated: cards.filter((c) => c.handicap === null).length,
      absent: cards.filter((c) => c.absent).length,
      edited: cards.flatMap((c) => c.strokes).filter((s) => s.was !== null).length,
      overrides: sheets.flatMap((w) => w.points).length,
    }
    expect(kinds).toEqual({
      weeks: 20,
      cancelled: 1,
      halted: 1,
      fun: 2,
      byes: 4,
      subs: 18,
      unrated: 1,
      absent: 10,
      edited: 1,
      overrides: 2,
    })
  })

  test('matches the brute-force reference in every hole point, net and match point', () => {
    for (const week of sheets)
      for (const match of week.matches) {
        if (match.second === null || match.cards.length === 0) continue
        const row = rows.matches.find((m) => m.id === week.number * 100 + match.slot)
        if (!row) throw new Error('A match has no row.')
        const { pairings, points } = results.matchResult(row)
        const ours = pairings.map((pair) =>
          pair.map((l) => ({ player: l.playerId, holePoints: l.holePoints, net: l.net, points: l.points })),
        )
        const wanted = referenceMatch(sheets, week, match)
        expect({ at: row.id, lines: ours, points }).toEqual({ at: row.id, ...wanted })
      }
  })

  test('matches the reference in every average and handicap, after every week', () => {
    for (const { number } of sheets) {
      const ours = new Map(
        generateHandicaps(rows, number).map((g) => [g.playerId, { handicap: g.generated, average: g.average }]),
      )
      for (const hitter of hitters) {
        const none = { handicap: null, average: null }
        expect({ number, hitter, ...(ours.get(hitter) ?? none) }).toEqual({
          number,
          hitter,
          ...referenceFigures(sheets, hitter, number),
        })
      }
    }
  })

  test('starts every week with the handicap from earlier weeks, or with one set by hand', () => {
    const index = seasonIndex(rows)
    for (const week of sheets)
      for (const card of week.matches.flatMap((m) => m.cards)) {
        const hitter = hitterOf(card)
        expect(goingInHandicap(index, hitter, week.number)).toBe(card.handicap)
        const before = referenceFigures(sheets, hitter, week.number - 1).handicap
        if (before !== null && !card.handSet)
          expect({ week: week.number, hitter, handicap: card.handicap }).toEqual({
            week: week.number,
            hitter,
            handicap: before,
          })
      }
  })

  test('matches the reference in points and places after every week', () => {
    for (const week of sheets) {
      const row = rows.weeks.find((w) => w.id === week.number)
      if (!row) throw new Error('A week has no row.')
      const entries = results.weekPoints(row)
      const wanted = referenceWeek(sheets, week)
      expect(entries.map((e) => e.computed)).toEqual(wanted.computed)
      expect(entries.map((e) => e.points)).toEqual(wanted.counted)
      const standings = new Map(results.standings(week.number).map((s) => [s.teamId, s]))
      const { points, places } = referencePlaces(sheets, week.number)
      expect(rows.teams.map((t) => standings.get(t.id)?.points)).toEqual(points)
      expect(rows.teams.map((t) => standings.get(t.id)?.place)).toEqual(places)
    }
  })

  test('doesn’t change a week’s handicaps once that week has started', () => {
    const playing = new Set(sheets[18]?.matches.flatMap((m) => m.cards.map(hitterOf)))
    const next = assignGoingIn(rows, 19, { override: false })
    expect(next.rows.filter((h) => playing.has(h.playerId))).toEqual([])
  })

  test('calculates each week’s handicaps from earlier weeks, regardless of that week’s cards', () => {
    for (const week of sheets) {
      const before = { ...rows, handicaps: rows.handicaps.filter((h) => h.weekId < week.number) }
      const given = new Map(
        assignGoingIn(before, week.number, { override: true }).rows.map((h) => [h.playerId, h.goingIn]),
      )
      for (const card of week.matches.flatMap((m) => m.cards)) {
        const hitter = hitterOf(card)
        const known = referenceFigures(sheets, hitter, week.number - 1).handicap
        if (known !== null && !card.handSet)
          expect({ week: week.number, hitter, given: given.get(hitter) }).toEqual({
            week: week.number,
            hitter,
            given: card.handicap,
          })
      }
    }
  })
})
