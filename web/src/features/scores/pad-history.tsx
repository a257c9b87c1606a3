import type { PlayerLine } from '@glm/shared/rules/season-book'
import { scoresText } from '@glm/shared/text/scores'
import { fullName, type Live } from '../../live/use-season.ts'
import { HistoryLink } from '../parts/history-link.tsx'

type Props = { live: Live; weekId: number; line: PlayerLine | undefined; hole: number }

/** Leads to who wrote what into the cell that the pad stands on. */
export function PadHistory({ live, weekId, line, hole }: Props) {
  const week = live.weeks.find((w) => w.id === weekId)
  if (!line || !week) return null
  const what = scoresText.cell({ hole, player: fullName(live.players.get(line.hitterId)) })
  return <HistoryLink what={what} search={{ week: week.weekNumber, player: line.playerId, hole }} />
}
