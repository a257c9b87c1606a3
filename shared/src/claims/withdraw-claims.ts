import type { Cell, Claim } from '../schema/cell.ts'
import type { ClaimContext } from './claim-context.ts'
import { isKnown } from './claims.ts'

/**
 * Removes claims from a cell and restores what only they had retired. Values others have written since stay, and
 * withdrawing a claim that was already replaced only removes its record. Claims the author could not know are left
 * alone.
 * @example
 * const changed = addClaim(aCell(5), 6, { ...ctx, seen: 1 })
 * withdrawClaims(changed, ['phone-a:1'], ctx).live.map((claim) => claim.value) // [5]
 */
export function withdrawClaims<V>(cell: Cell<V>, names: readonly string[], ctx: ClaimContext): Cell<V> {
  // Several claims may have a name: undoing an undo twice repeats the same claim twice.
  const meant = [...cell.live, ...cell.past].filter((claim) => isNamed(claim, names) && isKnown(claim, ctx))
  return meant.reduce((one, { by }) => withdrawOne(one, by), cell)
}

/**
 * The names under which a claim is known: its own, and those of withdrawn ones that it repeats.
 * @example
 * namesOf({ by: 'phone-a:3', value: 5, version: 7, author: 1, at: null, again: ['phone-a:1'] }) // ['phone-a:3', 'phone-a:1']
 */
export const namesOf = ({ by, again = [] }: Claim<unknown>): string[] => [by, ...again]

/**
 * Tells whether one of these names belongs to a claim.
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

/** In the order in which the server received them; pending ones last. */
function inOrder<V>(claims: readonly Claim<V>[]): Claim<V>[] {
  const at = ({ version }: Claim<V>) => version ?? Number.POSITIVE_INFINITY
  return [...claims].sort((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)))
}
