import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { makeDocument } from '../documents/make-document.ts'
import { publicPage } from '../documents/public-page.ts'
import { recapLines } from '../documents/recap/recap-sections.ts'
import { leagueTables } from '../export/league-tables.ts'
import { publication } from '../schema/scores/publication.ts'
import { withRows } from '../season/season.ts'
import { aCell } from '../testing/a-cell.ts'
import { aPaper } from '../testing/a-paper.ts'
import { goldenRows } from '../testing/golden/golden-rows.ts'
import { goldenSheets } from '../testing/golden/golden-sheets.ts'
import { explanations } from './explanations.ts'
import { correctedSince, publicationOf, publishedResults, publishedWeeks, tableMoves } from './published-tables.ts'
import type { SeasonRows } from './season/season-rows.ts'
import { seasonResults } from './season-results.ts'

const golden = goldenRows(
  goldenSheets(readFileSync(new URL('../testing/golden/golden-season.txt', import.meta.url), 'utf8')),
)
const players = [...new Set(golden.cards.map((card) => card.playerId))]
const date = '2026-05-29'

/** Returns the publication of a week with these rows. */
function published(rows: SeasonRows, weekNumber: number) {
  const week = rows.weeks.find((one) => one.weekNumber === weekNumber)
  if (!week) throw new Error(`The golden season has no week ${weekNumber}.`)
  return publicationOf(seasonResults(rows), { week, playerIds: players, date })
}

/** Returns the rows with a team's points for a week set by hand. */
const typedOver = (
  rows: SeasonRows,
  { weekId, teamId }: { weekId: number; teamId: number },
  points: number,
): SeasonRows => ({
  ...rows,
  points: [
    ...rows.points.filter((row) => row.weekId !== weekId || row.teamId !== teamId),
    { weekId, teamId, entry: aCell({ points, computed: null, reason: null }) },
  ],
})

describe('a published table', () => {
  const four = published(golden, 4)
  const own = publishedWeeks(golden.weeks, [four])
  const last = four.standings.at(-1)?.teamId ?? 0
  const edited = typedOver(golden, { weekId: four.weekId, teamId: last }, 99)

  test('matches the standings and its row schema', () => {
    expect(four.standings.map(({ teamId, place, points }) => [teamId, place, points])).toEqual(
      seasonResults(golden)
        .standings(4)
        .map(({ teamId, place, points }) => [teamId, place, points]),
    )
    expect(publication.parse(four)).toEqual(four)
    expect(JSON.stringify(four).length).toBeLessThan(4_000)
  })

  test('isn’t affected by a later edit, while a week that wasn’t published shows the current standings', () => {
    const now = seasonResults(edited)
    expect(correctedSince(seasonResults(golden), own, 4)).toEqual([])
    const moves = correctedSince(now, own, 4)
    expect(moves.map((move) => move.teamId)).toContain(last)
    expect(moves.find((move) => move.teamId === last)?.was).toMatchObject({ place: four.standings.at(-1)?.place })
    expect(correctedSince(now, own, 5)).toEqual([])
    expect(publishedResults(now, own).standings(4)).toEqual(seasonResults(golden).standings(4))
    expect(publishedResults(now, own).standings(5)).toEqual(now.standings(5))
  })

  test('keeps the night’s points and all player figures as published, without explaining how they were calculated', () => {
    const cards = golden.cards.filter((card) => card.weekId !== golden.weeks[2]?.id)
    const now = publishedResults(seasonResults({ ...edited, cards }), own)
    const week = golden.weeks[3]
    if (!week) throw new Error('The golden season has fewer than four weeks.')
    expect(now.weekPoints(week).map((p) => p.points)).toEqual(four.night.map((p) => p.points))
    for (const { playerId, average, handicap } of four.figures)
      expect(now.figures(playerId, 4)).toMatchObject({ average, generated: handicap })
    expect(
      explanations(now)
        .place(last, 4)
        ?.map((step) => step.name),
    ).toEqual(['publishedPoints', 'publishedPlace'])
  })

  test('differs from the standings if a team has joined or left since', () => {
    const line = (teamId: number) => ({ teamId, place: '1', points: 3 })
    expect(tableMoves([line(1)], [line(2)])).toEqual([
      { teamId: 2, was: null, is: line(2) },
      { teamId: 1, was: line(1), is: null },
    ])
  })
})

describe('the published and the corrected standings', () => {
  const paper = aPaper({ teams: 4 })
  const week = paper.weeks[0]
  if (!week) throw new Error('The small league has no week.')
  const row = publicationOf(seasonResults(paper), { week, playerIds: [1, 2], date: '2026-05-08' })
  const first = row.standings[0]?.teamId ?? 0
  const lowered = typedOver(paper, { weekId: week.id, teamId: first }, 0)
  const corrected = withRows(paper, { ...lowered, publications: [row] })
  const standings = (all: typeof paper, version?: 'published' | 'corrected') =>
    makeDocument({ kind: 'standings', through: 1, ...(version && { version }) }, all, '2026-06-01')
  const page = (all: typeof paper, version?: 'published' | 'corrected') =>
    publicPage(all, { names: 'full', today: '2026-06-01', through: 1, ...(version && { version }) })

  test('are word for word the same as if the week hadn’t been published, if nothing has changed since', () => {
    const locked = withRows(paper, { publications: [row] })
    expect(standings(locked)).toEqual(standings(paper))
    expect(standings(locked, 'published')).toEqual(standings(paper))
    expect(page(locked, 'published')).toEqual(page(paper))
    expect(leagueTables(locked)).toEqual(leagueTables(paper))
    expect(recapLines(locked, 1).corrections).toEqual([])
  })

  test('appear on paper with the publication date', () => {
    const note = (version: 'published' | 'corrected') => standings(corrected, version).sections[0]?.note
    expect([note('published'), note('corrected')]).toEqual([
      'After week 1, as published Fri, May 8',
      'After week 1, corrected since Fri, May 8',
    ])
    expect(standings(corrected, 'published').sections[0]?.blocks[0]).toEqual(standings(paper).sections[0]?.blocks[0])
    expect(standings(corrected).sections[0]?.blocks[0]).not.toEqual(standings(paper).sections[0]?.blocks[0])
  })

  test('appear on the public page, and side by side in exported tables', () => {
    expect(page(corrected, 'published').standings).toEqual(page(paper).standings)
    expect(page(corrected).standings).not.toEqual(page(paper).standings)
    expect(page(corrected).published).toEqual({ version: 'corrected', day: 'Fri, May 8' })
    const table = leagueTables(corrected).find(({ name }) => name === 'published')
    expect(table?.rows).toHaveLength(4)
    expect(table?.rows[0]?.slice(0, 2)).toEqual([1, '2026-05-08'])
  })

  test('are compared in plain English in the correction notice', () => {
    const lines = recapLines(corrected, 1).corrections
    expect(lines[0]).toBe('Week 1, published Fri, May 8, was corrected:')
    expect(lines.slice(1).join('\n')).toMatch(/: from 1st to 4th, \d+ to 0 points/)
  })
})
