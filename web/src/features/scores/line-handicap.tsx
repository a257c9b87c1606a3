import { explanations } from '@glm/shared/rules/explanations'
import type { PlayerLine } from '@glm/shared/rules/match/player-line'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { weekShapeText } from '@glm/shared/text/week-format'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import { GoingIn } from '../../components/handicap/going-in.tsx'
import { lineNames } from '../../season/line-names.ts'

type Props = { season: Season; week: RowOf<'weeks'>; line: PlayerLine; aside: boolean }

/** Shows a player's handicap, or the strokes that a side's single ball gets. */
export function LineHandicap({ season, week, line, aside }: Props) {
  if (!line.partners?.length)
    return <GoingIn season={season} week={week} playerId={line.hitterId} value={line.handicap} aside={aside} />
  return (
    <WhyNumber
      season={season}
      title={weekShapeText.ballOf({ players: lineNames(season, line), week: week.weekNumber })}
      value={line.handicap}
      steps={() => explanations(season.results).ball({ weekId: week.id, line })}
      aside={aside}
    />
  )
}
