import { standingsText } from '@glm/shared/text/standings'
import { Link } from '@tanstack/react-router'
import { fullName, type Live } from '../../live/use-season.ts'
import { WeekSpark } from '../../ui/week-spark.tsx'
import { WhyNumber } from '../why/why-number.tsx'
import { Moved } from './moved.tsx'
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
              <span className={row.teamId === mine ? 'no is-mine' : 'no'}>{row.number}</span>
            </td>
            {row.players.map((one, i) => (
              <PlayerCells key={one.player?.id ?? -i} one={one} />
            ))}
            <td className="is-group if-room">
              <WeekSpark nights={row.nights} weeks={weeks} most={most} />
            </td>
            <td className="num">
              <span className="figure">
                <WhyNumber
                  live={live}
                  title={standingsText.placeOf({ place: row.place, team: row.number })}
                  value={row.points}
                  steps={() => live.book.explain.place(row.teamId, through)}
                />
              </span>
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
        {one.player ? (
          <Link className="name-link" to="/players/$playerId" params={{ playerId: String(one.player.id) }}>
            {fullName(one.player)}
          </Link>
        ) : (
          fullName(undefined)
        )}
      </td>
      <td className="num">{one.average}</td>
      <td className="num">{one.handicap}</td>
    </>
  )
}
