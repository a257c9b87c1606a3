import type { CellScore } from '@glm/shared/schema/card'
import type { Cell, Claim } from '@glm/shared/schema/cell'
import type { Live } from './use-season.ts'

export type SettledHole = { weekId: number; playerId: number; cell: string; now: Claim<CellScore>; past: Claim<CellScore>[] }

/** Holes that two phones had written differently and a person settled: the history keeps both. */
export function settledHoles(live: Live): SettledHole[] {
  return live.cards.flatMap(({ weekId, playerId, cells }) =>
    Object.entries(cells).flatMap(([cell, value]) =>
      wasContested(value) && value.live[0] ? [{ weekId, playerId, cell, now: value.live[0], past: value.past }] : [],
    ),
  )
}

function wasContested(cell: Cell<CellScore>): boolean {
  const clients = new Set(cell.past.map((c) => c.by.slice(0, c.by.lastIndexOf(':'))))
  return cell.live.length === 1 && clients.size > 1
}
