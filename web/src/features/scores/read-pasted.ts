import { limits } from '@glm/shared/schema/limits'

/** The most letters that are read, many times what all cards of a night have. */
const LETTERS_MOST = 65_536

/**
 * Reads rows of scores copied from a spreadsheet or a message. An empty cell stays empty, so the cells after it keep
 * their columns. Returns null if the text is too long to be scores.
 * @example readPasted('4\t\t5\n6\t3\t4\n') // [['4', '', '5'], ['6', '3', '4']]
 */
export const readPasted = (text: string): string[][] | null =>
  text.length > LETTERS_MOST ? null : text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n').map(readLine)

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
 * Returns the scores for each card, without the sums that spreadsheets have after each nine and at the end of a row, or
 * the first row that doesn't fit. Scores never run on into another card, because a total would become the next player's
 * first hole.
 * @param from the column that the first pasted score goes in, from 0. Only whole rows have sums.
 * @param left the number of cells of each card, starting with that column; 0 if the card is read-only
 * @example fitPasted([['4', '5', '9']], { from: 0, left: [2] }) // { rows: [['4', '5']] }
 * @example fitPasted([['4', '4']], { from: 8, left: [1] }) // { tooLong: { row: 1, scores: 2, left: 1 } }
 */
export function fitPasted(
  pasted: readonly (readonly string[])[],
  { from, left }: { from: number; left: readonly number[] },
): { rows: string[][] } | { tooLong: TooLong } {
  const rows = pasted.map((row, i) => (from === 0 ? withoutSums(row, left[i] ?? 0) : [...row]))
  const at = rows.findIndex((row, i) => row.length > (left[i] ?? 0))
  return at === -1 ? { rows } : { tooLong: { row: at + 1, scores: pasted[at]?.length ?? 0, left: left[at] ?? 0 } }
}

/** A cell of a row that has the sum of some of the row's scores: those from one index up to another. */
type Sum = { at: number; from: number; to: number }

const out = (at: number): Sum => ({ at, from: 0, to: 9 })
const back = (at: number): Sum => ({ at, from: 9, to: 18 })
const total = (at: number, holes: number): Sum => ({ at, from: 0, to: holes })

/** Where a row that has more cells than holes may have sums: after a nine, or at the end. */
const layouts = (holes: number): Sum[][] => [
  // A card with a single cell is for a total, so there is nothing to add up.
  ...(holes > 1 ? [[total(holes, holes)]] : []),
  ...(holes === 18
    ? [
        [out(9)],
        [out(9), back(19)],
        [out(9), total(19, 18)],
        [out(9), back(19), total(20, 18)],
        [out(18), back(19), total(20, 18)],
      ]
    : []),
]

/** Returns the row as it is if it has no sums, or if it could be read in several ways. */
function withoutSums(row: readonly string[], holes: number): string[] {
  // Nobody needs so many strokes on the tenth hole, so a row that ends early has the sum of its front nine there.
  const isShort = row.length <= holes && Number(row[9]) > limits.strokes
  const found = isShort ? [[out(9)]] : layouts(holes).filter((sums) => row.length === holes + sums.length)
  const fits = found.flatMap((sums) => {
    const scores = row.filter((_, i) => !sums.some(({ at }) => at === i))
    return sums.every(({ at, from, to }) => Number(row[at]) === sumOf(scores.slice(from, to))) ? [scores] : []
  })
  const [scores] = fits
  return scores && new Set(fits.map(String)).size === 1 ? scores : [...row]
}

const sumOf = (scores: readonly string[]): number => scores.reduce((sum, score) => sum + Number(score), 0)
