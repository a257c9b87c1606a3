import { standingsText } from '@glm/shared/text/standings'
import { fullName, type Live } from '../../live/use-season.ts'
import { NumberBox } from '../../ui/number-box.tsx'
import { WeekSpark } from '../../ui/week-spark.tsx'
import { Moved } from './moved.tsx'
import { PlayerLink } from './player-link.tsx'
import { StandingPoints } from './standing-points.tsx'
import { mostMargin, type StandingPlayer, type StandingRow } from './standing-rows.ts'

type Props = { live: Live; through: number; rows: readonly StandingRow[]; mine: number | null; weeks: number }

/** The standings as a wide sheet. */
export function StandingsTable({ live, through, rows, mine, weeks }: Props) {
  const most = mostMargin(rows)
  return (
    <table className="ledger is-sticky">
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col" className="mid">
            Team ID
          </th>
          {[1, 2].map((n) => (
            <PlayerHead key={n} n={n} />
          ))}
          <th scope="col" className="is-group if-room">
            {standingsText.wonLost}
          </th>
          <th scope="col" className="num">
            Total Points
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.teamId} className={row.teamId === mine ? 'is-mine' : ''}>
            <th scope="row" className="nowrap">
              <span className="place-cell">{row.place}</span> <Moved by={row.moved} />
            </th>
            <td className="mid">
              <NumberBox no={row.number} mine={row.teamId === mine} />
            </td>
            {row.players.map((one, i) => (
              <PlayerCells key={one.player?.id ?? -i} one={one} />
            ))}
            <td className="is-group if-room">
              <WeekSpark nights={row.nights} weeks={weeks} most={most} />
            </td>
            <td className="num">
              <StandingPoints live={live} row={row} through={through} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PlayerHead({ n }: { n: number }) {
  return (
    <>
      <th scope="col" className="is-group">
        Player {n}
      </th>
      <th scope="col" className="num">
        Avg
      </th>
      <th scope="col" className="num">
        Hdcp
      </th>
    </>
  )
}

function PlayerCells({ one }: { one: StandingPlayer }) {
  return (
    <>
      <td className="is-group">
        <PlayerLink player={one.player} words={fullName(one.player)} />
      </td>
      <td className="num">{one.average}</td>
      <td className="num">{one.handicap}</td>
    </>
  )
}
