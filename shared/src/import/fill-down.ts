import type { Ledger } from './ledger.ts'

/** A cell in a column, and the kind of row it is in: a person's row, a blank one, or any other. */
export type ColumnCell = { cell: string; row: 'person' | 'blank' | 'other' }

/** The maximum number of rows in a group. A value merged across more rows isn't a team. */
const MOST_IN_GROUP = 12

/**
 * Fills in a column whose cells were merged across several rows, such as a team's number that appears only next to the
 * team's first player. Returns a value for each row that inherits one from a row above, by row index; empty if no cells
 * are merged.
 * @param most maximum rows in a group; if any group is larger, nothing is filled in. With Infinity, a value such as the
 * week applies until the next one
 * @example
 * fillDown(['1', '', '2', ''].map((cell) => ({ cell, row: 'person' }))) // new Map([[1, '1'], [3, '2']])
 */
export function fillDown(cells: readonly ColumnCell[], most = MOST_IN_GROUP): Map<number, string> {
  const groups: { value: string; rows: number[] }[] = []
  let open = false
  for (const [i, { cell, row }] of cells.entries()) {
    if (row !== 'person') open = open && (most === Infinity || (row === 'other' && cell === ''))
    else if (cell !== '') {
      groups.push({ value: cell, rows: [] })
      open = true
    } else if (open) groups.at(-1)?.rows.push(i)
  }
  // If the file repeats a value in every row it applies to, a blank cell really is blank.
  const repeated = groups.some(({ value }, i) => i > 0 && value === groups[i - 1]?.value)
  const wide = groups.filter(({ rows }) => rows.length > 0)
  const before = Math.max(0, ...groups.slice(0, -1).map(({ rows }) => rows.length))
  if (repeated || wide.length * 2 < groups.length || before >= most) return new Map()
  const filled = groups.flatMap(({ value, rows }, i) => {
    // The last rows of the list may be subs or players without a team, so the last group is limited to the size of the
    // largest other one.
    const own = i < groups.length - 1 || most === Infinity ? rows.length : groups.length > 1 ? before : most - 1
    return rows.slice(0, own).map((row) => [row, value] as const)
  })
  return new Map(filled)
}

type Column = { column: number; body: readonly number[]; rows: ReadonlySet<number>; most?: number }

/**
 * Returns the value in a column for each of `rows`, and marks it as used. Merged cells get the value from above. Empty if
 * there is no such column.
 */
export function carried(ledger: Ledger, { column, body, rows, most }: Column): Map<number, string> {
  if (column < 0) return new Map()
  const cells = body.map((row): ColumnCell => {
    const isBlank = (ledger.rows[row] ?? []).every((cell) => cell === '')
    return { cell: ledger.rows[row]?.[column] ?? '', row: rows.has(row) ? 'person' : isBlank ? 'blank' : 'other' }
  })
  const filled = fillDown(cells, most)
  return new Map(
    body.flatMap((row, i) => {
      if (!rows.has(row)) return []
      const own = ledger.read(row, column)
      return [[row, own === '' ? (filled.get(i) ?? '') : own] as const]
    }),
  )
}
