import { shownClaim } from '@glm/shared/claims/current-of'
import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import type { Cell } from '@glm/shared/schema/cell'
import type { AnyRow } from '@glm/shared/schema/tables'
import type { OutboxRow } from '@glm/web/sync-client/local-rows'
import type { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { type CellTable, cellsOf } from '../seen/cells-of.ts'

/** Anything that stores a copy of the league. */
type HasCopy = { storage: MemoryStorage }
/** What a change writes into a cell, the ids of the claims that it retires, and the cell's place (see `cellsOf`). */
export type Written = { place: string; value: unknown; retires: readonly string[] }

type Args = Record<string, unknown> & { retires?: readonly string[] }

/** Maps the noun in a mutation's name to the table whose cells it writes or withdraws from. */
const tablesByNoun: Record<string, CellTable> = {
  card: 'cards',
  points: 'points',
  sub: 'subAssignments',
  winners: 'contestWinners',
  availability: 'availability',
  handicap: 'handicaps',
}

const valueIn: Record<string, (args: Args) => unknown> = {
  // One build recorded a hole's strokes as `strokes`, and another as `score`. This reads both.
  'card.setHole': ({ strokes, score }) => (strokes === undefined ? score : strokes),
  'card.setTotal': ({ total }) => total,
  'card.setAttendance': ({ attendance }) => attendance,
  'card.settleHole': ({ value }) => value,
  'card.enter': ({ value }) => value,
  'points.set': ({ entry }) => entry,
  'sub.assign': ({ subId }) => subId,
  'winners.set': ({ winners }) => winners,
  'availability.set': ({ state }) => state,
  'handicap.set': ({ goingIn, handSet, reason = null }) => ({ goingIn, handSet, reason }),
}

const cellNameOf = (name: string, { hole, cell }: Args): string => {
  if (name === 'card.setTotal') return 'total'
  return name === 'card.setAttendance' ? 'attendance' : String(cell ?? hole)
}

/** Returns what a call writes into a cell; null for any other call, including an undo. */
export function writtenCell({ name, args }: StoredCall): Written | null {
  const value = valueIn[name]
  if (!value) return null
  const { retires = [] } = args as Args
  return { place: placeOfCall({ name, args }), value: value(args as Args), retires }
}

/** Whether a call withdraws claims from a cell. */
export const isWithdrawal = ({ name }: Pick<StoredCall, 'name'>): boolean =>
  /^\w+\.withdraw(Entered)?$/.test(name) && name !== 'subRequest.withdraw'

/** Returns the name of the cell that a call writes or withdraws from. */
export function placeOfCall({ name, args }: StoredCall): string {
  const table = tablesByNoun[name.split('.')[0] ?? ''] as CellTable
  const given = args as Args
  const { weekId, playerId, teamId, contestId } = given
  if (table === 'contestWinners') return `${table}/${contestId}`
  if (table === 'points') return `${table}/${weekId}/${teamId}`
  return `${table}/${weekId}/${playerId}${table === 'cards' ? `/${cellNameOf(name, given)}` : ''}`
}

/** Returns a cell as a phone holds it. */
export function cellAt(db: HasCopy, place: string): Cell<unknown> | undefined {
  const [table, first, second] = place.split('/') as [CellTable, string, string]
  const isRow = (row: AnyRow): boolean => {
    const { weekId, playerId, teamId, contestId } = row as Record<string, unknown>
    if (table === 'contestWinners') return contestId === Number(first)
    return weekId === Number(first) && (table === 'points' ? teamId : playerId) === Number(second)
  }
  const row = (db.storage.peek(table) as AnyRow[]).find(isRow)
  return row && cellsOf(table, row).find((one) => one.place === place)?.cell
}

/** Returns the value that a phone's screen shows in a cell; null for a blank one. */
export function shownValue(db: HasCopy, place: string): unknown {
  const cell = cellAt(db, place)
  return (cell && shownClaim(cell)?.value) ?? null
}

/** Clearings recorded by a phone, as `ACTION at PLACE`, and which of them removed nothing. */
type Noted = { recorded: Set<string>; clearsNothing: Set<string> }

/**
 * Notes which entries of a transaction clear a cell that was already blank: those remove nothing (CL10). If a change is
 * recorded again, or renumbered, only the first time counts.
 */
export function noteBlank({ recorded, clearsNothing }: Noted, db: HasCopy, entries: readonly OutboxRow[]): void {
  for (const entry of entries) {
    const written = writtenCell(entry)
    if (written?.value !== null || written.retires.length > 0) continue
    const cleared = `${entry.action} at ${written.place}`
    if (recorded.has(cleared)) continue
    recorded.add(cleared)
    if (shownValue(db, written.place) === null) clearsNothing.add(cleared)
  }
}
