/**
 * What numbers without a heading are: team numbers count from 1 and repeat for each player of a team, handicaps lie between -10 and
 * 54, have a decimal or stand in no order. Null for numbers that may be anything, such as those of the rows.
 *
 * @example
 * figuresOfCells(['1', '1', '2', '2']) // 'team'
 * figuresOfCells(['12.4', '9.1', '15']) // 'handicap'
 * figuresOfCells(['1', '2', '3']) // null
 */
export function figuresOfCells(cells: readonly string[]): 'team' | 'handicap' | null {
  if (cells.length < 2 || !cells.every((cell) => /^[+-]?\d{1,2}([.,]\d)?$/.test(cell))) return null
  const values = cells.map((cell) => Number(cell.replace(',', '.').replace('+', '-')))
  const distinct = new Set(values)
  const most = Math.max(...values)
  const counts = Number.isInteger(most) && distinct.size === most && values.every((value) => Number.isInteger(value) && value >= 1)
  if (counts && distinct.size <= cells.length / 1.5) return 'team'
  const rising = values.every((value, i) => i === 0 || value > (values[i - 1] ?? value))
  return rising || counts || values.some((value) => value < -10 || value > 54) ? null : 'handicap'
}
