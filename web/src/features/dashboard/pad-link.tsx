import type { MatchResult } from '@glm/shared/rules/match/match-result'
import * as buttonText from '@glm/shared/text/buttons'
import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { playerCardsText } from '@glm/shared/text/screens/scores/player-cards'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { thruText } from '../../season/match-state.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Icon } from '../../ui/icon.tsx'

/**
 * Links to a match's score pad, or to the week's totals if it has no scores by hole. `fresh`: the link's text before the
 * first stroke is entered.
 */
export function PadLink({ results, fresh }: { results: MatchResult; fresh: string }) {
  const season = useShownSeason()
  const week = season.weeks.find((one) => one.id === results.match.weekId)
  if (week && !season.results.keepsHoles(week))
    return (
      <Link className="btn is-main is-tall" to="/admin-enter-scores" search={{ week: week.weekNumber }}>
        <Icon of={Pencil} />
        {buttonText.enterScores}
      </Link>
    )
  const next = results.holes.find((_, i) => results.lines.some((line) => line.gross[i] === null))
  const goOn = results.complete || !next ? playerCardsText.correct : dashboardText.goOnAt(next.hole)
  return (
    <Link className="btn is-main is-tall" to="/pad/$matchId" params={{ matchId: String(results.match.id) }}>
      <Icon of={Pencil} />
      {thruText(results) === scoresText.notBegun ? fresh : goOn}
    </Link>
  )
}
