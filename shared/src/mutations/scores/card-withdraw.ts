import * as z from 'zod/mini'
import { claimNames } from '../../claims/claim-names.ts'
import { cellStatus } from '../../claims/claims.ts'
import { isNamed, lostCell, namesOf, withdrawClaims } from '../../claims/withdraw-claims.ts'
import { rowId } from '../../schema/fields.ts'
import { type Card, cellName, cellScore } from '../../schema/scores/card.ts'
import {
  applied,
  defineMutation,
  type MutationContext,
  type Outcome,
  type RowReader,
  refuse,
} from '../define/define-mutation.ts'
import type { StoredCall } from '../define/stored-call.ts'
import { type CardPlace, cardReads } from './card.ts'
import { accessTo, enteredBy, enterReads } from './card-enter.ts'

const args = {
  weekId: rowId,
  playerId: rowId,
  teamId: rowId,
  cell: cellName,
  /** The value before the withdrawn change, used only for display. */
  value: z.nullable(cellScore),
  /** The ids of the withdrawn claims, including every earlier id that a claim has had. */
  claims: claimNames,
}
type Withdrawal = CardPlace & { cell: string; claims: string[] }

/**
 * Withdraws claims on a card's cell and restores what they replaced. Every change to a card is undone this way. Other
 * people's values aren't affected. Withdrawing a decision between different values makes the cell contested again.
 */
export const withdrawCard = defineMutation({
  name: 'card.withdraw',
  version: 1,
  needs: 'enterAnyCard',
  args: z.object(args),
  reads: cardReads,
  apply: (a, rows, ctx) => withdraw(a, rows, ctx),
  inverse: (a, before) => setAgain(a, before),
})

const enteredArgs = z.object({ ...args, userId: enteredBy })

/** Withdraws a value that a player entered for their own match. */
export const withdrawEntered = defineMutation({
  name: 'card.withdrawEntered',
  version: 1,
  needs: 'takePart',
  args: enteredArgs,
  reads: enterReads,
  apply: (a, rows, ctx) => {
    const access = accessTo(a, rows, ctx)
    if (access !== 'open') return refuse(access)
    const own = rows.get('cards', [a.weekId, a.playerId])?.cells[a.cell]
    const entered = [...(own?.live ?? []), ...(own?.past ?? [])]
      .filter((c) => c.player === true && c.author === a.userId)
      .map((c) => c.by)
    return withdraw({ ...a, claims: a.claims.filter((name) => entered.includes(name)) }, rows, {
      ...ctx,
      userId: a.userId,
    })
  },
  inverse: (a, before) => {
    const claim = liveOf(a, before)
    const { weekId, playerId, teamId, cell, userId } = a
    return claim
      ? {
          name: 'card.enter',
          args: { userId, weekId, playerId, teamId, cell, value: claim.value, again: namesOf(claim) },
        }
      : null
  },
})

function withdraw(a: Withdrawal, rows: RowReader, ctx: MutationContext): Outcome {
  const { weekId, playerId, teamId } = a
  const card = rows.get('cards', [weekId, playerId]) ?? { weekId, playerId, teamId, cells: {} }
  const old = card.cells[a.cell] ?? lostCell(a.claims, ctx)
  if (!old) return applied()
  const cell = withdrawClaims(old, a.claims, ctx)
  const { [a.cell]: _old, ...others } = card.cells
  const blank = cell.live.length + cell.past.length === 0
  const put: Card = { ...card, cells: blank ? others : { ...others, [a.cell]: cell } }
  return { status: cellStatus(cell), changes: [{ table: 'cards', put }] }
}

const liveOf = (a: Withdrawal, rows: RowReader) =>
  rows.get('cards', [a.weekId, a.playerId])?.cells[a.cell]?.live.find((c) => isNamed(c, a.claims))

/** Returns the call that repeats the withdrawn change. */
function setAgain(a: Withdrawal, before: RowReader): StoredCall | null {
  const claim = liveOf(a, before)
  const { weekId, playerId, teamId, cell } = a
  return claim ? cellCall({ weekId, playerId, teamId, again: namesOf(claim) }, cell, claim.value) : null
}

/**
 * Returns the call that writes a cell as a secretary; null clears it.
 * @example
 * cellCall({ weekId: 1, playerId: 2, teamId: 1 }, '7', 5) // { name: 'card.setHole', args: { weekId: 1, playerId: 2, teamId: 1, hole: 7, strokes: 5 } }
 */
export function cellCall(place: CardPlace & { again?: string[] }, cell: string, value: unknown): StoredCall {
  const { weekId, playerId, teamId, again } = place
  const where = { weekId, playerId, teamId, ...(again && { again }) }
  if (cell === 'total') return { name: 'card.setTotal', args: { ...where, total: value } }
  if (cell === 'attendance') return { name: 'card.setAttendance', args: { ...where, attendance: value } }
  return { name: 'card.setHole', args: { ...where, hole: Number(cell), strokes: value } }
}
