import type { GuestScoreEntry } from '@glm/shared/api/scores/guest-cards'
import type { Card, Kept } from './kept-card.ts'

export type Line = Card['lines'][number]
export type Score = GuestScoreEntry['score']
/**
 * `pending`: whether the score was entered on this phone and the server hasn't answered yet. `others`: the different
 * scores that others entered.
 */
export type Shown = { value: Score; others: Score[]; pending: boolean }

/**
 * Returns a player's score on a hole as shown on this phone: the score entered here until the server has answered, and
 * then the server's score.
 */
export function shownScore({ entries }: Kept, line: Line, cell: string): Shown {
  const own = entries.findLast(
    (one) => 'cell' in one && one.player_id === line.player_id && one.cell === cell && one.sent === null,
  )
  const known = line.scores.find((one) => one.cell === cell)
  const others = (known?.others ?? []) as Score[]
  if (own && 'cell' in own) return { value: own.score, others: [], pending: true }
  return { value: (known?.value ?? null) as Score, others, pending: false }
}

/** Returns the names of a card's cells in order of play: its holes, or only its total. */
export const cellsOf = ({ holes }: Card): string[] =>
  holes.length > 0 ? holes.map(({ hole }) => String(hole)) : ['total']

/** Returns how many holes a player has scores for, and the player's total strokes. */
export function runOf(kept: Kept, card: Card, line: Line): { holes: number; strokes: number } {
  const scores = cellsOf(card).map((cell) => shownScore(kept, line, cell).value)
  const strokes = scores.filter((score) => typeof score === 'number')
  return {
    holes: scores.filter((score) => score !== null).length,
    strokes: strokes.reduce((sum, one) => sum + one, 0),
  }
}

type Place = { at: number; player: number }

/** Returns whether a player has no score yet. An absent player needs none. */
const isBlank = (kept: Kept, line: Line, cell: string): boolean =>
  !line.absent && shownScore(kept, line, cell).value === null

/** Returns whether a cell has the scores of everyone who plays. */
export const isDone = (kept: Kept, { lines }: Card, cell: string): boolean =>
  !lines.some((line) => isBlank(kept, line, cell))

/** Returns the first cell's or hole's first player who isn't absent. */
export const firstPlace = ({ lines }: Card, at = 0): Place => ({
  at,
  player: Math.max(
    0,
    lines.findIndex((line) => !line.absent),
  ),
})

/** Returns the position of the first cell without a score, or the first position if none is blank. */
export function firstBlank(kept: Kept, card: Card): Place {
  for (const [at, cell] of cellsOf(card).entries()) {
    const player = card.lines.findIndex((line) => isBlank(kept, line, cell))
    if (player >= 0) return { at, player }
  }
  return firstPlace(card)
}

/**
 * Returns the position of the pad after a score: the next player, or the next hole after the last player. Skips absent
 * players.
 */
export function nextPlace(card: Card, { at, player }: Place): Place {
  const next = card.lines.findIndex((line, i) => i > player && !line.absent)
  if (next >= 0) return { at, player: next }
  return at + 1 < cellsOf(card).length ? firstPlace(card, at + 1) : { at, player }
}
