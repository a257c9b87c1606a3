import { departureNote } from '@glm/shared/documents/departure-note'
import { shownPoints } from '@glm/shared/lib/shown-points'
import type { TablePart } from '@glm/shared/rules/explanations'
import type { Standing } from '@glm/shared/rules/standings/season-standings'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { choiceText } from '@glm/shared/text/settings/choices'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamName, teamNumber } from '../../season/use-season.ts'
import { NumberBox } from '../../ui/number-box.tsx'

type Props = { through: number; mine: number | null }

/**
 * Shows a table for each division, and for each segment that has begun. Renders nothing in a league without divisions
 * and segments.
 */
export function SeasonParts({ through, mine }: Props) {
  const season = useShownSeason()
  const segments = season.results.segments(through).filter((segment) => segment.from <= through)
  return (
    <>
      {season.results.divisions(through).map(({ division, standings }) => (
        <Table
          key={division}
          through={through}
          mine={mine}
          part={{ division }}
          title={division}
          says={standingsText.divisionHint}
          standings={standings}
        />
      ))}
      {segments.map(({ number, from, through: last, standings }) => (
        <Table
          key={number}
          through={through}
          mine={mine}
          part={{ segment: number }}
          title={standingsText.segment(number)}
          says={standingsText.segmentWeeks({
            from,
            last,
            over: last <= Math.min(through, season.results.lastWeek()),
            firsts: standings.filter((one) => one.rank === 1).length,
          })}
          standings={standings}
        />
      ))}
    </>
  )
}

type TableProps = Props & { title: string; says: string; standings: readonly Standing[]; part: TablePart }

function Table({ through, mine, title, says, standings, part }: TableProps) {
  const season = useShownSeason()
  return (
    <section className="panel is-flush">
      <div className="panel-head">
        <h2>{title}</h2>
        <p className="small soft">{says}</p>
      </div>
      <table className="ledger" aria-label={title}>
        <tbody>
          {standings.map(({ teamId, place, points, brokenBy }) => (
            <tr key={teamId} className={teamId === mine ? 'is-mine' : ''}>
              <th scope="row" className="nowrap">
                <span className="place-cell">{place}</span>
              </th>
              <td>
                <NumberBox no={teamNumber(season, teamId)} mine={teamId === mine} /> {teamName(season, teamId)}
                <span className="soft small tie-broken">{departureNote(season, teamId, through)}</span>
              </td>
              <td className="num">
                <WhyNumber
                  title={standingsText.placeIn({ place, team: teamNumber(season, teamId), table: title })}
                  value={shownPoints(points)}
                  steps={(explanations) => explanations(season.results).place(teamId, through, part)}
                />
                {brokenBy ? (
                  <span className="soft small tie-broken">
                    {standingsText.brokenBy(choiceText[brokenBy] ?? brokenBy)}
                  </span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
