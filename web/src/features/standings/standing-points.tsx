import { explanations } from '@glm/shared/rules/explanations'
import type { Season } from '@glm/shared/season/season'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import type { StandingRow } from '../../season/standing-rows.ts'

/** Shows a team's points. A click explains how the team got its place. */
export function StandingPoints({ season, row, through }: { season: Season; row: StandingRow; through: number }) {
  return (
    <span className="figure">
      <WhyNumber
        season={season}
        title={standingsText.placeOf({ place: row.place, team: row.number })}
        value={row.points}
        steps={() => explanations(season.results).place(row.teamId, through)}
      />
    </span>
  )
}
