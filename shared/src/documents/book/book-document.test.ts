import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runSteps } from '../../lib/run-steps.ts'
import { publicationOf } from '../../rules/published-tables.ts'
import { seasonStatistics } from '../../rules/statistics/season-statistics.ts'
import { lastCounted } from '../../season/last-counted.ts'
import { type Season, withRows } from '../../season/season.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aPaper } from '../../testing/a-paper.ts'
import { bookText } from '../../text/documents/book.ts'
import type { HalfBlock } from '../paper-document.ts'
import { bookDocument } from './book-document.ts'
import { bookletOrder, pagesToFill } from './booklet-order.ts'

const paper = aPaper({ teams: 4 })
const bookOf = (season: Season) => runSteps(bookDocument(season, { date: '2026-10-30', inOrder: false }))
const linesUnder = (season: Season, heading: string) =>
  bookOf(season)
    .sections.filter((section) => section.heading === heading)
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'lines' ? [block.title ?? '', ...block.lines] : []))
const points = (weekId: number, own: readonly number[], computed: number | null = null) =>
  own.map((value, i) => ({ weekId, teamId: i + 1, entry: aCell({ points: value, computed, reason: 'Rain' }) }))

describe('bookDocument()', () => {
  test('has a cover, tables, every week that counts, records, players and corrections, in that order', () => {
    const book = bookOf(paper)
    expect(book.sections.map(({ heading, blocks }) => [heading, blocks[0]?.kind])).toEqual([
      ['', 'cover'],
      [expect.stringContaining('Standings'), 'table'],
      [bookText.weeks, 'half'],
      [bookText.records, 'table'],
      [bookText.players, 'table'],
      [bookText.corrections, 'lines'],
    ])
  })

  test('draws the race as each team’s points above or below the average, if at least two weeks count', () => {
    const season = withRows(paper, { points: [...points(1, [10, 6, 4, 0]), ...points(2, [0, 4, 6, 10])] })
    const race = bookOf(season)
      .sections.flatMap(({ blocks }) => blocks)
      .find((block) => block.kind === 'race')
    expect(race?.lines.map(({ run }) => run)).toEqual(
      expect.arrayContaining([
        [0, 5, 0],
        [0, 1, 0],
        [0, -1, 0],
        [0, -5, 0],
      ]),
    )
  })

  test('R2: names the week of the table beside a night that was moved past later ones', () => {
    const weeks = paper.weeks.map((week, i) => (i === 0 ? { ...week, date: '2026-10-01' } : week))
    const season = withRows(paper, { weeks, points: [...points(1, [10, 6, 4, 0]), ...points(2, [0, 4, 6, 10])] })
    const tables = bookOf(season)
      .sections.flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'half' ? [block.beside] : []))
    expect(tables.map((table) => table?.title)).toEqual([bookText.top(2), bookText.top(2)])
    const [moved, later] = tables
    expect(moved?.lines).toEqual(later?.lines)
  })

  test('gives the cover the first-place team’s color if that team has one and isn’t tied', () => {
    const teams = paper.teams.map((team, i) => ({ ...team, color: i === 2 ? ('teal' as const) : null }))
    const colorOf = (own: readonly number[]) => {
      const cover = bookOf(withRows(paper, { teams, points: points(1, own) })).sections[0]?.blocks[0]
      return cover?.kind === 'cover' ? cover.color : undefined
    }
    expect([colorOf([4, 6, 10, 0]), colorOf([10, 6, 4, 0]), colorOf([0, 0, 10, 10])]).toEqual(['teal', null, null])
  })

  test('pauses after each week’s results, each part of the statistics and each week’s page', () => {
    const steps = bookDocument(paper, { date: '2026-10-30', inOrder: false })
    let pauses = 0
    while (!steps.next().done) pauses++
    const parts = Object.keys(seasonStatistics(paper, paper.results)).length
    expect(pauses).toBeGreaterThan(paper.weeks.length + parts + lastCounted(paper))
  })

  test('calls the first-place team the champion only after the last week', () => {
    const honorOf = (season: Season) => {
      const cover = bookOf(season).sections[0]?.blocks[0]
      return cover?.kind === 'cover' ? cover.honor?.title : undefined
    }
    expect(honorOf(paper)).toBe(bookText.leading(1))
    const over = paper.weeks.map((week) => (week.weekNumber > 1 ? { ...week, status: 'cancelled' as const } : week))
    expect(honorOf(withRows(paper, { weeks: over }))).toMatch(/^Champions?$/)
  })

  test('compares a published table with the current one, and lists points set by hand with the reason', () => {
    const [week] = paper.weeks
    if (!week) throw new Error('The season has no week.')
    const before = withRows(paper, { points: points(1, [10, 6, 4, 0]) })
    const publication = publicationOf(before.results, { week, playerIds: [], date: '2026-05-08' })
    const after = withRows(before, { points: points(1, [4, 6, 10, 0]), publications: [publication] })
    const lines = linesUnder(after, bookText.corrections)
    expect(lines).toContain('Week 1, published Fri, May 8, was corrected:')
    expect(lines).toContain('Team 3: from 3rd to 1st, 4 to 10 points')
    expect(lines.join('\n')).toContain('Week 1, team 1: 4')
    expect(lines.join('\n')).toContain('(Rain)')
    const unchanged = withRows(before, { publications: [publication] })
    expect(linesUnder(unchanged, bookText.corrections)).toContain(bookText.noneCorrected)
  })

  test('says below the records that there were no corrections, instead of on a page of its own', () => {
    const untouched = withRows(paper, { points: [] })
    expect(linesUnder(untouched, bookText.corrections)).toEqual([])
    expect(linesUnder(untouched, bookText.records).slice(-3)).toEqual([
      bookText.corrections,
      bookText.nonePublished,
      bookText.noneByHand,
    ])
  })

  test('names teams in every list by their players, as in the results', () => {
    const half = bookOf(paper)
      .sections.flatMap(({ blocks }) => blocks)
      .find((block): block is HalfBlock => block.kind === 'half')
    const names = (half?.lines ?? []).flatMap((line) => line.split(/ \d+[–]\d+ /))
    expect(names).toHaveLength(paper.teams.length)
    expect(half?.beside?.lines.map((line) => line.replace(/^T?\d+\. | [\d.]+$/g, '')).sort()).toEqual(names.sort())
    expect(linesUnder(paper, bookText.records).filter((line) => /\bTeam \d/.test(line))).toEqual([])
  })

  test('says why a canceled week has no results', () => {
    const weeks = paper.weeks.map((week, i) => (i === 0 ? { ...week, status: 'cancelled' as const } : week))
    const season = withRows(paper, { weeks, points: points(2, [10, 6, 4, 0]) })
    const halves = bookOf(season).sections.flatMap(({ blocks }) =>
      blocks.filter((b): b is HalfBlock => b.kind === 'half'),
    )
    expect(halves[0]).toMatchObject({ note: 'Rained out: No one plays this week.', lines: [], beside: null })
    expect(halves.slice(1).map(({ note }) => note)).toEqual([null])
  })
})

test('bookletOrder() lists each page once, and the numbers of facing pages add up to one more than the page count', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (some) => {
      const pages = some + pagesToFill(some)
      const order = bookletOrder(pages)
      expect(pages % 4).toBe(0)
      expect(pages - some).toBeLessThan(4)
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: pages }, (_, i) => i + 1))
      for (let side = 0; side < pages; side += 2) expect((order[side] ?? 0) + (order[side + 1] ?? 0)).toBe(pages + 1)
    }),
  )
})
