import { readCell } from '../../components/cell-text.ts'

/**
 * The sum of a row as it is typed: what is typed counts before what is stored; blanks and picked-up balls count 0.
 *
 * @param typed what stands in each cell's field, undefined where nobody typed
 * @param stored what the card has
 * @example
 * typedTotal(['5', undefined, 'x'], [4, 4, null]) // 9
 */
export function typedTotal(typed: readonly (string | undefined)[], stored: readonly (number | 'pickup' | null)[]): number {
  return stored.reduce<number>((sum, value, i) => {
    const text = typed[i]
    const read = text === undefined ? null : readCell(text)
    const counts = read === null ? value : read.kind === 'score' ? read.value : null
    return sum + (typeof counts === 'number' ? counts : 0)
  }, 0)
}
