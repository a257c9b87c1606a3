import { may } from './league/role.ts'
import { type AnyRow, type Private, type RowOf, type TableName, tableNames, tables } from './tables.ts'

/**
 * Who is reading. `all`: whether the reader is a secretary. `money`: whether the reader is a secretary or a treasurer.
 * `playerId`: the player that the reader is, as confirmed by a secretary; null for none.
 */
export type Reader = { all: boolean; money: boolean; playerId: number | null }

/** A reader who is an ordinary member, not a secretary, a treasurer or a confirmed player. */
export const anyMember: Reader = { all: false, money: false, playerId: null }

/**
 * Returns what an account may read, from its role and its member row. An account that claims to be a player can read
 * that player's private fields only after a secretary has confirmed the claim.
 * @example
 * readerOf(1, { playerId: 7, confirmed: false }) // { all: false, money: false, playerId: null }
 */
export function readerOf(role: number, member: { playerId: number | null; confirmed: boolean } | undefined): Reader {
  if (may(role, 'keepLeague')) return { all: true, money: true, playerId: null }
  return { all: false, money: may(role, 'keepTreasury'), playerId: member?.confirmed ? member.playerId : null }
}

/**
 * Returns a string that represents a reader's permissions. The phone stores the string with its copy of the rows.
 * @example
 * readerText({ all: false, money: false, playerId: 7 }) // 'player/7'
 */
export function readerText({ all, money, playerId }: Reader): string {
  if (all) return 'all'
  return playerId === null ? (money ? 'treasurer' : 'member') : `${money ? 'treasurer' : 'player'}/${playerId}`
}

/**
 * Parses a reader from a string; any unknown string counts as an ordinary member.
 * @example
 * readerFrom('treasurer/7') // { all: false, money: true, playerId: 7 }
 */
export function readerFrom(text: string): Reader {
  const [what, playerId] = text.split('/')
  const all = what === 'all'
  return { all, money: all || what === 'treasurer', playerId: playerId === undefined ? null : Number(playerId) }
}

/** The tables with fields or rows that only some readers can see. */
export const privateTables: readonly TableName[] = tableNames.filter((table) => privateOf(table) !== undefined)

/**
 * Returns a row as a reader sees it: private fields of people who don't share them are null. Returns null if the reader
 * isn't allowed to see the row.
 * @example
 * asRead('players', { ...player, phone: '3175550142', shares: null }, anyMember)?.phone // null
 */
export function asRead<T extends TableName>(table: T, row: RowOf<T>, reader: Reader): RowOf<T> | null {
  const rule = privateOf(table)
  if (!rule || reader.all) return row
  const fields = row as Record<string, unknown>
  if (reader.playerId !== null && fields[rule.owner] === reader.playerId) return row
  const shared = ((rule.shares && fields[rule.shares]) || []) as readonly string[]
  const hidden = hiddenFrom(reader, rule).filter((field) => fields[field] !== null && !shared.includes(field))
  if (rule.whole && hidden.length > 0) return null
  return hidden.length === 0
    ? row
    : ({ ...row, ...Object.fromEntries(hidden.map((field) => [field, null])) } as AnyRow as RowOf<T>)
}

/**
 * Returns a table's fields that a reader can't see in other people's rows.
 * @example
 * hiddenFields('players', readerFrom('treasurer')) // ['phone', 'email', 'subPlace', 'gender', 'ghin']
 */
export function hiddenFields(table: TableName, reader: Reader): readonly string[] {
  const rule = privateOf(table)
  return !rule || reader.all ? [] : hiddenFrom(reader, rule)
}

const hiddenFrom = ({ money }: Reader, rule: Private): readonly string[] =>
  money ? rule.fields.filter((field) => !rule.money?.includes(field)) : rule.fields

function privateOf(table: TableName): Private | undefined {
  const of = tables[table]
  return 'private' in of ? of.private : undefined
}
