import type { GuestAnswer } from '@glm/shared/api/scores/guest-cards'
import { describe, expect, test } from 'vitest'
import { noteTexts } from './draw-pad.ts'
import { newKept } from './kept-card.ts'
import { firstBlank, firstPlace, isDone, nextPlace } from './shown-card.ts'

type Score = GuestAnswer['card']['lines'][number]['scores'][number]
const score = (cell: string, value: Score['value'], others: Score['others'] = []): Score => ({
  cell,
  value,
  others,
  confirmed: false,
  claims: [],
})
/** A player on the card, who is absent or has these scores. */
const line = (player_id: number, scores: Score[] | 'absent') => ({
  player_id,
  name: `Player ${player_id}`,
  absent: scores === 'absent',
  scores: scores === 'absent' ? [score('attendance', 'absent')] : scores,
})
const aCard = (...lines: ReturnType<typeof line>[]) =>
  ({ open: true, signers: 0, sides: [], holes: [{ hole: 1 }, { hole: 2 }], lines }) as unknown as GuestAnswer['card']
const kept = newKept('firstname0000000')

describe('the pad', () => {
  test('A1: skips absent players', () => {
    const card = aCard(line(1, [score('1', 5)]), line(2, 'absent'), line(3, []), line(4, 'absent'))
    expect(firstBlank(kept, card)).toEqual({ at: 0, player: 2 })
    expect(nextPlace(card, { at: 0, player: 0 })).toEqual({ at: 0, player: 2 })
    expect(nextPlace(card, { at: 0, player: 2 })).toEqual({ at: 1, player: 0 })
    expect(nextPlace(card, { at: 1, player: 2 })).toEqual({ at: 1, player: 2 })
    const later = aCard(line(1, 'absent'), line(2, [score('1', 5), score('2', 4)]))
    expect([firstBlank(kept, later), firstPlace(later, 1)]).toEqual([
      { at: 0, player: 1 },
      { at: 1, player: 1 },
    ])
    expect(nextPlace(later, { at: 0, player: 1 })).toEqual({ at: 1, player: 1 })
  })
  test('A1: marks a hole as done without absent players’ scores', () => {
    const card = aCard(line(1, [score('1', 5)]), line(2, 'absent'))
    expect(['1', '2'].map((cell) => isDone(kept, card, cell))).toEqual([true, false])
  })
})

describe('noteTexts()', () => {
  test('names the hole or the attendance that people disagree on', () => {
    const card = aCard(line(1, [score('2', 5, [6]), score('attendance', 'absent', [null])]))
    expect(noteTexts({ card, kept })).toEqual([
      'Different scores: Hole 2, Player 1 5 or 6. Your secretary will decide.',
      'Different scores: Attendance, Player 1 absent or –. Your secretary will decide.',
    ])
  })
})
