import { standingsText } from '@glm/shared/text/standings'
import type { Live } from '../../live/use-season.ts'
import { WhyNumber } from '../why/why-number.tsx'
import type { StandingRow } from './standing-rows.ts'

/** The points of a team; a press says how it came to its place. */
export function StandingPoints({ live, row, through }: { live: Live; row: StandingRow; through: number }) {
  return (
    <span className="figure">
      <WhyNumber
        live={live}
        title={standingsText.placeOf({ place: row.place, team: row.number })}
        value={row.points}
        steps={() => live.book.explain.place(row.teamId, through)}
      />
    </span>
  )
}
