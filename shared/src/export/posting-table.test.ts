import { describe, expect, test } from 'vitest'
import { readFile } from '../import/read-file.ts'
import type { Card } from '../schema/scores/card.ts'
import { withRows } from '../season/season.ts'
import { aCell } from '../testing/a-cell.ts'
import { aPaper } from '../testing/a-paper.ts'
import { byId } from '../testing/whole-season.ts'
import { postingTable } from './posting-table.ts'

const paper = aPaper({ teams: 4 })
const cells = (scores: readonly (number | 'pickup')[]): Card['cells'] =>
  Object.fromEntries(scores.map((score, i) => [String(i + 1), aCell(score)]))
const card = (playerId: number, scores: readonly (number | 'pickup')[]): Card => ({
  weekId: 1,
  playerId,
  teamId: Math.ceil(playerId / 2),
  cells: cells(scores),
})
const players = byId([...paper.players.values()].map((one) => (one.id === 1 ? { ...one, ghin: '01234567' } : one)))
const tee = { name: 'White', rating: 35.4, slope: 121, holes: null, front: null, back: null }
const course = paper.course && { ...paper.course, tees: [tee] }
const tableOf = (cards: Card[]) => postingTable(withRows(paper, { cards, players, course }))

describe('postingTable()', () => {
  test('limits each hole to net double bogey, and includes the gross total as well', () => {
    const table = tableOf([card(1, [9, 4, 4, 12, 4, 4, 3, 4, 5])])
    const [row = []] = table?.rows ?? []
    // Player 1 gets five strokes on nine holes: the maximum is par + 3 on the five hardest holes and par + 2 on the
    // others.
    expect(row.slice(0, 1)).toEqual(['0123-4567'])
    expect(row.slice(5, 10)).toEqual(['White', 9, '35.4', 121, 5])
    const pars = paper.course?.holes.slice(0, 9) ?? []
    const most = pars.map(({ par, strokeIndex }) => par + 2 + (strokeIndex <= 10 ? 1 : 0))
    const counts = [9, 4, 4, 12, 4, 4, 3, 4, 5].map((hit, i) => Math.min(hit, most[i] ?? 0))
    expect(row.slice(10, 19)).toEqual(counts)
    expect(row.slice(-2)).toEqual([49, counts.reduce((a, b) => a + b, 0)])
  })

  test('counts a picked-up hole as net double bogey and leaves the gross total blank', () => {
    const [row = []] = tableOf([card(1, ['pickup', 4, 4, 4, 4, 4, 3, 4, 5])])?.rows ?? []
    expect(row.at(-2)).toBeNull()
    expect(Number(row[10])).toBeGreaterThan(5)
  })

  test('lists the sub who hit the shots, and leaves out a card with a blank hole', () => {
    const table = tableOf([card(2, [4, 4, 3, 5, 4, 4, 3, 4, 5]), card(3, [4, 5, 3])])
    expect(table?.rows.map((row) => row.slice(1, 3))).toEqual([['Bartholomew', 'Featherstonehaugh A']])
  })

  test('returns null without a complete card', () => {
    expect(tableOf([card(3, [4, 5, 3])])).toBeNull()
  })

  test('writes a table that imports as the same scores, hole by hole', () => {
    const table = tableOf([card(1, [4, 4, 3, 5, 4, 4, 3, 4, 5]), card(3, [5, 5, 4, 6, 4, 4, 4, 5, 5])])
    const cells = [table?.head ?? [], ...(table?.rows ?? [])].map((row) => row.map((cell) => String(cell ?? '')))
    const { kind, file } = readFile(cells)
    expect(kind).toBe('scores')
    const cards = file?.kind === 'scores' ? file.rounds.flatMap((round) => round.cards) : []
    expect(cards.map(({ holes }) => holes.map(({ strokes }) => strokes))).toEqual(
      table?.rows.map((row) => row.slice(10, 19)),
    )
  })
})
