import { shownMatchPoints } from '@glm/shared/documents/points-of-match'
import { shownPair } from '@glm/shared/lib/shown-points'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { type Steps, WhyNumber } from '../../components/explain/why-number.tsx'
import { matchSides } from '../../season/match-sides.ts'
import { useShownSeason } from '../../season/shown-season.ts'

type Props = { results: MatchResult; aside: boolean }

/**
 * Shows both sides' points in a match, or the night's total points if only those were entered. Clicking them explains
 * the first side's points. That is enough, because the second side gets the rest of a match's points.
 */
export function MatchPoints({ results, aside }: Props) {
  const season = useShownSeason()
  const { match, points } = results
  const value = points ? shownPair(points) : shownMatchPoints(match, season)
  if (value === null) return null
  const steps: Steps = (explanations) => {
    const { matchPoints, weekPoints } = explanations(season.results)
    const week = season.weeks.find(({ id }) => id === match.weekId)
    return points ? matchPoints(results, 0) : week ? weekPoints(match.team1Id, week) : null
  }
  return (
    <WhyNumber aside={aside} title={scoresText.pointsOfTeams(matchSides(season, match))} value={value} steps={steps} />
  )
}
