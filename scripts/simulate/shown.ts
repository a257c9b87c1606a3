import { effectiveValue } from '@glm/shared/mutations/claims'
import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import type { SimDatabase } from './sim-database.ts'

export type Place = { weekId: number; playerId: number; cell: string }
/** What a change of a card writes, and where. */
export type Written = Place & { value: unknown }

/** What a call writes into a cell of a card, in the words of whatever build recorded it; null for any other call. */
export function writtenCell({ name, args }: MutationCall): Written | null {
  if (!name.startsWith('card.')) return null
  const { weekId, playerId, hole, cell, strokes, score, attendance, value } = args as Record<string, unknown>
  const place = { weekId: Number(weekId), playerId: Number(playerId) }
  if (name === 'card.setAttendance') return { ...place, cell: 'attendance', value: attendance }
  if (name === 'card.settleHole') return { ...place, cell: String(cell), value }
  return { ...place, cell: String(hole), value: strokes === undefined ? score : strokes }
}

export const placeText = ({ weekId, playerId, cell }: Place): string => `${weekId}/${playerId}/${cell}`

const cellAt = (db: SimDatabase, place: Place) =>
  db.storage.peek('cards').find((card) => card.weekId === place.weekId && card.playerId === place.playerId)?.cells[place.cell]

export const shownValue = (db: SimDatabase, place: Place): unknown => effectiveValue(cellAt(db, place)) ?? null

/** Whether a value of this phone itself, waiting or as replaced by its last tap, stands in the cell. */
export function waitsIn(db: SimDatabase, place: Place & { gesture: string }): boolean {
  const over = db.storage.peek('outbox').find((entry) => entry.gesture === place.gesture)?.over ?? []
  return cellAt(db, place)?.live.some((claim) => claim.version === null || over.includes(claim.by)) ?? false
}
