import { currentOf } from '@glm/shared/claims/current-of'
import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import type { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'

/** Anything that holds a copy of the league. */
type HasCopy = { storage: MemoryStorage }
export type CellPlace = { weekId: number; playerId: number; cell: string }
/** What a change to a card writes, and where. */
export type Written = CellPlace & { value: unknown }

/**
 * The value a call writes into a card cell, in the form of whichever build recorded it; null for any other call,
 * including an undo.
 */
export function writtenCell({ name, args }: StoredCall): Written | null {
  if (!name.startsWith('card.') || name === 'card.withdraw') return null
  const { weekId, playerId, hole, cell, strokes, score, attendance, value } = args as Record<string, unknown>
  const place = { weekId: Number(weekId), playerId: Number(playerId) }
  if (name === 'card.setAttendance') return { ...place, cell: 'attendance', value: attendance }
  if (name === 'card.setTotal') return { ...place, cell: 'total', value: (args as { total: unknown }).total }
  if (name === 'card.settleHole') return { ...place, cell: String(cell), value }
  return { ...place, cell: String(hole), value: strokes === undefined ? score : strokes }
}

export const placeText = ({ weekId, playerId, cell }: CellPlace): string => `${weekId}/${playerId}/${cell}`

export const cellAt = (db: HasCopy, place: CellPlace) =>
  db.storage.peek('cards').find((card) => card.weekId === place.weekId && card.playerId === place.playerId)?.cells[
    place.cell
  ]

export const shownValue = (db: HasCopy, place: CellPlace): unknown => currentOf(cellAt(db, place)) ?? null

/** Whether one of this phone's own values is in the cell, either pending or as replaced by its last tap. */
export function waitsIn(db: HasCopy, place: CellPlace & { action: string }): boolean {
  const supersedes = db.storage.peek('outbox').find((entry) => entry.action === place.action)?.supersedes ?? []
  return cellAt(db, place)?.live.some((claim) => claim.version === null || supersedes.includes(claim.by)) ?? false
}
