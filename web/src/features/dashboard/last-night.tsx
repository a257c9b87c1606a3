import { recapLines } from '@glm/shared/documents/recap/recap-sections'
import type { RowOf } from '@glm/shared/schema/tables'
import { recapText } from '@glm/shared/text/documents/recap'
import * as labelText from '@glm/shared/text/labels'
import { Link } from '@tanstack/react-router'
import { useShownSeason } from '../../season/shown-season.ts'
import { weekAndDay } from '../../season/weeks/week-words.ts'

type Props = { week: RowOf<'weeks'>; results: boolean }

/** Shows the last night's results (unless the table of matches above already has them), and who moved up. */
export function LastNight({ week, results }: Props) {
  const season = useShownSeason()
  const lines = recapLines(season, week.weekNumber)
  const parts = (['results', 'movers'] as const).filter(
    (part) => lines[part].length > 0 && (part !== 'results' || results),
  )
  return parts.map((part) => (
    <section className="panel" key={part}>
      <div className="panel-head">
        <h2>{recapText.sections[part]}</h2>
        {part === 'movers' ? (
          <Link to="/standings">{labelText.standings}</Link>
        ) : (
          <span className="small soft">{weekAndDay(week)}</span>
        )}
      </div>
      <ul className="bulletins">
        {lines[part].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  ))
}
