import { hasRole, Role } from './role.ts'
import { type AnyRow, type Private, type RowOf, type TableName, tableNames, tables } from './tables.ts'

/** Who reads: `all` for a secretary, else the player whom a secretary has confirmed that they are, null for none. */
export type Reader = { all: boolean; playerId: number | null }

/** Somebody of the league of whom nothing else is known. */
export const anyMember: Reader = { all: false, playerId: null }

/**
 * Who reads, by role and by the row that says which player an account is. What an account says of itself opens nothing until a
 * secretary has confirmed it.
 *
 * @example
 * readerOf(1, { playerId: 7, confirmed: false }) // { all: false, playerId: null }
 */
export function readerOf(role: number, member: { playerId: number | null; confirmed: boolean } | undefined): Reader {
  if (hasRole(role, Role.LeagueAdmin)) return { all: true, playerId: null }
  return { all: false, playerId: member?.confirmed ? member.playerId : null }
}

/**
 * One text for what a reader may read, which their phone keeps with its copy of the rows.
 *
 * @example
 * readerText({ all: false, playerId: 7 }) // 'player/7'
 */
export function readerText({ all, playerId }: Reader): string {
  return all ? 'all' : playerId === null ? 'member' : `player/${playerId}`
}

/** The tables that not everybody reads whole. */
export const privateTables: readonly TableName[] = tableNames.filter((table) => privateOf(table) !== undefined)

/**
 * A row as one may read it: null in each private field of somebody else who does not share it; null where they may not have the row.
 *
 * @example
 * asRead('players', { ...player, phone: '3175550142', shares: null }, anyMember)?.phone // null
 */
export function asRead<T extends TableName>(table: T, row: RowOf<T>, reader: Reader): RowOf<T> | null {
  const rule = privateOf(table)
  if (!rule || reader.all) return row
  const fields = row as Record<string, unknown>
  if (reader.playerId !== null && fields[rule.owner] === reader.playerId) return row
  if (rule.whole) return null
  const shared = ((rule.shares && fields[rule.shares]) || []) as readonly string[]
  const hidden = rule.fields.filter((field) => fields[field] !== null && !shared.includes(field))
  return hidden.length === 0 ? row : ({ ...row, ...Object.fromEntries(hidden.map((field) => [field, null])) } as AnyRow as RowOf<T>)
}

function privateOf(table: TableName): Private | undefined {
  const of = tables[table]
  return 'private' in of ? of.private : undefined
}
