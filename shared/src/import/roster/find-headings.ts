import { headingField } from './heading-field.ts'
import type { Grid } from './roster-field.ts'
import { isTeamHeadings } from './team-in-cell.ts'

const SEARCHED = 40
const NAMES = ['name', 'first', 'last']

/**
 * Returns the index of the heading row, below any titles; null if the list has none. A heading row has a heading for
 * names and contains no email address, phone number or amount.
 * @example
 * findHeadings([['Thursday League'], ['Player', 'Phone'], ['Ann Lee', '614 555 0120']]) // 1
 */
export function findHeadings(grid: Grid): number | null {
  // In a list with several columns, a row with a single word is a title.
  const wide = grid.filter((row) => filled(row).length > 1).length > grid.length / 2
  const scores = grid.slice(0, SEARCHED).map((row) => (wide && filled(row).length < 2 ? 0 : score(row)))
  const best = Math.max(0, ...scores)
  if (best > 0) return scores.indexOf(best)
  const teams = grid.slice(0, SEARCHED).findIndex(isTeamHeadings)
  return teams < 0 ? null : teams
}

const filled = (row: readonly string[]): string[] => row.map((cell) => cell.trim()).filter((cell) => cell !== '')

function score(row: readonly string[]): number {
  const cells = filled(row)
  if (cells.some((cell) => /@|\d{7}|^\d+[.,]\d+$|\$\d/.test(cell))) return 0
  const found = cells.map(headingField)
  const named = found.some((f) => f && NAMES.includes(f.field) && f.confidence === 'sure')
  const fields = new Set(found.flatMap((f) => (f ? [f.field] : [])))
  if (!named && fields.size < 2) return 0
  const sure = found.filter((f) => f?.confidence === 'sure').length
  return sure * 3 + fields.size + (named ? 2 : 0) - found.filter((f) => f === null).length * 0.01
}
