import { limits } from '@glm/shared/schema/limits'
import type { CellScore } from '@glm/shared/schema/scores/card'

export type TypedCell =
  | { kind: 'blank' }
  | { kind: 'absent' }
  | { kind: 'score'; value: number | 'pickup' }
  | { kind: 'wrong' }

/**
 * Parses the input in a cell. Empty and 0 are blank, X is a pick-up, and A means that the player is absent.
 * @example readCell('5') // { kind: 'score', value: 5 }
 */
export function readCell(typed: string, most: number = limits.strokes): TypedCell {
  const text = typed.trim()
  if (text === '' || /^0+$/.test(text)) return { kind: 'blank' }
  if (/^x$/i.test(text)) return { kind: 'score', value: 'pickup' }
  if (/^a$/i.test(text)) return { kind: 'absent' }
  const value = Number(text)
  return /^\d+$/.test(text) && value <= most ? { kind: 'score', value } : { kind: 'wrong' }
}

export const showCell = (value: CellScore | null | undefined): string =>
  value == null || value === 'absent' ? '' : value === 'pickup' ? 'X' : String(value)

/**
 * Returns the mark for a score, as on a printed scorecard: a circle for under par and a square for over par, doubled
 * for two strokes or more.
 */
export function markOf(strokes: number | undefined, par: number): string {
  if (strokes === undefined || strokes === par) return ''
  if (strokes < par) return strokes <= par - 2 ? 'is-eagle' : 'is-birdie'
  return strokes >= par + 2 ? 'is-double' : 'is-bogey'
}

/**
 * Returns a row's running total. Values that were entered replace stored ones, and blanks and pick-ups count as 0.
 * @param typed the text of each cell's field; undefined if it wasn't touched
 * @param stored the values stored on the card
 * @example typedTotal(['5', undefined, 'x'], [4, 4, null]) // 9
 */
export function typedTotal(
  typed: readonly (string | undefined)[],
  stored: readonly (number | 'pickup' | null)[],
): number {
  return stored.reduce<number>((sum, value, i) => {
    const text = typed[i]
    const read = text === undefined ? null : readCell(text)
    const counts = read === null ? value : read.kind === 'score' ? read.value : null
    return sum + (typeof counts === 'number' ? counts : 0)
  }, 0)
}
