import { explanations } from '@glm/shared/rules/explanations'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import type { StandingRow } from '../../season/standing-rows.ts'
import type { Season } from '../../season/use-season.ts'

/** The points of a team; a press says how it came to its place. */
export function StandingPoints({ live, row, through }: { live: Season; row: StandingRow; through: number }) {
  return (
    <span className="figure">
      <WhyNumber
        live={live}
        title={standingsText.placeOf({ place: row.place, team: row.number })}
        value={row.points}
        steps={() => explanations(live.results).place(row.teamId, through)}
      />
    </span>
  )
}
