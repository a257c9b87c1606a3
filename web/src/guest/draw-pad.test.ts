import { firstBlank } from '@glm/shared/lib/pad-position'
import { attestText } from '@glm/shared/text/screens/scores/attest'
import { guestPageText as text } from '@glm/shared/text/screens/scores/guest-page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PlainElement } from '../testing/plain-element.ts'
import { drawPad, type Pad } from './draw-pad.ts'
import { type Card, newKept } from './kept-card.ts'
import { padCard } from './shown-card.ts'

beforeEach(() => {
  vi.stubGlobal('document', { createElement: (name: string) => new PlainElement(name) })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const score = (cell: string, value: number | 'absent') => ({ cell, value, others: [], confirmed: false, claims: [] })
const line = (player_id: number, more: Partial<Card['lines'][number]> = {}): Card['lines'][number] => ({
  player_id,
  absent: false,
  team_id: player_id < 3 ? 1 : 2,
  team: player_id < 3 ? '1' : '2',
  name: `Player ${player_id}`,
  handicap: 7,
  strokes: [],
  scores: [],
  ...more,
})
const side = (team_id: number, players: number[], more: Partial<Card['sides'][number]> = {}) => {
  return { match_id: 9, team_id, team: String(team_id), players, signed_at: null, by: null, changes: [], ...more }
}
const hole = (number: number) => ({ hole: number, par: 4, strokeIndex: number })
const card = (more: Partial<Card>): Card => ({
  league: 'Thursday',
  league_id: 1,
  match_id: 9,
  week: 'Week 1',
  number: 1,
  start: '',
  holes: [hole(1), hole(2)],
  lines: [],
  beside: [],
  open: true,
  canceled: false,
  signers: 2,
  ready: true,
  sides: [side(1, [1, 2]), side(2, [3, 4])],
  seen: { version: 1, hash: '' },
  ...more,
})
const byHole = [score('1', 5), score('2', 4)]
const cards: Record<string, Card> = {
  'by hole': card({
    lines: [
      line(1, { scores: byHole }),
      line(2, { absent: true, scores: [score('attendance', 'absent')] }),
      line(3, { scores: byHole }),
      line(4, { scores: byHole }),
    ],
  }),
  'by total': card({ holes: [], lines: [1, 2, 3, 4].map((id) => line(id, { scores: [score('total', 44)] })) }),
}

/** Draws the pad, and returns its elements and a list of what its buttons do. */
function drawn(of: Card, more = false) {
  const calls: unknown[][] = []
  const note =
    (what: string) =>
    (...args: unknown[]) =>
      void calls.push([what, ...args])
  const acts = { go: note('go'), enter: note('enter'), showMore: note('more'), sign: note('sign') }
  const kept = newKept('firstname0000000')
  const pad: Pad = { kept, card: of, at: firstBlank(padCard(kept, of)), more, ...acts }
  const root = new PlainElement('main')
  root.append(...(drawPad(pad) as unknown as PlainElement[]))
  return { root, calls }
}
const playersIn = (root: PlainElement) =>
  root.all('button').filter((button) => button.attributes.get('id')?.startsWith('player-'))

describe.each(Object.entries(cards))('drawPad() %s', (_, of) => {
  test.each([false, true])('has a use for every button that isn’t disabled (more keys: %s)', (more) => {
    const { root, calls } = drawn(of, more)
    for (const input of root.all('input')) input.value = '44'
    const enabled = root.all('button').filter((button) => !button.attributes.has('disabled'))
    expect(enabled.length).toBeGreaterThan(6)
    for (const button of enabled) {
      calls.length = 0
      button.click()
      expect(calls, button.attributes.get('id')).toHaveLength(1)
    }
    expect(root.all('button').length - enabled.length).toBe(of.lines.filter(({ absent }) => absent).length)
  })
  test('selects the player who is tapped', () => {
    const { root, calls } = drawn(of)
    playersIn(root)[2]?.click()
    expect(calls).toEqual([['go', { hole: of.holes[0]?.hole ?? 0, playerId: 3 }]])
  })
  test('can clear a score', () => {
    const { root, calls } = drawn(of, true)
    const clear = root.all('button').find((button) => button.textContent === text.clear)
    clear?.click()
    expect(calls).toEqual([['enter', null]])
  })
})

test('drawPad() shows how far a player has come on a card with holes, and the handicap beside a total', () => {
  const run = (of: Card | undefined) => of && playersIn(drawn(of).root)[0]?.all('small')[0]?.textContent
  expect([run(cards['by hole']), run(cards['by total'])]).toEqual([
    text.through({ holes: 2, strokes: 9 }),
    text.handicap(7),
  ])
})

test('drawPad() names the player whose absence ended a signature, even without a line on the card', () => {
  const change = { player_id: 2, cell: 'attendance', was: null, is: 'absent' }
  const fallen = side(1, [1, 2], { by: 'side', changes: [change] })
  const scores = [score('attendance', 'absent')]
  const of = card({
    lines: [line(1, { scores: byHole }), line(3, { scores: byHole })],
    beside: [{ player_id: 2, name: 'Pat', scores }],
    sides: [fallen, side(2, [3])],
  })
  const words = attestText.change({ hole: attestText.attendance, name: 'Pat', was: '–', is: 'absent' })
  expect(drawn(of).root.textContent).toContain(attestText.fallen([words]))
})
