import { shownPair } from '@glm/shared/lib/shown-points'
import { explanations } from '@glm/shared/rules/explanations'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import { matchSides } from '../../season/match-sides.ts'
import { useShownSeason } from '../../season/shown-season.ts'

type Props = { results: MatchResult; aside: boolean }

/**
 * Shows both sides' points in a match. Clicking them explains the first side's points; the other side gets the points
 * that the first one lost.
 */
export function MatchPoints({ results, aside }: Props) {
  const season = useShownSeason()
  if (!results.points) return null
  return (
    <WhyNumber
      aside={aside}
      title={scoresText.pointsOfTeams(matchSides(season, results.match))}
      value={shownPair(results.points)}
      steps={() => explanations(season.results).matchPoints(results, 0)}
    />
  )
}
