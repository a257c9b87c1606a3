import { describe, expect, test } from 'vitest'
import { leagueTables } from '../../export/league-tables.ts'
import type { Card, CellScore } from '../../schema/scores/card.ts'
import { type Season, withRows } from '../../season/season.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aPaper } from '../../testing/a-paper.ts'
import { byId } from '../../testing/whole-season.ts'
import { formerName } from '../../text/former.ts'
import { makeDocument } from '../make-document.ts'
import type { PaperBlock } from '../paper-document.ts'
import { publicPage } from '../public-page.ts'

const DATE = '2026-12-01'
const level = [4, 4, 3, 5, 4, 4, 3, 4, 5]
const card = (playerId: number, scores: readonly number[]): Card => ({
  weekId: 1,
  playerId,
  teamId: Math.ceil(playerId / 2),
  cells: Object.fromEntries(scores.map((score, i) => [String(i + 1), aCell<CellScore>(score)])),
})

/** Returns a season in which player 6 (Ed Wu) shoots 36, and player 7, who was removed later, shoots 35. */
function paperWith(cards: readonly Card[]): Season {
  const paper = aPaper({ teams: 4 })
  const players = byId(
    [...paper.players.values()].map((one) => (one.id === 7 ? { ...one, ...formerName(4), former: 4 } : one)),
  )
  return withRows(paper, { cards, subAssignments: [], players })
}
const paper = paperWith([card(6, level), card(7, [3, ...level.slice(1)])])

describe('the season awards', () => {
  test('name the winners and their figures, and identify a removed person only by number', () => {
    const document = makeDocument({ kind: 'awards' }, paper, DATE)
    const [[certificate], [, holes]] = document.sections.map(({ blocks }) => blocks) as [PaperBlock[], PaperBlock[]]
    if (certificate?.kind !== 'certificate') throw new Error('The first page is not the certificate.')
    const { awards } = certificate
    expect(awards).toContainEqual({ title: 'Low gross round', winner: 'Former player 4', value: '35' })
    expect(awards).toContainEqual({ title: 'Most birdies', winner: 'Former player 4', value: '1' })
    expect(awards.some(({ title }) => title === 'Most eagles')).toBe(false)
    expect(awards.find(({ title }) => title === 'Most nights played')).toMatchObject({
      winner: 'Ed Wu & Former player 4',
      value: '1 of 1',
    })
    expect(certificate.sign).toEqual(['Secretary', 'Date'])
    // Hole 1 was played in 4 and 3, which averages 3.5; all others were played in par.
    expect(holes).toMatchObject({
      kind: 'lines',
      lines: [expect.stringContaining('Hardest'), 'Easiest hole: Hole 1, par 4: 3.50'],
    })
  })

  test('print a single page that says there are no cards if none has been entered', () => {
    const { sections } = makeDocument({ kind: 'awards' }, paperWith([]), DATE)
    expect(sections.map(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual([['lines']])
  })

  test('appear on the public page, with names in the form that the league chose, once there is a card', () => {
    const asked = { names: 'initial' as const, today: '2026-05-08', through: null }
    expect(publicPage(paper, asked).awards).toContainEqual({
      title: 'Most nights played',
      winners: 'Ed W. & Former player 4',
      value: '1 of 1',
    })
    expect(publicPage(paperWith([]), asked).awards).toEqual([])
  })

  test('are exported with everyone’s figures, and blanks for players without any', () => {
    const tables = new Map(leagueTables(paper).map((one) => [one.name, one]))
    const statistics = tables.get('statistics')
    const row = Object.fromEntries(
      statistics?.rows.find(([name]) => name === 'Former player 4')?.map((v, i) => [statistics.head[i], v]) ?? [],
    )
    expect(row).toMatchObject({
      Rounds: '1',
      'Low gross': '35',
      Birdies: '1',
      Pars: '8',
      Nights: '1 of 1',
      Improved: '',
    })
    expect(tables.get('holes')?.rows).toContainEqual(['Hollow Oak', '', 1, 4, 2, 3.5])
  })
})
