import type { GuestAnswer } from '@glm/shared/api/scores/guest-cards'
import { firstBlank, nextPosition, startOfHole } from '@glm/shared/lib/pad-position'
import { guestPageText as text } from '@glm/shared/text/screens/scores/guest-page'
import { describe, expect, test } from 'vitest'
import { noteTexts } from './draw-pad.ts'
import { stateText } from './guest-page.ts'
import { type Kept, type KeptEntry, newKept } from './kept-card.ts'
import { isDone, padCard } from './shown-card.ts'

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
    const card = padCard(kept, aCard(line(1, [score('1', 5)]), line(2, 'absent'), line(3, []), line(4, 'absent')))
    expect(firstBlank(card)).toEqual({ hole: 1, playerId: 3 })
    expect(nextPosition({ hole: 1, playerId: 1 }, { card })).toEqual({ hole: 1, playerId: 3 })
    expect(nextPosition({ hole: 1, playerId: 3 }, { card })).toEqual({ hole: 2, playerId: 1 })
    const later = padCard(kept, aCard(line(1, 'absent'), line(2, [score('1', 5), score('2', 4)])))
    expect([firstBlank(later), startOfHole(later, 2)]).toEqual([
      { hole: 1, playerId: 2 },
      { hole: 2, playerId: 2 },
    ])
    expect(nextPosition({ hole: 1, playerId: 2 }, { card: later })).toEqual({ hole: 2, playerId: 2 })
    expect(nextPosition({ hole: 2, playerId: 2 }, { card: later })).toEqual({ hole: 2, playerId: 2 })
  })
  test('counts a score that was entered on this phone as filled', () => {
    const entered: Kept = { ...kept, entries: [entry({ player_id: 2, cell: '1', sent: null })] }
    const card = aCard(line(1, []), line(2, []))
    expect(padCard(entered, card).lines.map(({ gross }) => gross)).toEqual([
      [null, null],
      [6, null],
    ])
    const total = { ...aCard(line(1, [score('total', 44)]), line(2, [])), holes: [] }
    expect(firstBlank(padCard(kept, total))).toEqual({ hole: 0, playerId: 2 })
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

const entry = (more: Partial<KeptEntry>): KeptEntry =>
  ({ seq: 1, player_id: 1, cell: '2', score: 6, seen: null, at: null, sent: 'refused', ...more }) as KeptEntry
const refused = (code: string | null, more: Partial<KeptEntry> = {}) => entry({ code, ...more })
/** What the page says about a card on a phone with these entries: its notes, and the line below the card. */
function says(card: GuestAnswer['card'], ...entries: KeptEntry[]): string[] {
  const kept: Kept = { ...newKept('firstname0000000'), entries, card }
  const state = stateText({ kept, isKept: true, isWriting: false, isFailing: false, refusal: null, dropped: null })
  return [...noteTexts({ card, kept }), state]
}
const what = 'Hole 2, Player 1 6'
const secretarys = { ...score('2', 5), confirmed: true }
const one = text.refused(1)

describe('a score that was refused', () => {
  const blank = aCard(line(1, []))
  const closed = { ...aCard(line(1, [score('2', 5)])), open: false }
  test.each<[string, string | null, GuestAnswer['card'], string[]]>([
    ['because of a secretary’s score', 'confirmed', aCard(line(1, [secretarys])), [text.notTaken.confirmed(what), one]],
    ['on a closed card', 'confirmed', closed, [text.closed, text.notTaken.closed(what), one]],
    [
      'on a closed card’s blank cell',
      'confirmed',
      { ...blank, open: false },
      [text.closed, text.notTaken.closed(what), one],
    ],
    [
      'in a canceled week',
      'forbidden',
      { ...blank, open: false, canceled: true },
      [text.canceled, text.notTaken.forbidden(what), one],
    ],
    ['in a match that isn’t played', 'forbidden', blank, [text.notTaken.forbidden(what), one]],
    ['for another reason', 'invalid', blank, [text.notTaken.other(what), one]],
    ['before this page kept the reason', null, blank, [text.notTaken.other(what), one]],
    ['but is on the card by now', 'confirmed', aCard(line(1, [score('2', 6)])), [text.allSent]],
  ])('is listed with the reason: %s', (_, code, card, expected) => {
    expect(says(card, refused(code))).toEqual(expected)
  })
  test('is shown with a different one that counts, and not a second time', () => {
    const [differs, state] = says(aCard(line(1, [score('2', 5, [6])])), refused('confirmed'))
    expect([differs, state]).toEqual([text.differs('Hole 2, Player 1 5 or 6'), text.allSent])
  })
  test.each<KeptEntry['sent']>(['ok', null])('isn’t listed if it was entered again (%s)', (sent) => {
    const again = entry({ seq: 2, score: 7, sent })
    const card = aCard(line(1, sent === 'ok' ? [score('2', 7)] : [secretarys]))
    expect(says(card, refused('confirmed'), again)).toEqual([sent === 'ok' ? text.allSent : text.unsent(1)])
  })
  test('is listed no matter how many there are, in one sentence for each reason', () => {
    const card = aCard(line(1, [{ ...secretarys, cell: '1' }, secretarys]), line(2, []))
    const all = [1, 2].flatMap((player_id) => ['1', '2'].map((cell) => refused('confirmed', { player_id, cell })))
    expect(says(card, ...all)).toEqual([
      text.notTaken.confirmed('Hole 1, Player 1 6; Hole 2, Player 1 6'),
      text.notTaken.closed('Hole 1, Player 2 6; Hole 2, Player 2 6'),
      text.refused(4),
    ])
  })
})
