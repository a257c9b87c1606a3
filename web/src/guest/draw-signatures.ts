import { attestText } from '@glm/shared/text/screens/scores/attest'
import { guestPageText } from '@glm/shared/text/screens/scores/guest-page'
import { element } from './element.ts'
import type { Card, Kept } from './kept-card.ts'
import { nameOf, type Score } from './shown-card.ts'
import { isReady, type Scores, type Side, scoresShown, sidesShown } from './shown-signatures.ts'

type Signing = {
  kept: Kept
  card: Card
  sign: (side: Side, signs: Scores | null) => void
  scoreText: (score: Score) => string
}

/**
 * Draws each side's signature in a league that signs its cards, once the card can be signed or has been signed. A group
 * of several matches gets a separate signature for each match.
 */
export function drawSignatures({ kept, card, sign, scoreText }: Signing): HTMLElement[] {
  const sides = sidesShown(kept, card)
  const ready = isReady(kept, card)
  if (!card.signers || (!ready && sides.every(({ by }) => by === null))) return []
  const press = (side: Side, signs: Scores | null) => () => sign(side, signs)
  /** In a group, adds the opposing team. */
  const inMatch = ({ match_id: id, team_id: team }: Side): string => {
    const other = sides.find((one) => one.match_id === id && one.team_id !== team)
    return other && matchIds(sides).length > 1 ? ` ${attestText.against(other.team)}` : ''
  }
  const button = (side: Side) =>
    side.holds
      ? side.by === 'side' &&
        element(
          'button',
          {
            type: 'button',
            id: `sign-${side.match_id}-${side.team_id}`,
            class: classOf('is-word'),
            onclick: press(side, null),
            'aria-label': attestText.withdrawFor(side.team) + inMatch(side),
          },
          attestText.withdraw,
        )
      : ready &&
        element(
          'button',
          {
            type: 'button',
            id: `sign-${side.match_id}-${side.team_id}`,
            class: classOf('is-par'),
            onclick: press(side, scoresShown(kept, card, side)),
            'aria-label': attestText.signFor(side.team) + inMatch(side),
          },
          attestText.sign,
        )
  return [
    element(
      'section',
      { class: ['guest-sign', ready ? 'is-ready' : ''].filter(Boolean).join(' '), 'aria-label': attestText.title },
      element('p', {}, isSigned(card, sides) ? attestText.done : ready ? attestText.says : attestText.notReady),
      ...sides.map((side) =>
        element(
          'div',
          {},
          element(
            'p',
            {},
            element('b', {}, attestText.side(side.team)),
            `${inMatch(side)} ${stateWords(card, side, scoreText)}`,
          ),
          button(side),
        ),
      ),
    ),
  ]
}

const classOf = (look: string): string => ['guest-key', look].join(' ')

const matchIds = (sides: readonly Side[]): number[] => [...new Set(sides.map((side) => side.match_id))]

/** Returns whether each match on the card has enough signatures that are still valid for its scores. */
export const isSigned = ({ signers }: Card, sides: readonly Side[]): boolean =>
  signers > 0 &&
  matchIds(sides).every((id) => sides.filter((side) => side.match_id === id && side.holds).length >= signers)

function stateWords(card: Card, { by, changes, signed_at: at }: Side, scoreText: (score: Score) => string): string {
  if (by === null) return attestText.waits
  if (changes.length === 0) return attestText.signed(at === null ? '' : clock(at))
  return attestText.fallen(
    changes.map(({ player_id: id, cell, was, is }) =>
      attestText.change({
        hole: placeWord(cell),
        name: nameOf(card, id),
        was: scoreText(was as Score),
        is: scoreText(is as Score),
      }),
    ),
  )
}

/** Names a cell of a card in a sentence. */
export const placeWord = (cell: string): string =>
  cell === 'total'
    ? guestPageText.total
    : cell === 'attendance'
      ? attestText.attendance
      : guestPageText.hole(Number(cell))

const clock = (at: string): string => new Date(at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })
