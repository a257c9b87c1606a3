/** What a column in a list can contain. `name` is a full name, and a list can have several columns of it. */
export const rosterFields = [
  'name',
  'first',
  'last',
  'phone',
  'email',
  'team',
  'sub',
  'dues',
  'active',
  'handicap',
  'tee',
  'gender',
  'ghin',
  'date',
] as const
export type RosterField = (typeof rosterFields)[number]

/**
 * How sure the guess is. `sure`: the heading names the field; `likely`: the heading or the cells hint at it; `guess`:
 * nothing else fits better.
 */
export type Confidence = 'sure' | 'likely' | 'guess'

/** A column in the list, and the field that it contains; if `field` is null, the column is ignored. */
export type RosterColumn = {
  index: number
  heading: string
  field: RosterField | null
  confidence: Confidence
  reason: string
}

/** A list's cells, row by row, unchanged; rows may differ in length. */
export type Grid = readonly (readonly string[])[]

const personal: readonly RosterField[] = ['phone', 'email', 'handicap', 'ghin', 'gender', 'tee', 'dues']

/** Returns whether each player in a row with several names can have a separate column for this field. */
export const isPersonal = (field: RosterField): boolean => personal.includes(field)

/** Returns the index of the last column with full names, up to a given column; -1 if there is none. */
export const ownerOf = (index: number, columns: readonly RosterColumn[]): number =>
  columns.filter((c) => c.field === 'name' && c.index <= index).at(-1)?.index ?? -1
