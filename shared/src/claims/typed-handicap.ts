import type { Cell, Claim } from '../schema/cell.ts'
import type { Handicap, TypedHandicap } from '../schema/scores/handicap.ts'
import type { ClaimContext } from './claim-context.ts'
import { claimId } from './claim-id.ts'
import { addClaim } from './claims.ts'
import { currentOf } from './current-of.ts'
import { withdrawClaims } from './withdraw-claims.ts'

type Typed = Cell<TypedHandicap>
/** The id of the claim for the original value. The original value is restored when the last entered value is undone. */
const STOOD = 'stood'

/**
 * Adds a claim for a player's handicap in a week to the handicap's row.
 * @param retires claims that a settlement withdraws
 * @example
 * const row = { weekId: 1, playerId: 1, goingIn: 4, handSet: false, generated: null, average: null }
 * typeHandicap(row, { goingIn: 7, handSet: true }, ctx).goingIn // 7
 */
export function typeHandicap(
  row: Handicap,
  value: TypedHandicap,
  ctx: ClaimContext,
  retires: readonly string[] = [],
): Handicap {
  return counted(row, addClaim(row.typed ?? startOf(row), value, ctx, retires))
}

/**
 * Removes claims from a handicap row and restores what they had replaced.
 * @example
 * const row = { weekId: 1, playerId: 1, goingIn: 4, handSet: false, generated: null, average: null }
 * clearTypedHandicap(typeHandicap(row, { goingIn: 7, handSet: true }, ctx), ['phone-a:1'], ctx).goingIn // 4
 */
export function clearTypedHandicap(row: Handicap, claims: readonly string[], ctx: ClaimContext): Handicap {
  return row.typed ? counted(row, withdrawClaims(row.typed, claims, ctx, { goingIn: null, handSet: false })) : row
}

/**
 * Returns a row with the handicap recalculated from its entered values. A row from a league file needs this: it has the
 * handicap that the exporting phone showed, which may have been a value that the phone hadn't sent yet.
 * @example
 * const row = { weekId: 1, playerId: 1, goingIn: 4, handSet: true, generated: null, average: null }
 * recountTyped({ ...row, typed: aCell({ goingIn: 7, handSet: true }) }).goingIn // 7
 */
export const recountTyped = (row: Handicap): Handicap => (row.typed ? counted(row, row.typed) : row)

/**
 * Returns whether a row has an entered value. A calculation must not replace it unless the calculation's author had
 * seen it.
 * @example
 * isTyped({ weekId: 1, playerId: 1, goingIn: 4, handSet: false, generated: null, average: null }) // false
 */
export const isTyped = ({ typed }: Pick<Handicap, 'typed'>): boolean => typed?.live.some((c) => c.by !== STOOD) ?? false

function counted(row: Handicap, typed: Typed): Handicap {
  const { goingIn, handSet } = currentOf(typed) ?? { goingIn: null, handSet: false }
  const { typed: _old, ...plain } = { ...row, goingIn, handSet }
  const onlyStart = typed.live.every((c) => c.by === STOOD) && typed.past.length === 0
  return onlyStart ? { ...plain, typed: null } : { ...plain, typed }
}

function startOf({ goingIn, handSet }: Handicap): Typed | undefined {
  if (goingIn === null) return undefined
  const stood: Claim<TypedHandicap> = { by: STOOD, value: { goingIn, handSet }, version: 0, author: 0, at: null }
  return { live: [stood], past: [] }
}

/**
 * Returns the call that undoes an entered value.
 * @param before the row before the change; undefined if there was none
 * @example
 * takeBackTyped({ weekId: 1, playerId: 2 }, undefined, ctx).args.goingIn // null
 */
export function takeBackTyped(
  place: { weekId: number; playerId: number },
  before: Handicap | undefined,
  ctx: ClaimContext,
) {
  const { weekId, playerId } = place
  const args = {
    weekId,
    playerId,
    goingIn: before?.goingIn ?? null,
    handSet: before?.handSet ?? false,
    claims: [claimId(ctx)],
  }
  return { name: 'handicap.withdraw', args }
}
