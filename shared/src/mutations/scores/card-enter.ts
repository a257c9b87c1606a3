import * as z from 'zod/mini'
import { claimId } from '../../claims/claim-id.ts'
import { claimNames } from '../../claims/claim-names.ts'
import { hadSeenConfirmed, stoodBefore } from '../../claims/claims.ts'
import { currentOf } from '../../claims/current-of.ts'
import { cardsOpenTo, isOpenToGuest } from '../../rules/schedule/cards-open-to.ts'
import type { Cell } from '../../schema/cell.ts'
import { rowId } from '../../schema/fields.ts'
import { isGuest } from '../../schema/league/guest.ts'
import { may } from '../../schema/league/role.ts'
import { limits } from '../../schema/limits.ts'
import type { Match } from '../../schema/schedule/match.ts'
import { type CellScore, cellScore } from '../../schema/scores/card.ts'
import type { Signature } from '../../schema/scores/signature.ts'
import {
  allRows,
  defineMutation,
  type MutationContext,
  type Read,
  type RowReader,
  refuse,
  rowAt,
  rowsWhere,
} from '../define/define-mutation.ts'
import { type CardPlace, cardReads, previous, writeCell } from './card.ts'

/** The id of an account or a guest. */
export const enteredBy = z.int().check(z.refine((id) => id > 0 || isGuest(id)))

const args = z.object({
  /**
   * The account or guest that enters the score. It is part of the arguments because another phone may relay the change.
   */
  userId: enteredBy,
  weekId: rowId,
  playerId: rowId,
  teamId: rowId,
  cell: z.string().check(z.regex(/^([1-9]|1[0-8]|total)$/)),
  value: z.nullable(cellScore),
  /** The ids of the withdrawn claims that this change restores. */
  again: z.optional(claimNames),
})
type Args = z.infer<typeof args>

/**
 * Enters (or, with null, clears) a score in the player's own match or group: a hole by its number on the course, or the
 * total. It counts right away, but is unconfirmed until a secretary enters the same score. A secretary's value that the
 * player has seen can't be changed this way.
 */
export const enterCard = defineMutation({
  name: 'card.enter',
  version: 1,
  needs: 'takePart',
  args,
  reads: enterReads,
  apply: (a, rows, ctx) => {
    const week = rows.get('weeks', [a.weekId])
    if (!week) return refuse('not_found')
    const standing = currentOf(rows.get('cards', [a.weekId, a.playerId])?.cells[a.cell])
    const access = accessTo(a, rows, ctx)
    if (access === 'forbidden') return refuse('forbidden')
    if (!fits(a)) return refuse('invalid')
    const cell = rows.get('cards', [a.weekId, a.playerId])?.cells[a.cell]
    // The card is closed and already has this value, so there is nothing to record.
    if (access === 'confirmed' && standing === a.value) return { status: 'agree', changes: [] }
    if (access === 'confirmed' && !mayReturn(cell, ctx)) return refuse('confirmed')
    if (hadSeenConfirmed(cell, ctx)) return refuse('confirmed')
    return writeCell({ place: a, cell: a.cell, value: a.value, asPlayer: true }, rows, {
      ...ctx,
      userId: a.userId,
      again: a.again,
    })
  },
  inverse: ({ again: _said, ...a }, before, ctx) => {
    const own = before.get('cards', [a.weekId, a.playerId])?.cells[a.cell]
    if (a.value === null && !stoodBefore(own, ctx)) return null
    return { name: 'card.withdrawEntered', args: { ...a, value: previous(before, a, a.cell), claims: [claimId(ctx)] } }
  },
})

/**
 * Returns whether a value that was saved before a server restore is kept alongside the secretary's value on a closed
 * card. Either one may be the newer value, so both are kept, and the cell is contested. A blank cell on a closed card
 * stays blank.
 */
const mayReturn = (cell: Cell<CellScore | null> | undefined, { renumbered }: MutationContext): boolean =>
  renumbered === true && (cell?.live.some((claim) => claim.player !== true && claim.value !== null) ?? false)

/** Returns whether the value is valid for the cell: strokes or a pick-up for a hole, strokes for a total. */
const fits = ({ cell, value }: Pick<Args, 'cell' | 'value'>): boolean =>
  value === null ||
  (cell === 'total'
    ? typeof value === 'number'
    : value === 'pickup' || (typeof value === 'number' && value <= limits.strokes))

type Entry = Omit<CardPlace, 'playerId'> & { userId: number }

/**
 * Returns the reads that a player's change needs.
 * @example
 * enterReads({ weekId: 1, playerId: 2, teamId: 1 }).length // 12
 */
export function enterReads(a: CardPlace): Read[] {
  return [...cardReads(a), ...accessReads(a)]
}

/**
 * Returns the reads that `accessTo()` needs.
 * @example
 * accessReads({ weekId: 1 }).length // 9
 */
export function accessReads(a: { weekId: number }): Read[] {
  return [
    ...(['members', 'seasons', 'courses', 'teams', 'weeks', 'cards'] as const).map(allRows),
    rowsWhere('matches', 'weekId', a.weekId),
    rowsWhere('subAssignments', 'weekId', a.weekId),
    rowAt('publications', a.weekId),
  ]
}

/**
 * Returns the named account's access to the card: `open` if it can write the card, `confirmed` if only the closed card
 * prevents that, and otherwise `forbidden`.
 * - A player can write the cards of their own match and group. The change must come from the player's own account, or
 *   be relayed by a scorer or secretary.
 * - A guest can write any open card of a match that is being played. The server restricts guests to the card with their
 *   code (SPEC, GU).
 * - A signature closes a card only for people who had seen it.
 * @source PC3, SG3
 * @example
 * const entry = { userId: 1, weekId: 1, teamId: 1 }
 * const nobody = loadedRows(accessReads(entry), accessReads(entry).map(() => []))
 * accessTo(entry, nobody, ctx) // 'forbidden'
 */
export function accessTo(a: Entry, rows: RowReader, ctx: MutationContext): 'open' | 'confirmed' | 'forbidden' {
  const carries = a.userId === ctx.userId || may(rows.get('members', [ctx.userId])?.role, 'enterAnyCard')
  if (!carries) return 'forbidden'
  const member = rows.get('members', [a.userId])
  const week = rows.get('weeks', [a.weekId])
  const season = rows.list('seasons').find((one) => one.id === week?.seasonId)
  if (!member || !week || !season) return 'forbidden'
  const matches = rows.list('matches', { index: 'weekId', equals: a.weekId }).map((match) => asSeen(match, ctx))
  const subAssignments = rows.list('subAssignments', { index: 'weekId', equals: a.weekId })
  const locked = rows.get('publications', [a.weekId])
  const own = { matches, subAssignments, publications: locked ? [locked] : [] }
  const courses = rows.list('courses')
  const course = courses.find(({ id }) => id === season.courseId)
  const played = { season, course, courses, weeks: rows.list('weeks') }
  const all = { ...played, teams: rows.list('teams'), cards: rows.list('cards'), ...own }
  const open = (held: typeof all) =>
    isGuest(a.userId) ? isOpenToGuest(a.teamId, week, held) : cardsOpenTo(member, week, held).includes(a.teamId)
  if (!open({ ...all, cards: [], publications: [] })) return 'forbidden'
  return open(all) ? 'open' : 'confirmed'
}

/** Returns a match with only the signatures that the author of a change had seen. */
function asSeen(match: Match, { renumbered, seen }: MutationContext): Match {
  if (!match.signed1 && !match.signed2) return match
  const known = (signed: Signature | null | undefined) =>
    !renumbered && signed && signed.version !== null && signed.version <= seen ? signed : null
  return { ...match, signed1: known(match.signed1), signed2: known(match.signed2) }
}
