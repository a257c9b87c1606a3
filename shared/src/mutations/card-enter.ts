import * as z from 'zod/mini'
import { teamsOpenTo } from '../rules/teams-open-to.ts'
import { cellScore } from '../schema/card.ts'
import { rowId } from '../schema/fields.ts'
import { hasRole, Role } from '../schema/role.ts'
import { cardReads, MOST_STROKES, previous, writeCell } from './card.ts'
import { sawConfirmed } from './claims.ts'
import { allRows, defineMutation, type RowReader, refuse, rowsWhere } from './define-mutation.ts'

const args = z.object({
  /** Who enters it: named here, since another's phone may carry the change to the book. */
  userId: z.int().check(z.minimum(1)),
  weekId: rowId,
  playerId: rowId,
  teamId: rowId,
  cell: z.string().check(z.regex(/^([1-9]|1[0-8]|total)$/)),
  value: z.nullable(cellScore),
})
type Args = z.infer<typeof args>

/**
 * A player enters (or, with null, clears) a score of his own match: a hole by its number on the course, or the total. It
 * counts at once and stands as not confirmed until a secretary writes the same. What a secretary wrote, and he saw, he
 * does not touch.
 */
export const enterCard = defineMutation<Args>({
  name: 'card.enter',
  version: 1,
  role: Role.User,
  args,
  reads: (a) => [
    ...cardReads(a),
    allRows('members'),
    allRows('seasons'),
    allRows('teams'),
    rowsWhere('matches', 'weekId', a.weekId),
    rowsWhere('subAssignments', 'weekId', a.weekId),
  ],
  apply: (a, rows, ctx) => {
    const week = rows.get('weeks', [a.weekId])
    if (!week) return refuse('not_found')
    const carries = a.userId === ctx.userId || hasRole(rows.get('members', [ctx.userId])?.role, Role.LeagueAdmin)
    if (!carries || !isOpen(a, rows)) return refuse('forbidden')
    if (!fits(a)) return refuse('invalid')
    const cell = rows.get('cards', [a.weekId, a.playerId])?.cells[a.cell]
    if (sawConfirmed(cell, ctx)) return refuse('confirmed')
    return writeCell({ place: a, cell: a.cell, value: a.value, asPlayer: true }, rows, { ...ctx, userId: a.userId })
  },
  inverse: (a, before) => {
    const value = previous(before, a, a.cell)
    return value === a.value ? null : { name: 'card.enter', args: { ...a, value } }
  },
})

/** Strokes of a hole, a ball picked up, or the strokes of a round. */
const fits = ({ cell, value }: Pick<Args, 'cell' | 'value'>): boolean =>
  value === null ||
  (cell === 'total' ? typeof value === 'number' : value === 'pickup' || (typeof value === 'number' && value <= MOST_STROKES))

/** Whether the card belongs to the match that the named account's player plays in. */
function isOpen(a: Args, rows: RowReader): boolean {
  const playerId = rows.get('members', [a.userId])?.playerId ?? null
  const week = rows.get('weeks', [a.weekId])
  const season = rows.list('seasons').find((one) => one.id === week?.seasonId)
  if (playerId === null || !week || !season) return false
  const matches = rows.list('matches', { index: 'weekId', equals: a.weekId })
  const subAssignments = rows.list('subAssignments', { index: 'weekId', equals: a.weekId })
  return teamsOpenTo(playerId, week, { season, teams: rows.list('teams'), matches, subAssignments }).includes(a.teamId)
}
