import { setupText } from '@glm/shared/text/screens/league/setup'
import { readHoles } from './read-holes.ts'

/**
 * Reads a course's holes from the par row and the index row of a scorecard, separated by spaces or commas. Nine or 18
 * digits without separators mean one digit per hole. If something is wrong, returns a list of every problem.
 */
export function readScorecard(pars: string, indexes: string): ReturnType<typeof readHoles> {
  const [par, strokeIndex] = [cellsOf(pars), cellsOf(indexes)]
  if (par.length !== strokeIndex.length || ![9, 18].includes(par.length))
    return { holes: null, problems: [setupText.rowsDiffer] }
  return readHoles(par.map((one, i) => ({ par: one, strokeIndex: strokeIndex[i] ?? '', yards: '' })))
}

function cellsOf(row: string): string[] {
  const cells = row.split(/[\s,;|]+/).filter(Boolean)
  // Splits a row such as "443544345", because the number pad on a phone has no space key.
  return cells.length === 1 && /^\d{9}(\d{9})?$/.test(cells[0] ?? '') ? [...(cells[0] ?? '')] : cells
}
