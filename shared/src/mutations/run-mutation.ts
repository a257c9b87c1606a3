import { findBadText } from '../lib/bad-text.ts'
import { isRowId } from '../schema/fields.ts'
import { type AnyRow, wholeRow } from '../schema/tables.ts'
import type { Change, Mutation, MutationContext, Outcome, Read } from './define/define-mutation.ts'
import { refuse } from './define/define-mutation.ts'
import { loadedRows } from './define/loaded-rows.ts'
import type { StoredCall } from './define/stored-call.ts'
import { mutationByName } from './registry.ts'
import { upcast } from './upcasters.ts'

/** A mutation with validated arguments, and the reads that the caller must load. */
export type Prepared = { mutation: Mutation; args: unknown; ctx: MutationContext; reads: Read[] }
/** `fault`: the error that the mutation threw. Any such error is a bug. */
export type MutationRun = { outcome: Outcome; inverse: StoredCall | null; fault?: unknown }

/**
 * Finds the mutation, upgrades the call from an older version, and validates its arguments. Unknown names and versions
 * and invalid arguments are refusals, not errors; the caller parks them.
 * @example
 * prepareMutation({ name: 'week.dance', args: {} }, ctx) // { status: 'refused', code: 'unknown_mutation' }
 */
export function prepareMutation(call: StoredCall, ctx: MutationContext): Prepared | ReturnType<typeof refuse> {
  const { name, version, args: raw } = upcast(call)
  const mutation = mutationByName.get(name)
  if (!mutation || (version ?? mutation.version) !== mutation.version) return refuse('unknown_mutation')
  if (findBadText(raw)) return refuse('invalid')
  const parsed = mutation.args.safeParse(raw)
  if (!parsed.success) return refuse('invalid')
  const args = parsed.data
  if (!areNewIds(ctx.ids, mutation.newIds(args))) return refuse('invalid')
  return { mutation, args, ctx, reads: mutation.reads(args, ctx) }
}

/**
 * Runs a prepared mutation on the rows loaded for its reads (one list per read, in order). A mutation that throws is
 * refused with the code `failed`, so that it isn't lost and doesn't block later changes.
 * @example
 * const prepared = prepareMutation({ name: 'message.remove', args: { id: 7 } }, ctx)
 * runPrepared(prepared, [[]]).outcome // { status: 'ok', changes: [] }
 */
export function runPrepared(prepared: Prepared, loaded: readonly AnyRow[][]): MutationRun {
  const { mutation, args, ctx, reads } = prepared
  try {
    const rows = loadedRows(reads, loaded)
    const outcome = whole(mutation.apply(args, rows, ctx))
    return { outcome, inverse: outcome.status === 'refused' ? null : mutation.inverse(args, rows, ctx) }
  } catch (fault) {
    return { outcome: refuse('failed'), inverse: null, fault }
  }
}

const whole = (outcome: Outcome): Outcome =>
  outcome.status === 'refused' ? outcome : { ...outcome, changes: outcome.changes.map(wholeChange) }

const wholeChange = (change: Change): Change =>
  'put' in change ? ({ ...change, put: wholeRow(change.table, change.put) } as Change) : change

/**
 * Returns whether there is exactly one id for each row that the mutation creates, and whether all ids are different and
 * valid.
 */
const areNewIds = (ids: readonly number[], count: number): boolean =>
  ids.length === count && ids.every(isRowId) && new Set(ids).size === count
