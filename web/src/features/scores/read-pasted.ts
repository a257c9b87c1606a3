/** The number of letters that are read, many times what all cards of a night have. Longer text never fits. */
const LETTERS_MOST = 65_536

/**
 * Reads rows of scores copied from a spreadsheet or a message. An empty cell stays empty, so the cells after it keep
 * their columns.
 * @example readPasted('4\t\t5\n6\t3\t4\n') // [['4', '', '5'], ['6', '3', '4']]
 */
export const readPasted = (text: string): string[][] =>
  text.slice(0, LETTERS_MOST).replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n').map(readLine)

function readLine(line: string): string[] {
  const cells = line.includes('\t')
    ? line.split('\t').map((cell) => cell.trim())
    : line
        .trim()
        .replace(/\s+/g, ' ')
        .split(/ ?[,;] ?| /)
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, last + 1)
}

/** A row that doesn't fit on its card: its number, from 1, how many scores it has, and how many cells are left. */
type TooLong = { row: number; scores: number; left: number }

/**
 * Returns the scores for each card, without a total at the end of a row, or the first row that doesn't fit. Scores
 * never run on into another card, because a total would become the next player's first hole.
 * @param from the column that the first pasted score goes in, from 0. Only whole rows can end with a total.
 * @param left the number of cells of each card, starting with that column; 0 if the card is read-only
 * @example fitPasted([['4', '5', '9']], { from: 0, left: [2] }) // { rows: [['4', '5']] }
 * @example fitPasted([['4', '4']], { from: 8, left: [1] }) // { tooLong: { row: 1, scores: 2, left: 1 } }
 */
export function fitPasted(
  pasted: readonly (readonly string[])[],
  { from, left }: { from: number; left: readonly number[] },
): { rows: string[][] } | { tooLong: TooLong } {
  const rows = from === 0 ? pasted.map((row, i) => withoutTotal(row, left[i] ?? 0)) : pasted.map((row) => [...row])
  const at = rows.findIndex((row, i) => row.length > (left[i] ?? 0))
  return at === -1 ? { rows } : { tooLong: { row: at + 1, scores: pasted[at]?.length ?? 0, left: left[at] ?? 0 } }
}

function withoutTotal(row: readonly string[], left: number): string[] {
  const scores = row.slice(0, left)
  const isTotal =
    row.length === left + 1 && left > 1 && Number(row[left]) === scores.reduce((sum, s) => sum + Number(s), 0)
  return isTotal ? scores : [...row]
}
