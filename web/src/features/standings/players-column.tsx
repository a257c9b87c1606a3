import type { ReactNode } from 'react'
import type { StandingPlayer, StandingRow } from '../../season/standing-rows.ts'

type Props = { row: StandingRow; shown: (one: StandingPlayer) => ReactNode; look: string }

/** Shows one value for each player on a team, in the order of their spots. */
export function PlayersColumn({ row, shown, look }: Props) {
  return (
    <ul className={look}>
      {row.players.map((one, i) => (
        <li key={one.player?.id ?? -i}>{shown(one)}</li>
      ))}
    </ul>
  )
}
