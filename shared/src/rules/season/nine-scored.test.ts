import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Card } from '../../schema/scores/card.ts'
import { aCell } from '../../testing/a-cell.ts'
import { goldenRows } from '../../testing/golden/golden-rows.ts'
import { goldenSheets } from '../../testing/golden/golden-sheets.ts'
import { weekPlaces } from '../match/week-places.ts'
import { seasonIndex } from './season-index.ts'

const golden = goldenRows(
  goldenSheets(readFileSync(new URL('../../testing/golden/golden-season.txt', import.meta.url), 'utf8')),
)

type Strokes = Pick<Card, 'playerId' | 'cells'>
type Nine = 'front' | 'back' | null

/**
 * Returns the golden season with only these strokes in its fifth week (whose number gives it the front nine), and with
 * a third player on its first team.
 */
function fifthWeek(cards: readonly Strokes[], nine: Nine = null) {
  const week = golden.weeks[4]
  if (!week) throw new Error('The golden season has no fifth week.')
  const weeks = golden.weeks.map((one) => (one.id === week.id ? { ...one, nine } : one))
  const others = golden.cards.filter((card) => card.weekId !== week.id)
  const teams = golden.teams.map((team) =>
    team.id === 1 ? { ...team, player1Id: 1, player2Id: 2, morePlayerIds: [3] } : team,
  )
  const own = cards.map((card) => ({ weekId: week.id, teamId: 1, ...card }))
  return { week: { ...week, nine }, index: seasonIndex({ ...golden, weeks, teams, cards: [...others, ...own] }) }
}

function firstHoleOf(cards: readonly Strokes[], nine: Nine = null): number | undefined {
  const { week, index } = fifthWeek(cards, nine)
  return index.holesOfWeek(week).holes[0]?.hole
}

const card = (playerId: number, ...holes: number[]) => ({
  playerId,
  cells: Object.fromEntries(holes.map((hole) => [String(hole), aCell<number | null>(4)])) as Card['cells'],
})

test('T9: a week uses the nine given by its number until it has scores, then the nine with more scores', () => {
  expect(firstHoleOf([])).toBe(1)
  expect(firstHoleOf([card(1, 10, 11), card(2, 10)])).toBe(10)
})

test('T9: one score on the wrong nine doesn’t hide anyone’s card, no matter who entered it', () => {
  for (const stray of [1, 2, 3]) {
    const cards = [1, 2, 3].map((id) => (id === stray ? card(id, 2) : card(id, 10, 11)))
    expect(firstHoleOf(cards)).toBe(10)
    expect(firstHoleOf([...cards].reverse())).toBe(10)
  }
})

test('T9: the week’s number decides if both nines have the same number of scores; the week’s own setting overrides everything', () => {
  expect(firstHoleOf([card(1, 1), card(2, 10)])).toBe(1)
  const cleared = {
    playerId: 3,
    cells: { 11: aCell(null, 5), attendance: aCell('absent'), total: aCell(40) } as unknown as Card['cells'],
  }
  expect(firstHoleOf([card(1, 1), card(2, 10), cleared])).toBe(1)
  expect(firstHoleOf([card(1, 1, 2, 3)], 'back')).toBe(10)
})

test('L1, T9: a player whose only scores are on the other nine hasn’t started, and doesn’t take anyone’s spot', () => {
  const { week, index } = fifthWeek([card(1, 2), card(2, 10), card(3, 10, 11)])
  expect(weekPlaces(index, 1, week).map(({ playerId }) => playerId)).toEqual([2, 3])
})
