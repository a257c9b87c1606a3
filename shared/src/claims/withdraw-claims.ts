import type { Cell, Claim } from '../schema/cell.ts'
import type { ClaimContext } from './claim-context.ts'
import { clientOf } from './claim-id.ts'
import { addBeside, isKnown } from './claims.ts'
import { currentOf } from './current-of.ts'

/**
 * Removes claims from a cell and restores whatever only these claims had retired. Values that others have written since
 * then aren't affected. Withdrawing a claim that was already replaced only removes its record. Claims that the author
 * couldn't have known about are skipped. If there is nothing to remove, but a restored server may have lost the claims,
 * adds a claim instead: its value is what the cell would show without the withdrawn claims.
 * @param blank the value of a cell without claims
 * @example
 * const changed = addClaim(aCell(5), 6, { ...ctx, seen: 1 })
 * withdrawClaims(changed, ['phone-a:1'], ctx).live.map((claim) => claim.value) // [5]
 */
export function withdrawClaims<V>(
  cell: Cell<V>,
  names: readonly string[],
  ctx: ClaimContext,
  blank = null as V,
): Cell<V> {
  // Several claims can have the same id: if an undo is undone twice, two claims restore the same withdrawn claim.
  const named = [...cell.live, ...cell.past].filter((claim) => isNamed(claim, names))
  const meant = named.filter((claim) => isKnown(claim, ctx))
  const without = (claims: readonly Claim<V>[]) => claims.reduce((one, { by }) => withdrawOne(one, by), cell)
  if (meant.length > 0 || !mayBeLost(names, ctx)) return without(meant)
  return addBeside(cell, currentOf(without(named)) ?? blank, ctx)
}

/**
 * Returns the cell to use for a withdrawal from a cell that doesn't exist. If a restored server may have lost the
 * claims, they may come back later, so the withdrawal is recorded in an empty cell. Otherwise, there is nothing to
 * withdraw, and this returns undefined.
 * @example
 * lostCell(['phone-b:1'], { ...ctx, renumbered: true }) // { live: [], past: [] }
 * lostCell(['phone-b:1'], ctx) // undefined
 */
export const lostCell = (names: readonly string[], ctx: ClaimContext): Cell<never> | undefined =>
  mayBeLost(names, ctx) ? { live: [], past: [] } : undefined

/**
 * Returns whether a restored server may have lost some of the withdrawn claims: the withdrawal was renumbered, and it
 * lists another client's claim. If that claim comes back under another id, someone has to decide.
 */
const mayBeLost = (names: readonly string[], ctx: ClaimContext): boolean =>
  ctx.renumbered === true && names.some((name) => clientOf(name) !== ctx.clientId)

/**
 * Returns all ids of a claim: its own, and the ids of the withdrawn claims that it restores.
 * @example
 * namesOf({ by: 'phone-a:3', value: 5, version: 7, author: 1, at: null, again: ['phone-a:1'] }) // ['phone-a:3', 'phone-a:1']
 */
export const namesOf = ({ by, again = [] }: Claim<unknown>): string[] => [by, ...again]

/**
 * Returns whether a claim has one of these ids, as returned by `namesOf()`.
 * @example
 * isNamed({ by: 'phone-a:3', value: 5, version: 7, author: 1, at: null }, ['phone-a:1']) // false
 */
export const isNamed = (claim: Claim<unknown>, names: readonly string[]): boolean =>
  namesOf(claim).some((name) => names.includes(name))

function withdrawOne<V>({ live, past }: Cell<V>, name: string): Cell<V> {
  const heirs = past.find((c) => c.by === name)?.goneBy ?? []
  const freed = past.flatMap((c) => {
    if (c.by === name) return []
    if (!c.goneBy?.includes(name)) return [c]
    return [{ ...c, goneBy: [...new Set([...c.goneBy.filter((one) => one !== name), ...heirs])] }]
  })
  const back = freed.filter((c) => c.goneBy?.length === 0).map(({ goneBy: _none, ...claim }) => claim)
  const kept = live.filter((c) => c.by !== name)
  return {
    live: back.length === 0 ? kept : inOrder([...back, ...kept]),
    past: freed.filter((c) => c.goneBy?.length !== 0),
  }
}

/** Sorts claims by when the server received them, with pending claims last. */
function inOrder<V>(claims: readonly Claim<V>[]): Claim<V>[] {
  const at = ({ version }: Claim<V>) => version ?? Number.POSITIVE_INFINITY
  return [...claims].sort((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)))
}
