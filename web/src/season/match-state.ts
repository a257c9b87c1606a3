import { isContestedCard } from '@glm/shared/claims/card-absence'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import type { Card } from '@glm/shared/schema/scores/card'
import * as labelText from '@glm/shared/text/labels'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import type { SaveState } from '../ui/chip.tsx'

/**
 * Returns the save state of a match's cards: the state of the cell that needs attention most. Null if nothing has been
 * entered.
 */
export function matchState(results: MatchResult, cards: readonly Card[], sending: boolean): SaveState | null {
  const players = new Set(results.lines.map((line) => line.playerId))
  const own = cards.filter((c) => c.weekId === results.match.weekId && players.has(c.playerId))
  const cells = own.flatMap((c) => Object.values(c.cells))
  if (cells.length === 0) return null
  if (own.some(isContestedCard)) return 'needs'
  if (cells.some((cell) => cell.live.some((claim) => claim.version === null))) return sending ? 'sending' : 'saved'
  return 'server'
}

/** Returns how far a match has been played, as text: "Complete", "thru 7" or "Not started". */
export function thruText(results: MatchResult): string {
  if (results.complete) return labelText.complete
  const thru = Math.min(...results.lines.map((line) => line.thru))
  const begun = results.lines.some((line) => line.thru > 0)
  return begun ? scoresText.thruHole(Number.isFinite(thru) ? thru : 0) : scoresText.notBegun
}
