import * as labelText from '@glm/shared/text/labels'
import { Moved } from '../../components/moved.tsx'
import { WeekSpark } from '../../components/week-spark.tsx'
import { useDrawnInSteps } from '../../platform/use-drawn-in-steps.ts'
import { mostMargin, type StandingRow } from '../../season/standing-rows.ts'
import { lastName } from '../../season/use-season.ts'
import { NumberBox } from '../../ui/number-box.tsx'
import { AverageOf, HandicapOf } from './player-figures.tsx'
import { PlayerLink } from './player-link.tsx'
import { PlayersColumn } from './players-column.tsx'
import { StandingPoints } from './standing-points.tsx'

type Props = { through: number; rows: readonly StandingRow[]; mine: number | null; weeks: number }

/** The maximum number of teams that fit on the tallest phone. */
const IN_SIGHT = 16

/** Shows the standings on a phone, with two lines per team. */
export function RankList({ through, rows, mine, weeks }: Props) {
  const most = mostMargin(rows)
  const drawn = useDrawnInSteps(rows.length, { first: IN_SIGHT, aStep: 10 })
  return (
    <>
      <div className="ranks-head label" aria-hidden="true">
        <span>{labelText.place}</span>
        <span>{labelText.team}</span>
        <span />
        <span className="num">{labelText.avg}</span>
        <span className="num">{labelText.hdcp}</span>
        <span className="num">{labelText.points}</span>
      </div>
      <ol>
        {rows.slice(0, drawn).map((row) => (
          <li key={row.teamId} className={row.teamId === mine ? 'rank is-mine' : 'rank'}>
            <span>
              <span className="place-cell">{row.place}</span>
              <br />
              <Moved by={row.moved} />
            </span>
            <NumberBox no={row.number} mine={row.teamId === mine} />
            <PlayersColumn
              row={row}
              shown={(one) => <PlayerLink player={one.player} words={one.player ? lastName(one.player) : '–'} />}
              look=""
            />
            <PlayersColumn row={row} shown={(one) => <AverageOf one={one} through={through} />} look="num soft" />
            <PlayersColumn row={row} shown={(one) => <HandicapOf one={one} through={through} />} look="num" />
            <span className="rank-points">
              <StandingPoints row={row} through={through} />
              {row.brokenBy ? <span className="soft small tie-broken">{row.brokenBy}</span> : null}
              <WeekSpark nights={row.nights} weeks={weeks} most={most} />
            </span>
            {row.name ? <b className="small rank-left">{row.name}</b> : null}
            {row.left ? <span className="soft small rank-left">{row.left}</span> : null}
          </li>
        ))}
      </ol>
    </>
  )
}
