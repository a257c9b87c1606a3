import { AverageNumber, HandicapNumber } from '../../components/explain/season-figures.tsx'
import type { StandingPlayer } from '../../season/standing-rows.ts'

type Props = { one: StandingPlayer; through: number }

/** Shows a player's average in the standings; a dash for an open spot. */
export const AverageOf = ({ one: { player }, through }: Props) =>
  player ? <AverageNumber playerId={player.id} through={through} /> : '–'

/** Shows a player's handicap in the standings; a dash for an open spot. */
export const HandicapOf = ({ one: { player }, through }: Props) =>
  player ? <HandicapNumber playerId={player.id} through={through} /> : '–'
