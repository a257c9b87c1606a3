import { departureNote } from '@glm/shared/documents/departure-note'
import { divisionStandings } from '@glm/shared/rules/standings/division-standings'
import type { Standing } from '@glm/shared/rules/standings/season-standings'
import type { Season } from '@glm/shared/season/season'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { teamName, teamNumber } from '../../season/use-season.ts'
import { NumberBox } from '../../ui/number-box.tsx'

type Props = { season: Season; through: number; mine: number | null }

/** The table of each division, and of each segment that has begun; renders nothing in a league without them. */
export function SeasonParts({ season, through, mine }: Props) {
  const divisions = divisionStandings(season.results.standings(through), season.teams)
  const segments = season.results.segments().filter((segment) => segment.from <= through)
  return (
    <>
      {divisions.map(({ division, standings }) => (
        <Table
          key={division}
          season={season}
          through={through}
          mine={mine}
          title={division}
          says={standingsText.divisionSays}
          standings={standings}
        />
      ))}
      {segments.map(({ number, from, through: last, standings }) => (
        <Table
          key={number}
          season={season}
          through={through}
          mine={mine}
          title={standingsText.segment(number)}
          says={standingsText.segmentWeeks({ from, last, over: last <= season.results.lastWeek() })}
          standings={standings}
        />
      ))}
    </>
  )
}

type TableProps = Props & { title: string; says: string; standings: readonly Standing[] }

function Table({ season, through, mine, title, says, standings }: TableProps) {
  return (
    <section className="panel is-flush">
      <div className="panel-head">
        <h2>{title}</h2>
        <p className="small soft">{says}</p>
      </div>
      <table className="ledger" aria-label={title}>
        <tbody>
          {standings.map(({ teamId, place, points }) => (
            <tr key={teamId} className={teamId === mine ? 'is-mine' : ''}>
              <th scope="row" className="nowrap">
                <span className="place-cell">{place}</span>
              </th>
              <td>
                <NumberBox no={teamNumber(season, teamId)} mine={teamId === mine} /> {teamName(season, teamId)}
                <span className="soft small tie-broken">{departureNote(season, teamId, through)}</span>
              </td>
              <td className="num">{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
