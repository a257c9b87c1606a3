import * as z from 'zod/mini'
import { addCompetingClaim } from '../../claims/card-absence.ts'
import { claimId } from '../../claims/claim-id.ts'
import { claimNames } from '../../claims/claim-names.ts'
import { addClaim, addPlayerClaim, cellStatus, stoodBefore } from '../../claims/claims.ts'
import { currentOf } from '../../claims/current-of.ts'
import { rowId } from '../../schema/fields.ts'
import { limits } from '../../schema/limits.ts'
import { isInTeam } from '../../schema/people/team-places.ts'
import { type Card, type CardCell, type CellScore, cellName, cellScore } from '../../schema/scores/card.ts'
import {
  defineMutation,
  type MutationContext,
  type Outcome,
  type Read,
  type RowReader,
  refuse,
  rowAt,
} from '../define/define-mutation.ts'
import type { StoredCall } from '../define/stored-call.ts'

const place = { weekId: rowId, playerId: rowId, teamId: rowId }
/** The ids of the withdrawn claims that a change restores. */
const again = z.optional(claimNames)
export type CardPlace = { weekId: number; playerId: number; teamId: number }

/**
 * Returns the reads that a card change needs.
 * @example
 * cardReads({ weekId: 1, playerId: 2, teamId: 1 }).map((read) => read.table) // ['weeks', 'teams', 'cards']
 */
export const cardReads = (a: CardPlace): Read[] => [
  rowAt('weeks', a.weekId),
  rowAt('teams', a.teamId),
  rowAt('cards', a.weekId, a.playerId),
]

/** Writes (or, with null, clears) the strokes on one hole. `hole` is the hole's number on the course, 1-18. */
export const setHole = defineMutation({
  name: 'card.setHole',
  version: 1,
  needs: 'enterAnyCard',
  args: z.object({
    ...place,
    hole: z.int().check(z.minimum(1), z.maximum(18)),
    strokes: z.nullable(z.union([z.int().check(z.minimum(1), z.maximum(limits.strokes)), z.literal('pickup')])),
    again,
  }),
  reads: cardReads,
  apply: (a, rows, ctx) => writeCell({ place: a, cell: String(a.hole), value: a.strokes }, rows, saying(ctx, a)),
  inverse: (a, before, ctx) => takingBack({ place: a, cell: String(a.hole), value: a.strokes }, before, ctx),
})

/** Writes (or clears) a card's total in a league that records only totals. */
export const setTotal = defineMutation({
  name: 'card.setTotal',
  version: 1,
  needs: 'enterAnyCard',
  args: z.object({ ...place, total: z.nullable(z.int().check(z.minimum(1), z.maximum(limits.total))), again }),
  reads: cardReads,
  apply: (a, rows, ctx) => writeCell({ place: a, cell: 'total', value: a.total }, rows, saying(ctx, a)),
  inverse: (a, before, ctx) => takingBack({ place: a, cell: 'total', value: a.total }, before, ctx),
})

/** Marks a player absent without a sub, or (with null) no longer absent. */
export const setAttendance = defineMutation({
  name: 'card.setAttendance',
  version: 1,
  needs: 'enterAnyCard',
  args: z.object({ ...place, attendance: z.nullable(z.literal('absent')), again }),
  reads: cardReads,
  apply: (a, rows, ctx) => writeCell({ place: a, cell: 'attendance', value: a.attendance }, rows, saying(ctx, a)),
  inverse: (a, before, ctx) => takingBack({ place: a, cell: 'attendance', value: a.attendance }, before, ctx),
})

/**
 * Decides between different claims: `value` is the value to keep (null leaves the cell blank), and the claims named in
 * `retires` become past claims.
 */
export const settleHole = defineMutation({
  name: 'card.settleHole',
  version: 1,
  needs: 'enterAnyCard',
  args: z.object({
    ...place,
    cell: cellName,
    value: z.nullable(cellScore),
    retires: z.array(z.string()).check(z.maxLength(64)),
  }),
  reads: cardReads,
  apply: (a, rows, ctx) => writeCell({ place: a, cell: a.cell, value: a.value, retires: a.retires }, rows, ctx),
  inverse: (a, before, ctx) => takingBack({ place: a, cell: a.cell, value: a.value }, before, ctx),
})

const saying = (ctx: MutationContext, { again }: { again?: string[] | undefined }): MutationContext =>
  again === ctx.again ? ctx : { ...ctx, again }

/** `asPlayer`: whether the claim is a player's. A player's claim retires only players' claims and cleared values. */
type Write = { place: CardPlace; cell: string; value: CellScore | null; retires?: readonly string[]; asPlayer?: true }

/**
 * Writes a claim into a card's cell, or clears the cell. Clearing does nothing if the author had no value there to
 * clear.
 * @example
 * const nowhere = { get: () => undefined, list: () => [] }
 * writeCell({ place: { weekId: 9, playerId: 1, teamId: 1 }, cell: '1', value: 5 }, nowhere, ctx) // { status: 'refused', code: 'not_found' }
 */
export function writeCell(write: Write, rows: RowReader, ctx: MutationContext): Outcome {
  const { weekId, playerId, teamId } = write.place
  const found = rows.get('cards', [weekId, playerId])
  const team = rows.get('teams', [teamId])
  if (!rows.get('weeks', [weekId]) || !team) return refuse('not_found')
  // A card keeps its original team, because a roster change in midseason must not move a finished round.
  if (!found && !isInTeam(team, playerId)) return refuse('not_in_team')
  const card: Card = found ?? { weekId, playerId, teamId, cells: {} }
  const old = card.cells[write.cell]
  if (write.value === null && !write.retires && !stoodBefore(old, ctx)) return { status: 'ok', changes: [] }
  const written = write.asPlayer
    ? addPlayerClaim(old, write.value, ctx)
    : addClaim(old, write.value, ctx, write.retires)
  const { cell, contested } = addCompetingClaim(card, { name: write.cell, cell: written }, ctx)
  const put: Card = { ...card, cells: { ...card.cells, [write.cell]: cell } }
  return { status: contested ? 'contested' : cellStatus(cell), changes: [{ table: 'cards', put }] }
}

/**
 * Returns a cell's value before a change; null if it was blank.
 * @example
 * previous({ get: () => ({ cells: { 7: aCell(5) } }) }, { weekId: 1, playerId: 1, teamId: 1 }, '7') // 5
 */
export function previous(before: RowReader, a: CardPlace, cell: string): CellScore | null {
  return currentOf(cardCell(before, a, cell)) ?? null
}

const cardCell = (rows: RowReader, a: CardPlace, cell: string): CardCell | undefined =>
  rows.get('cards', [a.weekId, a.playerId])?.cells[cell]

/** Returns the call that withdraws a change's claims; null if it has none. */
function takingBack({ place, cell, value }: Write, before: RowReader, ctx: MutationContext): StoredCall | null {
  if (value === null && !stoodBefore(cardCell(before, place, cell), ctx)) return null
  const { weekId, playerId, teamId } = place
  const args = { weekId, playerId, teamId, cell, value: previous(before, place, cell), claims: [claimId(ctx)] }
  return { name: 'card.withdraw', args }
}
