import type { PlayerLine } from '@glm/shared/rules/match/player-line'
import type { RowOf } from '@glm/shared/schema/tables'
import { weekShapeText } from '@glm/shared/text/week-format'
import { lineNames } from '../../season/line-names.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { WhyNumber } from '../explain/why-number.tsx'
import { GoingIn } from './going-in.tsx'

type Props = { week: RowOf<'weeks'>; line: PlayerLine; aside: boolean }

/** Shows a player's handicap, or the strokes that a side's shared ball receives. */
export function LineHandicap({ week, line, aside }: Props) {
  const season = useShownSeason()
  if (!line.partners?.length)
    return <GoingIn week={week} playerId={line.hitterId} value={line.handicap} aside={aside} />
  return (
    <WhyNumber
      title={weekShapeText.ballOf({ players: lineNames(season, line), week: week.weekNumber })}
      value={line.handicap}
      steps={(explanations) => explanations(season.results).ball({ weekId: week.id, line })}
      aside={aside}
    />
  )
}
