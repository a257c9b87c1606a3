import * as z from 'zod/mini'
import { type Card, type CellScore, cellName, cellScore } from '../schema/card.ts'
import type { Cell } from '../schema/cell.ts'
import { rowId } from '../schema/fields.ts'
import { Role } from '../schema/role.ts'
import { addClaim, addPlayerClaim, cellStatus, clearClaims, clearPlayerClaims, effectiveValue } from './claims.ts'
import {
  defineMutation,
  type MutationCall,
  type MutationContext,
  type Outcome,
  type Read,
  type RowReader,
  refuse,
  rowAt,
} from './define-mutation.ts'

/** Most strokes that are taken for those of one hole. */
export const MOST_STROKES = 30
const place = { weekId: rowId, playerId: rowId, teamId: rowId }
type Place = { weekId: number; playerId: number; teamId: number }

/**
 * What a change of a card needs to see.
 *
 * @example
 * cardReads({ weekId: 1, playerId: 2, teamId: 1 }).map((read) => read.table) // ['weeks', 'teams', 'cards']
 */
export const cardReads = (a: Place): Read[] => [rowAt('weeks', a.weekId), rowAt('teams', a.teamId), rowAt('cards', a.weekId, a.playerId)]

/** Writes (or, with null, clears) the strokes of one hole. `hole` counts on the course, 1-18. */
export const setHole = defineMutation({
  name: 'card.setHole',
  version: 1,
  role: Role.LeagueAdmin,
  args: z.object({
    ...place,
    hole: z.int().check(z.minimum(1), z.maximum(18)),
    strokes: z.nullable(z.union([z.int().check(z.minimum(1), z.maximum(MOST_STROKES)), z.literal('pickup')])),
  }),
  reads: cardReads,
  apply: (a, rows, ctx) => writeCell({ place: a, cell: String(a.hole), value: a.strokes }, rows, ctx),
  inverse: (a, before) => undoCell(before, a, { name: 'card.setHole', cell: String(a.hole), field: 'strokes' }),
})

/** Writes (or clears) a card's total in a league that keeps no holes. */
export const setTotal = defineMutation({
  name: 'card.setTotal',
  version: 1,
  role: Role.LeagueAdmin,
  args: z.object({ ...place, total: z.nullable(z.int().check(z.minimum(1), z.maximum(199))) }),
  reads: cardReads,
  apply: (a, rows, ctx) => writeCell({ place: a, cell: 'total', value: a.total }, rows, ctx),
  inverse: (a, before) => undoCell(before, a, { name: 'card.setTotal', cell: 'total', field: 'total' }),
})

/** Marks a player absent without a sub, or (null) present again. */
export const setAttendance = defineMutation({
  name: 'card.setAttendance',
  version: 1,
  role: Role.LeagueAdmin,
  args: z.object({ ...place, attendance: z.nullable(z.literal('absent')) }),
  reads: cardReads,
  apply: (a, rows, ctx) => writeCell({ place: a, cell: 'attendance', value: a.attendance }, rows, ctx),
  inverse: (a, before) => undoCell(before, a, { name: 'card.setAttendance', cell: 'attendance', field: 'attendance' }),
})

/** Decides between claims that differ: `value` stands, the claims named in `retires` go to the cell's history. */
export const settleHole = defineMutation({
  name: 'card.settleHole',
  version: 1,
  role: Role.LeagueAdmin,
  args: z.object({ ...place, cell: cellName, value: cellScore, retires: z.array(z.string()).check(z.maxLength(64)) }),
  reads: cardReads,
  apply: (a, rows, ctx) => writeCell({ place: a, cell: a.cell, value: a.value, retires: a.retires }, rows, ctx),
  inverse: (a, before) => {
    const value = previous(before, a, a.cell)
    return value === null ? clearing(a) : { name: 'card.settleHole', args: { ...a, value, retires: [] } }
  },
})

/** The call that leaves a cell blank. */
function clearing({ weekId, playerId, teamId, cell }: Place & { cell: string }): MutationCall {
  const where = { weekId, playerId, teamId }
  if (cell === 'total') return { name: 'card.setTotal', args: { ...where, total: null } }
  if (cell === 'attendance') return { name: 'card.setAttendance', args: { ...where, attendance: null } }
  return { name: 'card.setHole', args: { ...where, hole: Number(cell), strokes: null } }
}

/** `asPlayer`: the claim is a player's and touches players' claims alone. */
type Write = { place: Place; cell: string; value: CellScore | null; retires?: readonly string[]; asPlayer?: true }

/**
 * Writes a claim into a cell of a card, or clears it.
 *
 * @example
 * const nowhere = { get: () => undefined, list: () => [] }
 * writeCell({ place: { weekId: 9, playerId: 1, teamId: 1 }, cell: '1', value: 5 }, nowhere, ctx) // { status: 'refused', code: 'not_found' }
 */
export function writeCell(write: Write, rows: RowReader, ctx: MutationContext): Outcome {
  const { weekId, playerId, teamId } = write.place
  const found = rows.get('cards', [weekId, playerId])
  const team = rows.get('teams', [teamId])
  if (!rows.get('weeks', [weekId]) || !team) return refuse('not_found')
  // A card keeps the team it was begun for: a roster change in mid-season must not move a finished round.
  if (!found && team.player1Id !== playerId && team.player2Id !== playerId) return refuse('not_in_team')
  const card: Card = found ?? { weekId, playerId, teamId, cells: {} }
  const old = card.cells[write.cell]
  const cell = write.asPlayer
    ? playerCell(old, write.value, ctx)
    : write.value === null
      ? clearClaims(old, ctx)
      : addClaim(old, write.value, ctx, write.retires)
  if (write.value === null && !old) return { status: 'ok', changes: [] }
  const put: Card = { ...card, cells: { ...card.cells, [write.cell]: cell } }
  return { status: cellStatus(cell), changes: [{ table: 'cards', put }] }
}

function playerCell(old: Cell<CellScore> | undefined, value: CellScore | null, ctx: MutationContext): Cell<CellScore> {
  return value === null ? clearPlayerClaims(old, ctx) : addPlayerClaim(old, value, ctx)
}

/**
 * What counted in a cell before a change; null where it was blank.
 *
 * @example
 * previous({ get: () => ({ cells: { 7: aCell(5) } }) }, { weekId: 1, playerId: 1, teamId: 1 }, '7') // 5
 */
export function previous(before: RowReader, a: Place, cell: string): CellScore | null {
  return effectiveValue(before.get('cards', [a.weekId, a.playerId])?.cells[cell]) ?? null
}

type UndoOf = { name: string; cell: string; field: string }

function undoCell(before: RowReader, a: Place & Record<string, unknown>, { name, cell, field }: UndoOf): MutationCall | null {
  const was = previous(before, a, cell)
  return was === a[field] ? null : { name, args: { ...a, [field]: was } }
}
