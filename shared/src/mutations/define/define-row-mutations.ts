import * as z from 'zod/mini'
import { rowId } from '../../schema/fields.ts'
import type { Capability } from '../../schema/league/role.ts'
import { type RowOf, type TableName, tables } from '../../schema/tables.ts'
import type { ChangeKind } from './change-kinds.ts'
import {
  type Change,
  defineMutation,
  type Mutation,
  type Read,
  type RowReader,
  refuse,
  rowAt,
} from './define-mutation.ts'
import { mergedSet, type UpdateArgs } from './keyed-fields.ts'

/** Tables with a single id as their key. */
export type IdTable = {
  [T in TableName]: RowOf<T> extends { id: number }
    ? (typeof tables)[T]['key'] extends readonly ['id']
      ? T
      : never
    : never
}[TableName]

/** The options that differ between tables, for `defineRowMutations`. */
export type RowEntityOf<T extends IdTable> = {
  table: T
  /**
   * The noun, in the singular. The names of the mutations start with it: `player` gives `player.add`, `player.update`,
   * `player.remove`.
   */
  noun: string
  /** The kind that the history lists these changes under. */
  kind: ChangeKind
  needs: Capability
  /** Fields that only other mutations write. Adding or updating a row leaves them unchanged. */
  apart?: readonly string[]
  /** Rows that must exist for this row to be valid. */
  parents?(row: Partial<RowOf<T>>): Read[]
  /** Returns whether a row is kept only because other rows refer to it. Such a row accepts no more changes. */
  isClosed?(row: RowOf<T>): boolean
  /** Returns the changes to other rows that result from updating these fields. */
  besides?(set: Partial<RowOf<T>>): { reads: Read[]; changes(old: RowOf<T>, rows: RowReader): Change[] } | null
  /**
   * For tables with a `kept` field: returns the values that finished weeks keep when these fields are updated;
   * undefined if there is nothing to add. It isn't called if the update sets `kept` itself.
   */
  keeps?(set: Partial<RowOf<T>>): { reads: Read[]; kept(old: RowOf<T>, rows: RowReader): unknown } | null
  /**
   * The rows that may still refer to the row with this id. If one does, `holder` returns its table, and the row can't
   * be removed.
   */
  uses?(id: number): { reads: Read[]; holder: (rows: RowReader) => TableName | undefined }
  /** Recognizes a new row that another phone has already added under another id. Such a row isn't added again. */
  twin?: {
    /** The arguments that are needed for this and aren't fields of the row. */
    args: Record<string, z.ZodMiniType>
    reads(added: AddedRow<T>): Read[]
    isThere(added: AddedRow<T>, rows: RowReader): boolean
  }
}
/** The arguments of an `add`: a row's fields, and those in `twin.args`. */
type AddedRow<T extends IdTable> = Omit<RowOf<T>, 'id'> & Record<string, unknown>

type Fields = Record<string, unknown>

/**
 * Defines add, update (field by field and, for some fields, key by key, in server order) and remove for a table whose key
 * is an id. Each can be undone.
 * @example
 * defineRowMutations({ table: 'messages', noun: 'message', kind: 'messages', needs: 'keepLeague' }).map(({ name }) => name) // ['message.add', 'message.update', 'message.remove']
 */
export function defineRowMutations<T extends IdTable>(options: RowEntityOf<T>): Mutation[] {
  return [defineAdd(options), defineUpdate(options), defineRemove(options)] as Mutation[]
}

function defineAdd<T extends IdTable>(options: RowEntityOf<T>): Mutation<Fields> {
  const { table, noun, needs, twin } = options
  const fields = ownFields(options)
  const hasTwin = (a: Fields, rows: RowReader) => twin?.isThere(a as AddedRow<T>, rows) ?? false
  return defineMutation<Fields>({
    name: `${noun}.add`,
    version: 1,
    needs,
    args: twin ? z.extend(fields, twin.args) : fields,
    newIds: () => 1,
    reads: (a, ctx) => [
      rowAt(table, ctx.ids[0] ?? 0),
      ...parentReads(options, a),
      ...(twin?.reads(a as AddedRow<T>) ?? []),
    ],
    apply: (a, rows, ctx) => {
      const id = ctx.ids[0]
      if (id === undefined) return refuse('invalid')
      if (rows.get(table, [id])) return refuse('id_taken')
      if (!allThere(parentReads(options, a), rows)) return refuse('not_found')
      if (hasTwin(a, rows)) return { status: 'agree', changes: [] }
      return { status: 'ok', changes: [put(table, { ...(twin ? fields.parse(a) : a), id })] }
    },
    inverse: (a, before, ctx) => (hasTwin(a, before) ? null : { name: `${noun}.remove`, args: { id: ctx.ids[0] } }),
  })
}

function defineUpdate<T extends IdTable>(options: RowEntityOf<T>): Mutation<UpdateArgs> {
  const { table, noun, needs } = options
  return defineMutation<UpdateArgs>({
    name: `${noun}.update`,
    version: 1,
    needs,
    args: z.object({
      id: rowId,
      set: z.partial(ownFields(options)),
      keys: z.optional(z.record(z.string(), z.array(z.string()))),
    }),
    reads: (a) => [
      rowAt(table, a.id),
      ...parentReads(options, a.set),
      ...(besidesOf(options, a)?.reads ?? []),
      ...(keepsOf(options, a)?.reads ?? []),
    ],
    apply: (a, rows) => {
      const old = rows.get(table, [a.id])
      if (!old || options.isClosed?.(old)) return refuse('deleted')
      if (!allThere(parentReads(options, a.set), rows)) return refuse('not_found')
      const set = mergedSet(old as Fields, a)
      if (typeof set === 'string') return refuse(set)
      const more = besidesOf(options, { ...a, set })?.changes(old, rows) ?? []
      const kept = keepsOf(options, { ...a, set })?.kept(old, rows)
      const row = { ...(old as Fields), ...(kept === undefined ? {} : { kept }), ...set }
      return { status: 'ok', changes: [put(table, row), ...more] }
    },
    inverse: (a, before) => {
      const old = before.get(table, [a.id]) as Fields | undefined
      if (!old) return null
      // A field that the row didn't have before is set back to null, because omitting it would leave it unchanged.
      return {
        name: `${noun}.update`,
        args: { ...a, set: Object.fromEntries(Object.keys(a.set).map((k) => [k, old[k] ?? null])) },
      }
    },
  })
}

const besidesOf = <T extends IdTable>(options: RowEntityOf<T>, { set }: UpdateArgs) =>
  options.besides?.(set as Partial<RowOf<T>>) ?? null

const keepsOf = <T extends IdTable>(options: RowEntityOf<T>, { set }: UpdateArgs) =>
  'kept' in set ? null : (options.keeps?.(set as Partial<RowOf<T>>) ?? null)

function defineRemove<T extends IdTable>({ table, noun, needs, uses }: RowEntityOf<T>): Mutation<{ id: number }> {
  return defineMutation<{ id: number }>({
    name: `${noun}.remove`,
    version: 1,
    needs,
    args: z.object({ id: rowId }),
    reads: (a) => [rowAt(table, a.id), ...(uses?.(a.id).reads ?? [])],
    apply: (a, rows) => {
      if (!rows.get(table, [a.id])) return { status: 'ok', changes: [] }
      const holder = uses?.(a.id).holder(rows)
      if (holder) return refuse('in_use', holder)
      return { status: 'ok', changes: [{ table, remove: [a.id] }] }
    },
    inverse: (a, before) => {
      const old = before.get(table, [a.id])
      return old ? { name: `${noun}.restore`, args: old } : null
    },
  })
}

/**
 * Defines the mutation that restores a removed row under its own id. It is the undo of `remove`.
 * @example
 * defineRestore({ table: 'messages', noun: 'message', kind: 'messages', needs: 'keepLeague' }).name // 'message.restore'
 */
export function defineRestore<T extends IdTable>(options: RowEntityOf<T>): Mutation {
  const { table, noun, needs } = options
  return defineMutation<Fields>({
    name: `${noun}.restore`,
    version: 1,
    needs,
    args: schemaOf(table),
    reads: (a) => [rowAt(table, Number(a.id)), ...parentReads(options, a)],
    apply: (a, rows) => {
      if (rows.get(table, [Number(a.id)])) return { status: 'ok', changes: [] }
      if (!allThere(parentReads(options, a), rows)) return refuse('not_found')
      return { status: 'ok', changes: [put(table, a)] }
    },
    inverse: (a, before) => (before.get(table, [Number(a.id)]) ? null : { name: `${noun}.remove`, args: { id: a.id } }),
  }) as Mutation
}

/** The table's schema has validated `checked`, so it is a full or partial row of that table. */
function parentReads<T extends IdTable>({ parents }: RowEntityOf<T>, checked: Fields): Read[] {
  return parents?.(checked as Partial<RowOf<T>>) ?? []
}

const ownFields = <T extends IdTable>({ table, apart = [] }: RowEntityOf<T>): z.ZodMiniObject =>
  z.omit(schemaOf(table), Object.fromEntries(['id', ...apart].map((field) => [field, true as const])))

const schemaOf = (table: IdTable): z.ZodMiniObject => tables[table].schema

const put = (table: TableName, row: Fields) => ({ table, put: row }) as Change

function allThere(reads: Read[], rows: RowReader): boolean {
  return reads.every((read) => !('key' in read) || rows.get(read.table, read.key) !== undefined)
}
