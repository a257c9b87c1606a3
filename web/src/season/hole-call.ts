import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'

type Hole = { weekId: number; playerId: number; teamId: number; hole: number; strokes: number | 'pickup' | null }

/** Returns the call that enters a hole: a secretary's or, given the account's id, a player's for their own match. */
export function holeCall({ hole, strokes, ...place }: Hole, asPlayer: number | null): MutationCall {
  if (asPlayer === null) return mutations.card.setHole({ ...place, hole, strokes })
  return mutations.card.enter({ userId: asPlayer, ...place, cell: String(hole), value: strokes })
}
