import { attestText } from '@glm/shared/text/screens/scores/attest'
import { guestPageText } from '@glm/shared/text/screens/scores/guest-page'
import { element } from './element.ts'
import type { Card, Kept } from './kept-card.ts'
import type { Score } from './shown-card.ts'
import { isReady, type Scores, type Side, scoresShown, sidesShown } from './shown-signatures.ts'

type Signing = {
  kept: Kept
  card: Card
  sign: (teamId: number, signs: Scores | null) => void
  scoreText: (score: Score) => string
}

/** Draws the sides' signatures in a league that signs its cards, once the card can be signed. */
export function drawSignatures({ kept, card, sign, scoreText }: Signing): HTMLElement[] {
  const sides = sidesShown(kept, card)
  const ready = isReady(kept, card)
  if (!card.signers || (!ready && sides.every(({ by }) => by === null))) return []
  const press = (side: Side, signs: Scores | null) => () => sign(side.team_id, signs)
  const button = (side: Side) =>
    side.holds
      ? side.by === 'side' &&
        element(
          'button',
          {
            type: 'button',
            id: `sign-${side.team_id}`,
            class: classOf('is-word'),
            onclick: press(side, null),
            'aria-label': attestText.withdrawFor(side.team),
          },
          attestText.withdraw,
        )
      : ready &&
        element(
          'button',
          {
            type: 'button',
            id: `sign-${side.team_id}`,
            class: classOf('is-par'),
            onclick: press(side, scoresShown(kept, card)),
            'aria-label': attestText.signFor(side.team),
          },
          attestText.sign,
        )
  return [
    element(
      'section',
      { class: 'guest-sign', 'aria-label': attestText.title },
      element('p', {}, isSigned(card, sides) ? attestText.done : ready ? attestText.says : attestText.notReady),
      ...sides.map((side) =>
        element(
          'div',
          {},
          element('p', {}, element('b', {}, attestText.side(side.team)), ` ${stateWords(card, side, scoreText)}`),
          button(side),
        ),
      ),
    ),
  ]
}

const classOf = (look: string): string => ['guest-key', look].join(' ')

/** Whether enough sides have signed the card in its current state. */
export const isSigned = ({ signers }: Card, sides: readonly Side[]): boolean =>
  signers > 0 && sides.filter(({ holds }) => holds).length >= signers

function stateWords(
  { lines }: Card,
  { by, changes, signed_at: at }: Side,
  scoreText: (score: Score) => string,
): string {
  if (by === null) return attestText.waits
  if (changes.length === 0) return attestText.signed(at === null ? '' : clock(at))
  return attestText.fallen(
    changes.map(({ player_id: id, cell, was, is }) =>
      attestText.change({
        hole: placeWord(cell),
        name: lines.find((line) => line.player_id === id)?.name ?? '',
        was: scoreText(was as Score),
        is: scoreText(is as Score),
      }),
    ),
  )
}

const placeWord = (cell: string): string =>
  cell === 'total'
    ? guestPageText.total
    : cell === 'attendance'
      ? attestText.attendance
      : guestPageText.hole(Number(cell))

const clock = (at: string): string => new Date(at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })
