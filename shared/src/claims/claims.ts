import { canonicalText } from '../lib/canonical-text.ts'
import type { Cell, Claim } from '../schema/cell.ts'
import type { ClaimContext } from './claim-context.ts'
import { claimId, clientOf } from './claim-id.ts'
import { holdsValue } from './current-of.ts'

const PAST_KEPT = 12

/** Ignores the order of fields, which can differ in a league file, for example. */
const same = (a: unknown, b: unknown): boolean => a === b || canonicalText(a) === canonicalText(b)

/**
 * Adds a claim; null means that the cell was cleared. The new claim retires the claims that it replaced on the device
 * that recorded it, those that its author had seen, and the earlier claims by the same client. If it was renumbered, it
 * doesn't retire the client's claims automatically, because they may be newer. Claims that its author had seen are kept
 * if they have the same value, because two phones that agree confirm each other. The result doesn't depend on the order
 * in which claims arrive.
 * @param names claims that a settlement withdraws; those that its author couldn't have known about are ignored
 * @example
 * const [mine, other] = [addClaim(undefined, 5, ctx), { ...ctx, clientId: 'phone-b' }]
 * addClaim(mine, 6, other).live.map((claim) => claim.value) // [5, 6]
 */
export function addClaim<V>(
  cell: Cell<V> | undefined,
  value: V,
  ctx: ClaimContext,
  names: readonly string[] = [],
): Cell<V> {
  const gone = (c: Claim<V>) => (names.includes(c.by) && isKnown(c, ctx)) || retires(c, value, ctx)
  return put(cell, claimOf(value, ctx), gone)
}

/**
 * Adds a claim that doesn't retire any others.
 * @example
 * addBeside(aCell(5), 6, { ...ctx, seen: 1 }).live.map((claim) => claim.value) // [5, 6]
 */
export const addBeside = <V>(cell: Cell<V>, value: V, ctx: ClaimContext): Cell<V> =>
  put(cell, claimOf(value, ctx), () => false)

/**
 * Adds a player's claim on a score in their own match. It retires only players' claims and cleared values. A
 * secretary's value is kept alongside it until the secretary decides.
 * @example
 * addPlayerClaim(aCell(5), 6, { ...ctx, seen: 1 }).live.map((claim) => claim.value) // [5, 6]
 */
export function addPlayerClaim<V>(cell: Cell<V> | undefined, value: V, ctx: ClaimContext): Cell<V> {
  const gone = (c: Claim<V>) => (c.player === true || c.value === null) && retires(c, value, ctx)
  return put(cell, { ...claimOf(value, ctx), player: true }, gone)
}

/**
 * Returns whether clearing the cell creates a claim. It does if the author had a value to clear. It also does if the
 * change replaced another client's value that this cell doesn't contain: a restored server may have lost that value,
 * and may get it back later.
 * @example
 * stoodBefore(aCell(5), { ...ctx, seen: 1 }) // true
 * stoodBefore(aCell(5), { ...ctx, seen: 0 }) // false
 * stoodBefore(undefined, { ...ctx, supersedes: ['phone-b:1'] }) // true
 */
export function stoodBefore<V>(cell: Cell<V> | undefined, ctx: ClaimContext): boolean {
  const { live, past } = cell ?? { live: [], past: [] }
  const held = new Set([...live, ...past].map((c) => c.by))
  if (ctx.supersedes.some((name) => !held.has(name) && clientOf(name) !== ctx.clientId)) return true
  const wasThere = (c: Claim<V>) => isOfBefore(c, ctx) || ctx.supersedes.includes(c.by) || wasSeen(c, ctx)
  const names = new Set([...live, ...past].filter(wasThere).map((c) => c.by))
  const stood = (c: Claim<V>) => c.value !== null && names.has(c.by)
  return live.some(stood) || past.some((c) => stood(c) && (c.goneBy?.every((name) => !names.has(name)) ?? false))
}

/**
 * Returns whether the cell has a secretary's value that the author had seen. A secretary's clearing doesn't count as a
 * value, so a cleared cell accepts new entries.
 * @example
 * hadSeenConfirmed(aCell(5), { ...ctx, seen: 1 }) // true
 */
export function hadSeenConfirmed<V>(cell: Cell<V> | undefined, ctx: ClaimContext): boolean {
  return cell?.live.some((c) => c.player !== true && c.value !== null && wasSeen(c, ctx)) ?? false
}

/**
 * Returns whether a cell's contents come only from players.
 * @example
 * isUnconfirmed({ live: [{ by: 'a:1', value: 4, version: 1, author: 2, at: null, player: true }], past: [] }) // true
 */
export function isUnconfirmed<V>(cell: Cell<V>): boolean {
  return holdsValue(cell) && cell.live.every((c) => c.player === true)
}

/**
 * Returns how a cell's live claims relate to each other.
 * @example
 * cellStatus(addClaim(aCell(5), 6, ctx)) // 'contested'
 */
export function cellStatus<V>(cell: Cell<V>): 'ok' | 'agree' | 'contested' {
  if (cell.live.length < 2) return 'ok'
  return cell.live.every((c) => same(c.value, cell.live[0]?.value)) ? 'agree' : 'contested'
}

/**
 * Returns the ids of a row's claims that a change retired, plus the author's older claims that they had retired. The
 * older claims are included because a restored server may have lost the newer ones. There, the change has to replace
 * the older ones.
 * @param author the user who made the change
 * @example
 * replacedClaims({ cells: { 7: aCell(5) } }, { cells: { 7: aCell(4, 6) } }, 1) // ['phone:1']
 */
export function replacedClaims(before: unknown, after: unknown, author: number): string[] {
  const kept = new Set(cellsIn(after).flatMap(({ live }) => live.map((claim) => claim.by)))
  return cellsIn(before).flatMap(({ live, past }) => {
    const gone = new Set(live.flatMap(({ by }) => (kept.has(by) ? [] : [by])))
    const older = [...past].reverse().filter(({ by, goneBy }) => isGoneWith(goneBy, gone) && gone.add(by))
    const own = older.filter((claim) => claim.author === author).map((claim) => claim.by)
    return [...own.reverse(), ...live.flatMap(({ by }) => (kept.has(by) ? [] : [by]))]
  })
}

const isGoneWith = (goneBy: readonly string[] | undefined, gone: ReadonlySet<string>): boolean =>
  goneBy !== undefined && goneBy.length > 0 && goneBy.every((name) => gone.has(name))

/**
 * Returns all of a row's cells, no matter how deeply they are nested.
 * @example
 * cellsIn({ cells: { 7: aCell(5) } }).length // 1
 */
export function cellsIn(value: unknown): Cell<unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  if ('live' in value && Array.isArray(value.live)) return [value as Cell<unknown>]
  return Object.values(value).flatMap(cellsIn)
}

/**
 * Returns whether a new claim retires this one: the same client wrote the earlier claim, the change replaced it on the
 * device that recorded it, or the new claim has a different value and its author had seen this one.
 */
function retires<V>(claim: Claim<V>, value: V, ctx: ClaimContext): boolean {
  const replaced = isOfBefore(claim, ctx) || (ctx.supersedes.includes(claim.by) && isKnown(claim, ctx))
  return replaced || (wasSeen(claim, ctx) && !same(claim.value, value))
}

/**
 * Returns whether the claim was written by an earlier action of the same client. If the new change was renumbered,
 * returns false, because its number doesn't say which of the two came first.
 */
const isOfBefore = (claim: Claim<unknown>, ctx: ClaimContext): boolean =>
  ctx.renumbered !== true && clientOf(claim.by) === ctx.clientId

/**
 * Returns whether a change may refer to a claim: the claim is from the same client or account, or the author of the
 * change had seen it on the server.
 * @example
 * isKnown({ by: 'phone-b:1', value: 5, version: 7, author: 99, at: null }, ctx) // false
 */
export function isKnown(claim: Claim<unknown>, ctx: ClaimContext): boolean {
  return clientOf(claim.by) === ctx.clientId || claim.author === ctx.userId || wasSeen(claim, ctx)
}

function wasSeen(claim: Claim<unknown>, ctx: ClaimContext): boolean {
  return claim.version !== null && claim.version <= ctx.seen
}

const claimOf = <V>(value: V, ctx: ClaimContext): Claim<V> => ({
  by: claimId(ctx),
  value,
  version: ctx.version,
  author: ctx.userId,
  at: ctx.at,
  ...(ctx.again && ctx.again.length > 0 && { again: [...ctx.again] }),
})

/**
 * Adds a claim, and retires the claims for which `gone` returns true. This includes past claims that were retired only
 * by claims that the author hadn't seen: if those unseen claims are withdrawn, the past claims don't become live again.
 */
function put<V>(cell: Cell<V> | undefined, mine: Claim<V>, gone: (claim: Claim<V>) => boolean): Cell<V> {
  // A score is almost always the first claim in its cell, so handle that case first.
  if (!cell) return { live: [mine], past: [] }
  const { live, past } = cell
  const retired = live.filter(gone).map((c) => ({ ...c, goneBy: [mine.by] }))
  const leaving = new Set([...retired, ...past.filter(gone)].map((c) => c.by))
  const older = past.map((c) => {
    const concurrent = leaving.has(c.by) && c.goneBy !== undefined && !c.goneBy.some((name) => leaving.has(name))
    return concurrent ? { ...c, goneBy: [...(c.goneBy ?? []), mine.by] } : c
  })
  return { live: [...live.filter((c) => !gone(c)), mine], past: [...older, ...retired].slice(-PAST_KEPT) }
}
