import { cellStatus } from '@glm/shared/mutations/claims'
import type { MatchBook } from '@glm/shared/rules/season-book'
import type { Card } from '@glm/shared/schema/card'
import { scoresText } from '@glm/shared/text/scores'
import type { SaveState } from '../../ui/chip.tsx'

/** What has become of a match's cards: the loudest of its cells decides. Null before anything is written. */
export function matchState(book: MatchBook, cards: readonly Card[], sending: boolean): SaveState | null {
  const players = new Set(book.pairings.flatMap((pair) => pair.map((line) => line.playerId)))
  const cells = cards.filter((c) => c.weekId === book.match.weekId && players.has(c.playerId)).flatMap((c) => Object.values(c.cells))
  if (cells.length === 0) return null
  if (cells.some((cell) => cellStatus(cell) === 'contested')) return 'needs'
  if (cells.some((cell) => cell.live.some((claim) => claim.version === null))) return sending ? 'sending' : 'saved'
  return 'book'
}

/** "Complete", "thru 7" or nothing yet. */
export function thruWords(book: MatchBook): string {
  if (book.complete) return 'Complete'
  const thru = Math.min(...book.pairings.flatMap((pair) => pair.map((line) => line.thru)))
  const begun = book.pairings.some((pair) => pair.some((line) => line.thru > 0))
  return begun ? `thru ${Number.isFinite(thru) ? thru : 0}` : scoresText.notBegun
}
