import type { MutationCall } from '@glm/shared/mutations/mutation-call'

type Hole = { weekId: number; playerId: number; teamId: number; hole: number; strokes: number | 'pickup' | null }

/** The call that writes a hole: a secretary's, or (with the account's id) that of a player for their own match. */
export function holeCall({ hole, strokes, ...place }: Hole, asPlayer: number | null): MutationCall {
  if (asPlayer === null) return { name: 'card.setHole', args: { ...place, hole, strokes } }
  return { name: 'card.enter', args: { userId: asPlayer, ...place, cell: String(hole), value: strokes } }
}
