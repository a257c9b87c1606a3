import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'

type Hole = { weekId: number; playerId: number; teamId: number; hole: number; strokes: number | 'pickup' | null }

/**
 * Returns the call that enters a score on a hole. It is a secretary's call or, if an account id is given, that of a
 * player in their own match.
 */
export function holeCall({ hole, strokes, ...place }: Hole, asPlayer: number | null): MutationCall {
  if (asPlayer === null) return mutations.card.setHole({ ...place, hole, strokes })
  return mutations.card.enter({ userId: asPlayer, ...place, cell: String(hole), value: strokes })
}
