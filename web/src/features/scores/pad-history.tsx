import type { MatchBook } from '@glm/shared/rules/season-book'
import { scoresText } from '@glm/shared/text/scores'
import { fullName, type Live } from '../../live/use-season.ts'
import { HistoryLink } from '../parts/history-link.tsx'
import type { PadPosition } from './pad-position.ts'

/** Leads to who wrote what into the cell that the pad stands on. */
export function PadHistory({ live, book, at }: { live: Live; book: MatchBook; at: PadPosition }) {
  const week = live.weeks.find((w) => w.id === book.match.weekId)
  const line = book.pairings.flat()[at.player]
  const hole = book.holes[at.hole]
  if (!line || !week || !hole) return null
  const what = scoresText.cell({ hole: hole.hole, player: fullName(live.players.get(line.hitterId)) })
  return <HistoryLink what={what} search={{ week: week.weekNumber, player: line.playerId, hole: hole.hole }} />
}
