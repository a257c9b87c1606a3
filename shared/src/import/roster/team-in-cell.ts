import { plainWords } from '../../lib/plain-words.ts'
import type { Grid } from './roster-field.ts'

const LABELED = /^(team\s{0,2}#?\s{0,2}(?:\d{1,2}|[a-z]))\s{0,2}[:.–—-]\s{0,2}(\p{L}.{1,120})$/isu
const LABEL = /^team (?:no )?(\d{1,2}|[a-z])$/

/**
 * Moves the team in cells such as "Team 1: Ann Lee / Bob Ray" to a separate column. Other lists stay as they are.
 * @example
 * withTeamColumn([['Team 1: Ann Lee'], ['Team 2: Max Fox']]) // [['Team 1', 'Ann Lee'], ['Team 2', 'Max Fox']]
 */
export function withTeamColumn(grid: Grid): Grid {
  const column = (grid.find((row) => row.some(isLabeled)) ?? []).findIndex(isLabeled)
  if (column < 0) return grid
  const first = grid.findIndex((row) => isLabeled(row[column] ?? ''))
  const body = grid.slice(first).filter((row) => (row[column] ?? '').trim() !== '')
  if (body.filter((row) => isLabeled(row[column] ?? '')).length < body.length * 0.6) return grid
  const heading = (grid[first - 1]?.[column] ?? '').trim()
  return grid.map((row, i) => {
    const cell = row[column] ?? ''
    const [, team = '', names = cell] = LABELED.exec(cell.trim()) ?? []
    const apart = i === first - 1 && heading !== '' ? ['Team', 'Players'] : [team, names]
    return [...row.slice(0, column), ...apart, ...row.slice(column + 1)]
  })
}

const isLabeled = (cell: string): boolean => LABELED.test(cell.trim())

/**
 * Returns the team in a heading such as "Team 4" above a column of players; null for any other heading.
 * @example
 * teamInHeading('Team #4') // '4'
 */
export const teamInHeading = (heading: string): string | null =>
  heading.length > 20 ? null : (LABEL.exec(plainWords(heading.replace('#', ' ')))?.[1] ?? null)

/** Returns whether a row has only team headings. */
export function isTeamHeadings(row: readonly string[]): boolean {
  const cells = row.filter((cell) => cell.trim() !== '')
  return cells.length > 1 && cells.every((cell) => teamInHeading(cell) !== null)
}
