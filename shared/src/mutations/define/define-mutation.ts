import type * as z from 'zod/mini'
import type { ClaimContext } from '../../claims/claim-context.ts'
import type { RefusalCode } from '../../protocol/refusal-code.ts'
import type { Capability } from '../../schema/league/role.ts'
import type { RowKey, RowOf, TableName } from '../../schema/tables.ts'
import type { StoredCall } from './stored-call.ts'

/**
 * What a mutation reads: one row by its key, the rows with a given value in an indexed column, or all of this league's
 * rows in a table.
 */
export type Read =
  | { table: TableName; key: RowKey }
  | { table: TableName; index: string; equals: number }
  | { table: TableName; all: true }

/** The rows named in `reads`, as loaded by the caller. Requesting any other row is a bug and throws. */
export type RowReader = {
  get<T extends TableName>(table: T, key: RowKey): RowOf<T> | undefined
  list<T extends TableName>(table: T, where?: { index: string; equals: number }): RowOf<T>[]
}

export type Change = { [T in TableName]: { table: T; put: RowOf<T> } }[TableName] | { table: TableName; remove: RowKey }

/**
 * `agree`: another phone has written the same value. `contested`: a different value stays live alongside this one until
 * someone decides between them.
 */
export type Applied = { status: 'ok' | 'agree' | 'contested'; changes: Change[] }
/** `holder`: if the code is `in_use`, the table whose rows still refer to the row. It isn't sent to the phone. */
export type Refusal = { status: 'refused'; code: RefusalCode; holder?: TableName }
export type Outcome = Applied | Refusal

/** Facts that are passed to a mutation, because a mutation is pure and can't look them up. */
export type MutationContext = ClaimContext & {
  leagueId: number
  /** The ids for new rows, created once when the mutation was recorded. The server uses the same ids. */
  ids: readonly number[]
}

export type Mutation<A = unknown, N extends string = string> = {
  name: N
  version: number
  /** The capability that the author needs. `apply` checks any other conditions. */
  needs: Capability
  args: z.ZodMiniType<A>
  /** How many new ids the recorder must provide. */
  newIds: (args: A) => number
  /** The maximum size of the arguments as JSON, in bytes, if 64 KB isn't enough. */
  mostBytes?: number
  reads: (args: A, ctx: MutationContext) => Read[]
  apply: (args: A, rows: RowReader, ctx: MutationContext) => Outcome
  /**
   * Returns the call that undoes this one; null if nothing changed. `before` reads the rows as they were before this
   * call.
   */
  inverse: (args: A, before: RowReader, ctx: MutationContext) => StoredCall | null
}

type Definition<A, N extends string> = Omit<Mutation<A, N>, 'newIds'> & { newIds?: (args: A) => number }

/**
 * Defines a named, serializable change as a pure function. The phone runs it right away, and the server runs it later;
 * the server's result is final. Both use the same definition.
 * @example
 * const nothing = { args: rowId, reads: () => [], apply: () => applied(), inverse: () => null }
 * defineMutation({ name: 'week.look', version: 1, needs: 'keepLeague', ...nothing }).newIds(7) // 0
 */
export function defineMutation<A, N extends string = string>(definition: Definition<A, N>): Mutation<A, N> {
  return { newIds: () => 0, ...definition }
}

/**
 * Returns a read of one row, by its key.
 * @example
 * rowAt('weeks', 3) // { table: 'weeks', key: [3] }
 */
export const rowAt = (table: TableName, ...key: number[]): Read => ({ table, key })

/**
 * Returns a read of the row with this id; empty if no id is given.
 * @example
 * rowIfAny('courses', null) // []
 */
export const rowIfAny = (table: TableName, id: number | null | undefined): Read[] =>
  id == null ? [] : [rowAt(table, id)]

/**
 * Returns a read of the rows whose indexed column has this value.
 * @example
 * rowsWhere('matches', 'weekId', 3) // { table: 'matches', index: 'weekId', equals: 3 }
 */
export const rowsWhere = (table: TableName, index: string, equals: number): Read => ({ table, index, equals })

/**
 * Returns a read of all of this league's rows in a table.
 * @example
 * allRows('teams') // { table: 'teams', all: true }
 */
export const allRows = (table: TableName): Read => ({ table, all: true })

/**
 * Returns the result of a mutation that must not be applied.
 * @example
 * refuse('deleted') // { status: 'refused', code: 'deleted' }
 */
export const refuse = (code: RefusalCode, holder?: TableName): Refusal => ({
  status: 'refused',
  code,
  ...(holder && { holder }),
})

/**
 * Returns the result of a mutation that was applied. If there are no changes, the rows already had the new values.
 * @example
 * applied() // { status: 'ok', changes: [] }
 */
export const applied = (...changes: Change[]): Applied => ({ status: 'ok', changes })
