import type { ReactNode } from 'react'
import { type Live, lastName } from '../../live/use-season.ts'
import { NumberBox } from '../../ui/number-box.tsx'
import { WeekSpark } from '../../ui/week-spark.tsx'
import { Moved } from './moved.tsx'
import { PlayerLink } from './player-link.tsx'
import { StandingPoints } from './standing-points.tsx'
import { mostMargin, type StandingPlayer, type StandingRow } from './standing-rows.ts'

type Props = { live: Live; through: number; rows: readonly StandingRow[]; mine: number | null; weeks: number }

/** The standings on a phone: two lines a team. */
export function RankList({ live, through, rows, mine, weeks }: Props) {
  const most = mostMargin(rows)
  return (
    <>
      <div className="ranks-head label" aria-hidden="true">
        <span>Place</span>
        <span>Team</span>
        <span />
        <span className="num">Avg</span>
        <span className="num">Hdcp</span>
        <span className="num">Points</span>
      </div>
      <ol>
        {rows.map((row) => (
          <li key={row.teamId} className={row.teamId === mine ? 'rank is-mine' : 'rank'}>
            <span>
              <span className="place-cell">{row.place}</span>
              <br />
              <Moved by={row.moved} />
            </span>
            <NumberBox no={row.number} mine={row.teamId === mine} />
            <Column row={row} shown={(one) => <PlayerLink player={one.player} words={one.player ? lastName(one.player) : '–'} />} look="" />
            <Column row={row} shown={(one) => one.average} look="num soft" />
            <Column row={row} shown={(one) => one.handicap} look="num" />
            <span className="rank-points">
              <StandingPoints live={live} row={row} through={through} />
              <WeekSpark nights={row.nights} weeks={weeks} most={most} />
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function Column({ row, shown, look }: { row: StandingRow; shown: (one: StandingPlayer) => ReactNode; look: string }) {
  return (
    <ul className={look}>
      {row.players.map((one, i) => (
        <li key={one.player?.id ?? -i}>{shown(one)}</li>
      ))}
    </ul>
  )
}
