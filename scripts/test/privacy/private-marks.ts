import type { Private, TableName, tables as Tables } from '@glm/shared/schema/tables'
import { tables } from '@glm/shared/schema/tables'

type Held = { [T in keyof typeof Tables]: (typeof Tables)[T] }

/**
 * The tables with private fields, and their read rules. Tables whose whole rows are private are left out: tests
 * recognize such a row by the text in its reason field.
 */
export const privateRules: readonly { table: TableName; rule: Private }[] = Object.entries(tables as Held).flatMap(
  ([table, of]) =>
    'private' in of && !('whole' in of.private) ? [{ table: table as TableName, rule: of.private as Private }] : [],
)

/**
 * Returns a value for a private field that occurs nowhere else: whoever finds it has read that field in that row. For
 * gender, the first row has one value and all others have the other.
 */
export function markFor(field: string, id: number): string | number {
  if (field === 'email') return `secret-${id}@only-theirs.test`
  if (field === 'phone') return `90155${String(50_000 + id)}`
  if (field === 'ghin') return `90166${String(1000 + id)}`
  if (field === 'gender') return id === 1 ? 'male' : 'female'
  return (field === 'paidDues' ? 7_100_000 : 8_300_000) + id * 111
}

/** Returns the forms in which a mark may appear to users or programs: as stored, formatted, or in dollars. */
function spellings(field: string, id: number): string[] {
  const mark = markFor(field, id)
  if (typeof mark === 'number')
    return [String(mark), String(mark / 100), (mark / 100).toFixed(2), (mark / 100).toLocaleString('en-US')]
  if (field !== 'phone') return [mark]
  return [
    mark,
    `(${mark.slice(0, 3)}) ${mark.slice(3, 6)}-${mark.slice(6)}`,
    `${mark.slice(0, 3)}-${mark.slice(3, 6)}-${mark.slice(6)}`,
  ]
}

/** Whether a text contains a mark. A number must not be part of a longer number, such as a time in milliseconds. */
function tells(text: string, spelled: string): boolean {
  if (/^(fe)?male$/.test(spelled)) return new RegExp(`\\b${spelled}\\b`, 'i').test(text)
  if (!text.includes(spelled) || !/^[\d.,]+$/.test(spelled)) return text.includes(spelled)
  return new RegExp(`(?<!\\d)${spelled.replaceAll('.', '\\.')}(?!\\d)`).test(text)
}

/** Which private fields of which rows a string reveals, as `field of id`. */
export function marksIn(text: string, ids: readonly number[]): string[] {
  const fields = privateRules.flatMap(({ rule }) => rule.fields)
  return ids.flatMap((id) =>
    fields.flatMap((field) =>
      spellings(field, id).some((spelled) => tells(text, spelled)) ? [`${field} of ${id}`] : [],
    ),
  )
}

/** Returns text for a player's treasury entry that occurs nowhere else. */
export const treasuryMark = (playerId: number): string => `for treasury ${playerId} alone`

/** Returns the players whose treasury entries a string reveals. */
export const treasuryMarksIn = (text: string, ids: readonly number[]): number[] =>
  ids.filter((id) => text.includes(treasuryMark(id)))
