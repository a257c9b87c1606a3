import type { GuestScoreEntry } from '@glm/shared/api/scores/guest-cards'
import type { PadCard, PadPosition } from '@glm/shared/lib/pad-position'
import type { guestPageText } from '@glm/shared/text/screens/scores/guest-page'
import type { Card, Kept, KeptEntry } from './kept-card.ts'

export type Line = Card['lines'][number]
export type Score = GuestScoreEntry['score']
/**
 * `pending`: whether the score was entered on this phone and the server hasn't answered yet. `others`: the different
 * scores that others entered.
 */
export type Shown = { value: Score; others: Score[]; pending: boolean }

/**
 * Returns everyone whose scores belong to the card: the players on its lines, and those without a line. A card that an
 * earlier version of this page stored doesn't have the latter.
 */
export const playersOf = ({ lines, beside = [] }: Card): (Line | Card['beside'][number])[] => [...lines, ...beside]

/** Returns the name of someone on the card. */
export const nameOf = (card: Card, id: number): string =>
  playersOf(card).find(({ player_id }) => player_id === id)?.name ?? ''

/**
 * Returns a player's score on a hole as shown on this phone: the score entered here until the server has answered, and
 * then the server's score.
 */
export function shownScore({ entries }: Kept, line: Pick<Line, 'player_id' | 'scores'>, cell: string): Shown {
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

/** Returns how many holes a player has scores for, and the player's strokes on them. */
export function runOf(kept: Kept, { holes }: Card, line: Line): { holes: number; strokes: number } {
  const scores = holes.map(({ hole }) => shownScore(kept, line, String(hole)).value)
  const strokes = scores.filter((score) => typeof score === 'number')
  return {
    holes: scores.filter((score) => score !== null).length,
    strokes: strokes.reduce((sum, one) => sum + one, 0),
  }
}

type ScoreEntry = Extract<KeptEntry, { cell: string }>
/** Why a score wasn't accepted. Each reason has a sentence. */
type Reason = keyof typeof guestPageText.notTaken

/**
 * Returns the scores entered on this phone that the server refused, except those that the card shows anyway and those
 * that were entered again.
 */
export function refusedScores({ entries }: Kept, card: Card): (ScoreEntry & { reason: Reason })[] {
  const scores = entries.filter((one) => 'cell' in one)
  return scores.flatMap((entry, i) => {
    const isHere = (one: ScoreEntry) => one.player_id === entry.player_id && one.cell === entry.cell
    if (entry.sent !== 'refused' || scores.slice(i + 1).some(isHere)) return []
    const line = playersOf(card).find(({ player_id }) => player_id === entry.player_id)
    const shown = line?.scores.find(({ cell }) => cell === entry.cell)
    if ([shown?.value ?? null, ...(shown?.others ?? [])].includes(entry.score)) return []
    return [{ ...entry, reason: reasonOf(entry, shown?.confirmed) }]
  })
}

const reasonOf = ({ code }: ScoreEntry, isConfirmed = false): Reason =>
  code === 'confirmed' ? (isConfirmed ? 'confirmed' : 'closed') : code === 'forbidden' ? code : 'other'

/** Returns whether a cell has the scores of everyone who plays. An absent player needs none. */
export const isDone = (kept: Kept, { lines }: Card, cell: string): boolean =>
  !lines.some((line) => !line.absent && shownScore(kept, line, cell).value === null)

/** The hole that stands for a round's total, on a card without holes. */
const TOTAL = 0

/** Returns the name of the cell at a position of the pad. */
export const cellOf = ({ hole }: PadPosition): string => (hole === TOTAL ? 'total' : String(hole))

/** Returns what the pad's positions depend on: the card's holes, and the scores as shown on this phone. */
export const padCard = (kept: Kept, card: Card): PadCard => ({
  holes: card.holes.length > 0 ? card.holes : [{ hole: TOTAL }],
  lines: card.lines.map((line) => ({
    playerId: line.player_id,
    absent: line.absent,
    gross: cellsOf(card).map((cell) => shownScore(kept, line, cell).value),
  })),
})
