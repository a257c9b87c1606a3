import { shownPoints } from '@glm/shared/lib/shown-points'
import { lastCounted } from '@glm/shared/season/last-counted'
import * as labelText from '@glm/shared/text/labels'
import { Link } from '@tanstack/react-router'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamName, teamNumber } from '../../season/use-season.ts'
import { NumberBox } from '../../ui/number-box.tsx'

/** Shows the top five teams to someone who isn't on a team. */
export function Leaders() {
  const season = useShownSeason()
  const last = lastCounted(season)
  if (last === 0) return null
  return (
    <section className="panel is-flush">
      <div className="panel-head">
        <h2>{labelText.leaders}</h2>
        <Link to="/standings">{labelText.standings}</Link>
      </div>
      <table className="ledger" aria-label={labelText.leaders}>
        <tbody>
          {season.results
            .standings(last)
            .slice(0, 5)
            .map(({ teamId, place, points }) => (
              <tr key={teamId}>
                <th scope="row" className="nowrap">
                  <span className="place-cell">{place}</span>
                </th>
                <td>
                  <NumberBox no={teamNumber(season, teamId)} /> {teamName(season, teamId)}
                </td>
                <td className="num">
                  <Link className="figure name-link" to="/standings">
                    {shownPoints(points)}
                  </Link>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}
