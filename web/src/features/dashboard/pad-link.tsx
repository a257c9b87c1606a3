import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { playerCardsText } from '@glm/shared/text/screens/scores/player-cards'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { thruText } from '../../season/match-state.ts'
import { Icon } from '../../ui/icon.tsx'

/** Links to a match's score pad. `fresh`: the link's text before the first stroke is entered. */
export function PadLink({ results, fresh }: { results: MatchResult; fresh: string }) {
  const next = results.holes.find((_, i) => results.lines.some((line) => line.gross[i] === null))
  const goOn = results.complete || !next ? playerCardsText.correct : dashboardText.goOnAt(next.hole)
  return (
    <Link className="btn is-main is-tall" to="/pad/$matchId" params={{ matchId: String(results.match.id) }}>
      <Icon of={Pencil} />
      {thruText(results) === scoresText.notBegun ? fresh : goOn}
    </Link>
  )
}
