import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playerFigures } from '../../documents/statistics/player-figures.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { goldenRows, goldenSettings } from '../../testing/golden/golden-rows.ts'
import { goldenSheets } from '../../testing/golden/golden-sheets.ts'
import { lengthOf } from '../../testing/length-of.ts'
import { isPlayed } from '../season/is-played.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { seasonResults } from '../season-results.ts'
import { percentCame } from './attendance.ts'
import { seasonStatistics } from './season-statistics.ts'

const sheets = goldenSheets(readFileSync(new URL('../../testing/golden/golden-season.txt', import.meta.url), 'utf8'))

/** The golden season with different settings, without some of its cards, and with one week canceled. */
const seasons = fc
  .record({
    sides: fc.constantFrom<LeagueSettings['sides']>('singles', 'bestBall', 'combined'),
    halvedHoles: fc.constantFrom<LeagueSettings['halvedHoles']>('split', 'void', 'carried'),
    keep: fc.infiniteStream(fc.boolean()),
    cancelled: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ sides, halvedHoles, keep, cancelled }): SeasonRows => {
    const rows = goldenRows(sheets, { ...goldenSettings, sides, halvedHoles })
    const cards = rows.cards.filter(() => keep.next().value || keep.next().value)
    const weeks = rows.weeks.map((week) =>
      week.weekNumber === cancelled ? { ...week, status: 'cancelled' as const } : week,
    )
    return { ...rows, cards, weeks }
  })

const each = (check: (rows: SeasonRows) => void) =>
  fc.assert(fc.property(seasons, check), { numRuns: lengthOf('seasons of statistics') })

describe('in any season', () => {
  test('a ringer card is never higher than a round over the same holes, gross or net', () => {
    each((rows) => {
      const statistics = seasonStatistics(rows, seasonResults(rows))
      for (const kind of ['gross', 'net'] as const) {
        const best = new Map(
          statistics.ringer(kind).map((card) => [card.playerId, new Map(card.holes.map((h) => [h.hole, h.strokes]))]),
        )
        const above = statistics
          .rounds()
          .flatMap((round) =>
            round.holes.filter(
              (hole, i) => (round[kind][i] ?? Number.POSITIVE_INFINITY) < (best.get(round.playerId)?.get(hole) ?? 0),
            ),
          )
        expect(above).toEqual([])
        expect(best.size).toBeGreaterThan(30)
      }
    })
  })

  test('one player’s wins against another are the other’s losses', () => {
    each((rows) => {
      const records = seasonStatistics(rows, seasonResults(rows)).records()
      for (const { playerId, all, against } of records.values()) {
        const sums = { won: 0, lost: 0, halved: 0 }
        for (const [otherId, record] of against) {
          const mirror = records.get(otherId)?.against.get(playerId)
          expect([record.won, record.lost, record.halved]).toEqual([mirror?.lost, mirror?.won, mirror?.halved])
          expect(record.won + record.lost + record.halved).toBe(record.meetings.length)
          for (const outcome of ['won', 'lost', 'halved'] as const) sums[outcome] += record[outcome]
        }
        expect(sums).toEqual({ won: all.won, lost: all.lost, halved: all.halved })
      }
    })
  })

  test('every player with a spot on a night either came, had a sub or was absent; only perfect attendance is 100 percent', () => {
    each((rows) => {
      const results = seasonResults(rows)
      const statistics = seasonStatistics(rows, results)
      const held = new Map<number, number>()
      for (const match of rows.matches) {
        const week = rows.weeks.find(({ id }) => id === match.weekId)
        if (!week || !isPlayed(match, rows.season)) continue
        const places = [match.team1Id, match.team2Id].flatMap((id) => (id === null ? [] : results.placesOf(id, week)))
        if (!statistics.rounds().some((r) => r.weekId === week.id && places.some((p) => p.playerId === r.regularId)))
          continue
        for (const { playerId } of places) held.set(playerId, (held.get(playerId) ?? 0) + 1)
      }
      for (const own of statistics.attendance()) {
        expect(own.came.length + own.replaced.length + own.missed.length).toBe(held.get(own.playerId) ?? 0)
        expect(percentCame(own) === 100).toBe(own.came.length > 0 && own.replaced.length + own.missed.length === 0)
      }
    })
  })

  test('all players’ scores by kind add up to the scores in the hole averages', () => {
    each((rows) => {
      const statistics = seasonStatistics(rows, seasonResults(rows))
      const marks = statistics.counts().reduce((sum, { marks: own }) => sum + Object.values(own).flat().length, 0)
      const scores = statistics
        .holes()
        .reduce((sum, { weeks }) => sum + weeks.reduce((all, week) => all + week.scores, 0), 0)
      expect(marks).toBe(scores)
    })
  })

  test('the strokes over par in the hole averages add up to those on the cards, even if pars have changed', () => {
    each((rows) => {
      const { course } = rows
      const changed = course?.holes.map((hole) => ({ ...hole, par: 8 - hole.par }))
      const kept = [{ weekIds: [1, 2, 3], holes: course?.holes ?? [] }]
      const now = course && changed ? { ...rows, course: { ...course, holes: changed, kept } } : rows
      const statistics = seasonStatistics(now, seasonResults(now))
      let over = 0
      for (const { gross, pars } of statistics.rounds())
        for (const [i, strokes] of gross.entries()) over += strokes === null ? 0 : strokes - (pars[i] ?? 0)
      const averaged = statistics
        .holes()
        .reduce((sum, { overPar, weeks }) => sum + overPar * weeks.reduce((all, week) => all + week.scores, 0), 0)
      expect(Math.round(averaged * 1000) / 1000).toBe(over)
    })
  })

  test('every number equals the result of its steps, evaluated with independent arithmetic', () => {
    let explained = 0
    each((rows) => {
      for (const { figures } of playerFigures(seasonStatistics(rows, seasonResults(rows)))) {
        for (const { value, sort, steps } of Object.values(figures)) {
          const made = steps()
          if (made === null) expect(['–', '0']).toContain(value)
          else expect(evaluateSteps(made)).toBe(sort)
          explained += made === null ? 0 : 1
        }
      }
    })
    expect(explained).toBeGreaterThan(1000)
  })
})
