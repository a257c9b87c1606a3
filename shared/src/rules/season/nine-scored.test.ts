import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Card } from '../../schema/card.ts'
import { aCell } from '../../testing/a-cell.ts'
import { goldenRows } from '../../testing/golden/golden-rows.ts'
import { goldenSheets } from '../../testing/golden/golden-sheets.ts'
import { seasonIndex } from './season-index.ts'

const golden = goldenRows(goldenSheets(readFileSync(new URL('../../testing/golden/golden-season.txt', import.meta.url), 'utf8')))

/** The golden season, whose fifth week (a front nine by its number) has these strokes alone. */
function firstHoleOf(cards: readonly Pick<Card, 'playerId' | 'cells'>[], nine: 'front' | 'back' | null = null): number | undefined {
  const week = golden.weeks[4]
  if (!week) throw new Error('The golden season has lost its fifth week.')
  const weeks = golden.weeks.map((one) => (one.id === week.id ? { ...one, nine } : one))
  const others = golden.cards.filter((card) => card.weekId !== week.id)
  const index = seasonIndex({ ...golden, weeks, cards: [...others, ...cards.map((card) => ({ weekId: week.id, teamId: 1, ...card }))] })
  return index.holesOfWeek({ ...week, nine }).holes[0]?.hole
}

const card = (playerId: number, ...holes: number[]) => ({
  playerId,
  cells: Object.fromEntries(holes.map((hole) => [String(hole), aCell<number | null>(4)])) as Card['cells'],
})

test('T9: a week is on the nine of its number until it has scores, then on the one that holds more of its strokes', () => {
  expect(firstHoleOf([])).toBe(1)
  expect(firstHoleOf([card(1, 10, 11), card(2, 10)])).toBe(10)
})

test('T9: one stroke that went astray hides nobody’s card, whoever it is of', () => {
  for (const stray of [1, 2, 3]) {
    const cards = [1, 2, 3].map((id) => (id === stray ? card(id, 2) : card(id, 10, 11)))
    expect(firstHoleOf(cards)).toBe(10)
    expect(firstHoleOf([...cards].reverse())).toBe(10)
  }
})

test('T9: as many on both, and those that were cleared, leave it to its number; the week’s own word stands over all', () => {
  expect(firstHoleOf([card(1, 1), card(2, 10)])).toBe(1)
  const cleared = { playerId: 3, cells: { 11: aCell(null, 5), attendance: aCell('absent'), total: aCell(40) } as unknown as Card['cells'] }
  expect(firstHoleOf([card(1, 1), card(2, 10), cleared])).toBe(1)
  expect(firstHoleOf([card(1, 1, 2, 3)], 'back')).toBe(10)
})
