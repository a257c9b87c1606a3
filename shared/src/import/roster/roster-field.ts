/** What a column of somebody's list can hold. `name` is a whole name, and may stand over more than one column. */
export const rosterFields = [
  ...(['name', 'first', 'last', 'phone', 'email', 'team', 'sub', 'dues', 'active', 'handicap', 'tee'] as const),
  ...(['gender', 'ghin'] as const),
] as const
export type RosterField = (typeof rosterFields)[number]

/** How sure the reading is: the heading says it, heading or cells hint at it, or nothing better was there. */
export type Confidence = 'sure' | 'likely' | 'guess'

/** A column of the list and what it is taken for; `field` null leaves it out. */
export type RosterColumn = {
  index: number
  heading: string
  field: RosterField | null
  confidence: Confidence
  reason: string
}

/** Cells of a list, row by row, as they stand; rows may differ in length. */
export type Grid = readonly (readonly string[])[]
