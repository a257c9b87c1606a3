import { clientOf } from '@glm/shared/claims/claim-id'
import type { Cell, Claim } from '@glm/shared/schema/cell'
import type { CellScore } from '@glm/shared/schema/scores/card'
import type { Season } from '../../season/use-season.ts'

export type SettledHole = { weekId: number; playerId: number; cell: string; now: Claim<CellScore | null>; past: Claim<CellScore | null>[] }

/** Holes that two phones had written differently and a person settled: the history keeps both. */
export function settledHoles(live: Season): SettledHole[] {
  return live.cards.flatMap(({ weekId, playerId, cells }) =>
    Object.entries(cells).flatMap(([cell, value]) =>
      wasContested(value) && value.live[0] ? [{ weekId, playerId, cell, now: value.live[0], past: value.past }] : [],
    ),
  )
}

function wasContested(cell: Cell<CellScore | null>): boolean {
  const clients = new Set(cell.past.map((c) => clientOf(c.by)))
  return cell.live.length === 1 && clients.size > 1
}
