import type { Cell, Claim } from '../schema/cell.ts'
import type { MutationContext } from './define-mutation.ts'

const PAST_KEPT = 12

/**
 * The name of the claim that a change makes: its client and its number there.
 *
 * @example
 * claimId({ clientId: 'phone-a', seq: 3 }) // 'phone-a:3'
 */
export const claimId = (ctx: Pick<MutationContext, 'clientId' | 'seq'>): string => `${ctx.clientId}:${ctx.seq}`
const clientOf = (by: string): string => by.slice(0, by.lastIndexOf(':'))
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Adds a claim. It retires the earlier claims of its own client, those that it replaced where it was recorded, and those
 * that its author had seen, unless they say the same: two phones that agree confirm each other. What remains does not depend on the order of arrival.
 *
 * @example
 * const [mine, other] = [addClaim(undefined, 5, ctx), { ...ctx, clientId: 'phone-b' }]
 * addClaim(mine, 6, other).live.map((claim) => claim.value) // [5, 6]
 */
export function addClaim<V>(cell: Cell<V> | undefined, value: V, ctx: MutationContext, names: readonly string[] = []): Cell<V> {
  const mine: Claim<V> = { by: claimId(ctx), value, version: ctx.version, author: ctx.userId, at: ctx.at }
  const gone = (c: Claim<V>) => isReplaced(c, ctx) || names.includes(c.by) || (wasSeen(c, ctx) && !same(c.value, value))
  const kept = retire(cell, gone)
  return { live: [...kept.live, mine], past: kept.past }
}

/**
 * Takes back the own claims and those that the author had seen; a claim he could not know stays.
 *
 * @example
 * clearClaims(addClaim(undefined, 5, ctx), ctx).live // []
 */
export function clearClaims<V>(cell: Cell<V> | undefined, ctx: MutationContext): Cell<V> {
  return retire(cell, (c) => isReplaced(c, ctx) || wasSeen(c, ctx))
}

/**
 * Adds a player's claim on a score of his own match. It retires claims of players alone: what a
 * secretary has written stays beside it until he decides.
 *
 * @example
 * addPlayerClaim(aCell(5), 6, { ...ctx, seen: 1 }).live.map((claim) => claim.value) // [5, 6]
 */
export function addPlayerClaim<V>(cell: Cell<V> | undefined, value: V, ctx: MutationContext): Cell<V> {
  const mine: Claim<V> = { by: claimId(ctx), value, version: ctx.version, author: ctx.userId, at: ctx.at, player: true }
  const gone = (c: Claim<V>) => c.player === true && (isReplaced(c, ctx) || (wasSeen(c, ctx) && !same(c.value, value)))
  const kept = retire(cell, gone)
  return { live: [...kept.live, mine], past: kept.past }
}

/**
 * Takes back the players' claims that the author had seen, and his own.
 *
 * @example
 * clearPlayerClaims(addPlayerClaim(aCell(5), 6, ctx), ctx).live.map((claim) => claim.value) // [5]
 */
export function clearPlayerClaims<V>(cell: Cell<V> | undefined, ctx: MutationContext): Cell<V> {
  return retire(cell, (c) => c.player === true && (isReplaced(c, ctx) || wasSeen(c, ctx)))
}

/**
 * Whether the author had a secretary's value before his eyes.
 *
 * @example
 * sawConfirmed(aCell(5), { ...ctx, seen: 1 }) // true
 */
export function sawConfirmed<V>(cell: Cell<V> | undefined, ctx: MutationContext): boolean {
  return cell?.live.some((c) => c.player !== true && wasSeen(c, ctx)) ?? false
}

/**
 * Whether players alone have written what stands in a cell.
 *
 * @example
 * isUnconfirmed({ live: [{ by: 'a:1', value: 4, version: 1, author: 2, at: null, player: true }], past: [] }) // true
 */
export function isUnconfirmed<V>(cell: Cell<V>): boolean {
  return cell.live.length > 0 && cell.live.every((c) => c.player === true)
}

/**
 * How the live claims of a cell stand to each other.
 *
 * @example
 * cellStatus(addClaim(aCell(5), 6, ctx)) // 'contested'
 */
export function cellStatus<V>(cell: Cell<V>): 'ok' | 'agree' | 'contested' {
  if (cell.live.length < 2) return 'ok'
  return cell.live.every((c) => same(c.value, cell.live[0]?.value)) ? 'agree' : 'contested'
}

/**
 * What counts: the own claim that waits on this phone, else the earliest in the book; undefined when blank.
 *
 * @example
 * effectiveValue(addClaim(aCell(5), 6, ctx)) // 6
 */
export function effectiveValue<V>(cell: Cell<V> | undefined): V | undefined {
  const waiting = cell?.live.findLast((c) => c.version === null)
  return (waiting ?? cell?.live[0])?.value
}

/**
 * The names of the claims that were live in a row before a change and are not after it.
 *
 * @example
 * replacedClaims({ cells: { 7: { live: [{ by: 'a:1' }] } } }, { cells: { 7: { live: [{ by: 'b:1' }] } } }) // ['a:1']
 */
export function replacedClaims(before: unknown, after: unknown): string[] {
  const kept = new Set(liveNames(after))
  return liveNames(before).filter((name) => !kept.has(name))
}

function liveNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('live' in value && Array.isArray(value.live)) return value.live.map((claim: Claim<unknown>) => claim.by)
  return Object.values(value).flatMap(liveNames)
}

/** Its own client wrote it, or the change replaced it where it was recorded. */
function isReplaced<V>(claim: Claim<V>, ctx: MutationContext): boolean {
  return clientOf(claim.by) === ctx.clientId || ctx.over.includes(claim.by)
}

function wasSeen<V>(claim: Claim<V>, ctx: MutationContext): boolean {
  return claim.version !== null && claim.version <= ctx.seen
}

function retire<V>(cell: Cell<V> | undefined, gone: (claim: Claim<V>) => boolean): Cell<V> {
  const live = cell?.live ?? []
  const retired = live.filter(gone)
  return { live: live.filter((c) => !gone(c)), past: [...(cell?.past ?? []), ...retired].slice(-PAST_KEPT) }
}
