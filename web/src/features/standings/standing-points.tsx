import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import type { StandingRow } from '../../season/standing-rows.ts'

/** Shows a team's points. Clicking them explains how the team got its place. */
export function StandingPoints({ row, through }: { row: StandingRow; through: number }) {
  const season = useShownSeason()
  return (
    <span className="figure">
      <WhyNumber
        title={standingsText.placeOf({ place: row.place, team: row.number })}
        value={row.points}
        steps={(explanations) => explanations(season.results).place(row.teamId, through)}
      />
    </span>
  )
}
