import { cellStatus } from '@glm/shared/mutations/claims'
import type { CellScore } from '@glm/shared/schema/card'
import type { Cell, Claim } from '@glm/shared/schema/cell'
import type { PointsEntry } from '@glm/shared/schema/points'
import type { Live } from './use-season.ts'

export type ContestedHole = { weekId: number; playerId: number; teamId: number; cell: string; claims: Claim<CellScore>[] }
export type ContestedPoints = { weekId: number; teamId: number; claims: Claim<PointsEntry>[] }
export type SettledHole = { weekId: number; playerId: number; cell: string; now: Claim<CellScore>; past: Claim<CellScore>[] }

/** Holes where two phones wrote different things, and nobody has chosen yet. */
export function contestedHoles(live: Live): ContestedHole[] {
  return live.cards.flatMap(({ weekId, playerId, teamId, cells }) =>
    Object.entries(cells).flatMap(([cell, value]) =>
      cellStatus(value) === 'contested' ? [{ weekId, playerId, teamId, cell, claims: value.live }] : [],
    ),
  )
}

export function contestedPoints(live: Live): ContestedPoints[] {
  return live.points.flatMap(({ weekId, teamId, entry }) =>
    cellStatus(entry) === 'contested' ? [{ weekId, teamId, claims: entry.live }] : [],
  )
}

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
