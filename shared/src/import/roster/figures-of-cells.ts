import { isNoHandicap } from './cell-kind.ts'

/**
 * Guesses what numbers without a heading mean. Team numbers count from 1 and repeat for each player on a team.
 * Handicaps are between -10 and 54, in no particular order. Returns null for numbers that could be anything, such as
 * row numbers.
 * @example
 * figuresOfCells(['1', '1', '2', '2']) // 'team'
 * figuresOfCells(['1', '1', '3', '3', '4', '4']) // 'team'
 * figuresOfCells(['1', '1', '-', '2', '2']) // 'team'
 * figuresOfCells(['12.4', 'NH', '15']) // 'handicap'
 * figuresOfCells(['1', '2', '3']) // null
 */
export function figuresOfCells(all: readonly string[]): 'team' | 'handicap' | null {
  // A "no handicap" cell or a dash doesn't show what the column's numbers mean.
  const cells = all.filter((cell) => !isNoHandicap(cell) && !/^[-–—.?]+$/.test(cell))
  if (cells.length < 2 || !cells.every((cell) => /^[+-]?\d{1,2}([.,]\d)?$/.test(cell))) return null
  const values = cells.map((cell) => Number(cell.replace(',', '.').replace('+', '-')))
  const distinct = new Set(values)
  const most = Math.max(...values)
  const counts =
    Number.isInteger(most) && distinct.size === most && values.every((value) => Number.isInteger(value) && value >= 1)
  if ((counts && distinct.size <= cells.length / 1.5) || isInGroups(values)) return 'team'
  const rising = values.every((value, i) => i === 0 || value > (values[i - 1] ?? value))
  return rising || counts || values.some((value) => value < -10 || value > 54) ? null : 'handicap'
}

/**
 * Returns whether the numbers rise in groups of equal size. Gaps are allowed, for example after a team has left: 1, 1,
 * 2, 2, 4, 4.
 */
function isInGroups(values: readonly number[]): boolean {
  const rises = values.every(
    (value, i) => Number.isInteger(value) && value >= 1 && (i === 0 || value >= (values[i - 1] ?? value)),
  )
  const sizes = [...new Set(values)].map((value) => values.filter((one) => one === value).length)
  const few = Math.max(...values) <= 1.5 * sizes.length
  return rises && few && sizes.length > 1 && sizes.every((size) => size > 1 && size === sizes[0])
}
