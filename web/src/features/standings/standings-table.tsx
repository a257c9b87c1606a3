import { rangeTo } from '@glm/shared/lib/range-to'
import { teamSize } from '@glm/shared/schema/people/team-places'
import { paperText } from '@glm/shared/text/documents/paper'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { teamsText } from '@glm/shared/text/screens/people/teams'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { Moved } from '../../components/moved.tsx'
import { WeekSpark } from '../../components/week-spark.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { mostMargin, type StandingPlayer, type StandingRow } from '../../season/standing-rows.ts'
import { NumberBox } from '../../ui/number-box.tsx'
import { AverageOf, HandicapOf } from './player-figures.tsx'
import { PlayerLink } from './player-link.tsx'
import { PlayersColumn } from './players-column.tsx'
import { StandingPoints } from './standing-points.tsx'

type Props = { through: number; rows: readonly StandingRow[]; mine: number | null; weeks: number }

/** Shows the standings as a wide table. */
export function StandingsTable({ through, rows, mine, weeks }: Props) {
  const season = useShownSeason()
  const most = mostMargin(rows)
  const size = teamSize(season)
  const heads = size > 2 ? [teamsText.players] : size === 1 ? [paperText.player] : rangeTo(2).map(teamsText.place)
  return (
    <table className="ledger is-sticky" aria-label={labelText.standings}>
      <thead>
        <tr>
          <th scope="col">{labelText.place}</th>
          <th scope="col" className="mid">
            {labelText.teamID}
          </th>
          {heads.map((head) => (
            <PlayerHead key={head} head={head} />
          ))}
          <th scope="col" className="is-group if-room">
            {standingsText.wonLost}
          </th>
          <th scope="col" className="num">
            {labelText.totalPoints}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.teamId} className={row.teamId === mine ? 'is-mine' : ''}>
            <th scope="row" className="nowrap">
              <span className="place-cell">{row.place}</span> <Moved by={row.moved} />
              {row.brokenBy ? <span className="soft small tie-broken">{row.brokenBy}</span> : null}
              {row.left ? <span className="soft small tie-broken">{row.left}</span> : null}
            </th>
            <td className="mid">
              <NumberBox no={row.number} mine={row.teamId === mine} />
              {row.name ? <span className="small team-name">{row.name}</span> : null}
            </td>
            {size > 2 ? (
              <TeamCells row={row} through={through} />
            ) : (
              row.players.map((one, i) => <PlayerCells key={one.player?.id ?? -i} one={one} through={through} />)
            )}
            <td className="is-group if-room">
              <WeekSpark nights={row.nights} weeks={weeks} most={most} />
            </td>
            <td className="num">
              <StandingPoints row={row} through={through} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PlayerHead({ head }: { head: string }) {
  return (
    <>
      <th scope="col" className="is-group">
        {head}
      </th>
      <th scope="col" className="num">
        {labelText.avg}
      </th>
      <th scope="col" className="num">
        {labelText.hdcp}
      </th>
    </>
  )
}

function PlayerCells({ one, through }: { one: StandingPlayer; through: number }) {
  return (
    <>
      <td className="is-group">
        <PlayerLink player={one.player} words={fullName(one.player)} />
      </td>
      <td className="num">
        <AverageOf one={one} through={through} />
      </td>
      <td className="num">
        <HandicapOf one={one} through={through} />
      </td>
    </>
  )
}

/** Shows a team of more than two in three cells, with its players stacked in each cell. */
function TeamCells({ row, through }: { row: StandingRow; through: number }) {
  return (
    <>
      <td className="is-group">
        <PlayersColumn
          row={row}
          shown={(one) => <PlayerLink player={one.player} words={fullName(one.player)} />}
          look=""
        />
      </td>
      <td className="num">
        <PlayersColumn row={row} shown={(one) => <AverageOf one={one} through={through} />} look="num" />
      </td>
      <td className="num">
        <PlayersColumn row={row} shown={(one) => <HandicapOf one={one} through={through} />} look="num" />
      </td>
    </>
  )
}
