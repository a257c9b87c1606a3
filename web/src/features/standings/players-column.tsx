import type { ReactNode } from 'react'
import type { StandingPlayer, StandingRow } from '../../season/standing-rows.ts'

/** `head`: a line above the players, such as the team's own name. */
type Props = { row: StandingRow; shown: (one: StandingPlayer) => ReactNode; look: string; head?: ReactNode }

/** Shows one value for each player on a team, in the order of their spots. */
export function PlayersColumn({ row, shown, look, head }: Props) {
  return (
    <ul className={look}>
      {head ? <li>{head}</li> : null}
      {row.players.map((one, i) => (
        <li key={one.player?.id ?? -i}>{shown(one)}</li>
      ))}
    </ul>
  )
}
