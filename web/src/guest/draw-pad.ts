import { type PadPosition, startOfHole } from '@glm/shared/lib/pad-position'
import { limits } from '@glm/shared/schema/limits'
import { guestPageText as text } from '@glm/shared/text/screens/scores/guest-page'
import { drawSignatures, isSigned, placeWord } from './draw-signatures.ts'
import { element } from './element.ts'
import type { Card, Kept } from './kept-card.ts'
import {
  cellOf,
  cellsOf,
  isDone,
  type Line,
  nameOf,
  padCard,
  playersOf,
  refusedScores,
  runOf,
  type Score,
  shownScore,
} from './shown-card.ts'
import { type Scores, type Side, sidesShown } from './shown-signatures.ts'

/** The position of the pad, and what its keys do. */
export type Pad = {
  kept: Kept
  card: Card
  at: PadPosition
  more: boolean
  go: (to: PadPosition) => void
  enter: (score: Score) => void
  showMore: (more: boolean) => void
  sign: (side: Side, signs: Scores | null) => void
}

/** Formats a score in the way that cards show it. */
export const scoreText = (score: Score): string =>
  score === null ? '–' : score === 'pickup' ? text.pickUp : String(score)

/** Names a score in a list: its cell, its player and the score. */
export const placed = (cell: string, name: string, score: string): string =>
  text.score({ hole: placeWord(cell), name, score })

/** Draws the card's holes, its players' scores on the current hole, and the keys. */
export function drawPad(pad: Pad): HTMLElement[] {
  const { card } = pad
  const byHole = card.holes.length > 0
  return [
    element(
      'header',
      { class: 'guest-top' },
      element('b', {}, text.card(card.number)),
      element('span', {}, `${card.league}, ${[card.week, card.start].filter(Boolean).join(', ')}`),
    ),
    ...(byHole ? [strip(pad), hole(pad)] : [element('h1', { class: 'guest-hole' }, text.total)]),
    element(
      'div',
      { class: 'guest-players', role: 'group', 'aria-label': text.players },
      ...card.lines.map((line) => player(pad, line)),
    ),
    ...notes(pad),
    ...drawSignatures({ ...pad, scoreText }),
    ...(card.open ? [byHole ? keys(pad) : totalKeys(pad)] : []),
  ]
}

function strip({ card, kept, at, go }: Pad): HTMLElement {
  return element(
    'nav',
    { class: 'guest-strip', 'aria-label': text.holes },
    ...card.holes.map(({ hole }) =>
      element(
        'button',
        {
          type: 'button',
          id: `hole-${hole}`,
          class: isDone(kept, card, String(hole)) ? 'is-done' : '',
          'aria-label': text.hole(hole),
          'aria-current': hole === at.hole ? 'true' : undefined,
          onclick: () => go(startOfHole(padCard(kept, card), hole)),
        },
        String(hole),
      ),
    ),
  )
}

/** Returns the current hole; undefined on a card with totals. */
const holeOf = ({ card, at }: Pad) => card.holes.find(({ hole }) => hole === at.hole)

function hole(pad: Pad): HTMLElement {
  const { hole: number = 1, par = 4, strokeIndex = 1 } = holeOf(pad) ?? {}
  return element(
    'div',
    { class: 'guest-hole' },
    element('h1', {}, text.hole(number)),
    element('span', {}, `${text.par} `, element('b', {}, par)),
    element('span', {}, `${text.index} `, element('b', {}, strokeIndex)),
  )
}

function player(pad: Pad, line: Line): HTMLElement {
  const { card, kept, at } = pad
  const [cell, playerId] = [cellOf(at), line.player_id]
  const { value, others, pending } = shownScore(kept, line, cell)
  const run = runOf(kept, card, line)
  const strokes = line.strokes[cellsOf(card).indexOf(cell)] ?? 0
  return element(
    'button',
    {
      type: 'button',
      id: `player-${playerId}`,
      class: 'guest-player',
      'aria-current': playerId === at.playerId ? 'true' : undefined,
      disabled: line.absent,
      onclick: () => pad.go({ ...at, playerId }),
    },
    element('span', { class: 'guest-team' }, line.team),
    element(
      'span',
      { class: 'guest-name' },
      line.name,
      element(
        'small',
        {},
        line.absent ? text.absent : run.holes > 0 ? text.through(run) : text.handicap(line.handicap),
      ),
    ),
    strokes > 0 &&
      element('span', { class: 'guest-dots', role: 'img', 'aria-label': text.strokes(strokes) }, '•'.repeat(strokes)),
    element('b', { class: pending ? 'is-pencil' : others.length > 0 ? 'is-contested' : '' }, scoreText(value)),
  )
}

function notes(pad: Pad): HTMLElement[] {
  return noteTexts(pad).map((note) => element('p', { class: 'guest-note' }, note))
}

/** Returns notes for the players about scores that differ or weren't accepted. */
export function noteTexts({ card, kept }: Pick<Pad, 'card' | 'kept'>): string[] {
  const differing = playersOf(card).flatMap(({ name, scores }) =>
    scores
      .filter(({ others }) => others.length > 0)
      .map(({ cell, value, others }) =>
        text.differs(placed(cell, name, text.or([value, ...others].map((one) => scoreText(one as Score))))),
      ),
  )
  const refused = Object.entries(text.notTaken).flatMap(([reason, sentence]) => {
    const scores = refusedScores(kept, card).filter((one) => one.reason === reason)
    const list = scores.map(({ cell, player_id: id, score }) => placed(cell, nameOf(card, id), scoreText(score)))
    return list.length > 0 ? [sentence(list.join('; '))] : []
  })
  // Don't add a note if the card is closed because the sides have signed it: their signatures already show that.
  const isClosed = !card.open && !isSigned(card, sidesShown(kept, card))
  return [...(isClosed ? [card.canceled ? text.canceled : text.closed] : []), ...differing, ...refused]
}

function key({
  label,
  id,
  look = '',
  act,
}: {
  label: string
  id: string
  look?: string
  act: () => void
}): HTMLElement {
  return element(
    'button',
    { type: 'button', id, class: ['guest-key', look].filter(Boolean).join(' '), onclick: act },
    label,
  )
}

/** Draws the likely scores around par and, on a second page, the less likely ones. */
function keys(pad: Pad): HTMLElement {
  const { more, enter, showMore } = pad
  const par = holeOf(pad)?.par ?? 4
  const numbers = more
    ? [par - 3, par - 2, par + 4, par + 5, par + 6, par + 7].filter((n) => n >= 1)
    : [par - 1, par, par + 1, par + 2, par + 3]
  return element(
    'div',
    { class: 'guest-keys', role: 'group', 'aria-label': text.keys },
    ...numbers.map((n) =>
      key({ label: String(n), id: `key-${n}`, look: n === par ? 'is-par' : '', act: () => enter(n) }),
    ),
    ...(more
      ? [
          key({ label: text.pickUp, id: 'key-pickup', look: 'is-word', act: () => enter('pickup') }),
          key({ label: text.clear, id: 'key-clear', look: 'is-word', act: () => enter(null) }),
        ]
      : []),
    key({ label: more ? text.fewer : text.more, id: 'key-more', look: 'is-word', act: () => showMore(!more) }),
  )
}

/** Draws the keys for a round's total. Used in a league that records only totals. */
function totalKeys({ enter }: Pad): HTMLElement {
  const input = element('input', {
    id: 'key-total',
    inputmode: 'numeric',
    'aria-label': text.total,
  }) as HTMLInputElement
  const wrong = element(
    'p',
    { id: 'total-wrong', class: 'guest-note', role: 'alert', hidden: true },
    text.wrongTotal(limits.total),
  )
  const save = () => {
    const strokes = Number(input.value)
    const isTotal = Number.isInteger(strokes) && strokes > 0 && strokes <= limits.total
    wrong.hidden = isTotal
    if (!isTotal) return
    input.value = ''
    enter(strokes)
  }
  input.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'Enter') save()
  })
  return element(
    'div',
    { class: 'guest-keys' },
    input,
    key({ label: text.save, id: 'key-save', look: 'is-par', act: save }),
    key({ label: text.clear, id: 'key-clear', look: 'is-word', act: () => enter(null) }),
    wrong,
  )
}
