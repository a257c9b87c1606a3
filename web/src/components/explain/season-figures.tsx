import { formatTenths } from '@glm/shared/lib/tenths'
import { fullName } from '@glm/shared/text/full-name'
import { matchText } from '@glm/shared/text/screens/scores/match'
import { useShownSeason } from '../../season/shown-season.ts'
import { WhyNumber } from './why-number.tsx'

type Props = { playerId: number; through: number }

/** Shows a player's average after a week, or a dash before the first round. Clicking it opens an explanation. */
export function AverageNumber({ playerId, through }: Props) {
  const season = useShownSeason()
  const { average } = season.results.figures(playerId, through)
  if (average === null) return '–'
  return (
    <WhyNumber
      title={matchText.averageOf({ player: fullName(season.players.get(playerId)), week: through })}
      value={formatTenths(average)}
      steps={(explanations) => explanations(season.results).average(playerId, through)}
    />
  )
}

/**
 * Shows a player's handicap after a week: the one calculated from rounds or, without rounds, the one that the player
 * started the week with; a dash if there is neither. Clicking it opens an explanation.
 */
export function HandicapNumber({ playerId, through }: Props) {
  const season = useShownSeason()
  const { generated, goingIn } = season.results.figures(playerId, through)
  const shown = generated ?? goingIn
  if (shown === null) return '–'
  return (
    <WhyNumber
      title={matchText.handicapOf({ player: fullName(season.players.get(playerId)), week: through })}
      value={shown}
      steps={(explanations) => {
        const { goingIn: entered, handicap } = explanations(season.results)
        return (generated === null ? entered : handicap)(playerId, through)
      }}
    />
  )
}
