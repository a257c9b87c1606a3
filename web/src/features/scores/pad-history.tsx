import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { fullName } from '@glm/shared/text/full-name'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { memo } from 'react'
import { HistoryLink } from '../../components/history-link.tsx'
import type { Season } from '../../season/use-season.ts'
import type { PadPosition } from './pad-position.ts'

type CellHistoryProps = { player: string; week: number; playerId: number; hole: number }

/** Leads to who wrote what into the cell that the pad stands on. */
export function PadHistory({ live, results, at }: { live: Season; results: MatchResult; at: PadPosition }) {
  const week = live.weeks.find((w) => w.id === results.match.weekId)
  const line = results.lines[at.player]
  const hole = results.holes[at.hole]
  if (!line || !week || !hole) return null
  const player = fullName(live.players.get(line.hitterId))
  return <CellHistory player={player} week={week.weekNumber} playerId={line.playerId} hole={hole.hole} />
}

const CellHistory = memo(function CellHistory({ player, week, playerId, hole }: CellHistoryProps) {
  return <HistoryLink what={scoresText.cell({ hole, player })} search={{ week, player: playerId, hole }} />
})
