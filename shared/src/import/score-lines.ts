import { plainWords } from '../lib/plain-words.ts'
import { visibleText } from '../lib/visible-text.ts'
import { limits } from '../schema/limits.ts'
import { readStroke } from './read-stroke.ts'
import type { Grid } from './roster/roster-field.ts'

/** A message's lines as the rows of a score sheet, with a row of headings at `head`. */
export type ScoreLines = { grid: string[][]; head: number }
type Line = { name: string; holes: readonly string[]; total: string; before: string; rest: readonly string[] }

/**
 * Matches what chat apps put before each message: "[5/21, 8:12 PM] Sam:" or "5/21/26, 8:12 PM - Sam:". If a message
 * contains only strokes, its sender is the player.
 */
const SENDER =
  /^(?:\[[^\]]{4,40}\]|\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?\s+-)\s*(?:[^:]{1,40}:\s*(?=\p{L}))?/iu
const BULLET = /^(?:[-–—*•>]+|\d{1,2}[.)])\s+(?=\p{L})/u
const NAMED = /^(\p{L}[\p{L}\p{M}.'’`,&() -]{0,59}?)[\s:;,=|–—-]*((?:\(?\d|x+\b|pu\b).*)$/iu
const ONLY_NAME = /^\p{L}[\p{L}\p{M}.'’` ,-]{1,39}:?$/u
const NO_PERSON =
  /^(week|wk|round|rd|night|holes?|dates?|team|teams|match|flight|tees?|tel|phone|at|hole number|shot|scores?)$/
const TITLE = /\b(scores?|gross|totals?|results?|shot|week|round|night)\b/i

const TOTALS = /^(total|tot|gross|score|shot|for|a|=)$/
const HALVES = /^(out|in|front|back|f|b)$/
const TOLD = /^(hcp|hdcp|hcap|handicap|ch|index|net|pts|points|putts|stableford)$/

/** The maximum length of a line. 18 holes with a name and sums take a third of that. */
const MOST_LETTERS = 300
const NINE = 9
const EIGHTEEN = 18

/**
 * Reads scores as people write them in messages: one line per player, such as "Ann Lee: 6,5,4,4,6,4,5,7,3-44", with
 * holes, nine-hole totals and an overall total, but no headings. Returns null if the lines aren't scores.
 * @param chosen whether the user said that they are scores, so that a single number counts as a total
 * @example
 * scoreLines([['Ann Lee: 6 5 4 4 6 4 5 7 3 = 44']])?.grid[1]?.slice(0, 3) // ['Ann Lee', '6', '5']
 */
export function scoreLines(rows: Grid, chosen = false): ScoreLines | null {
  const words = rows.map((cells) => visibleText(cells.filter((cell) => cell.trim() !== '').join(', ')).trim())
  const lines = words.map((line, i) => readLine(line) ?? readBelow(line, words[i - 1] ?? ''))
  const first = lines.findIndex((line) => line !== null)
  if (first < 0) return null
  const named = words.slice(0, first).some((line) => TITLE.test(line))
  const [full, short] = [lines.filter((line) => line?.holes.length), lines.filter((line) => line?.holes.length === 0)]
  if (full.length === 0 && !(chosen || (named && short.length > 1))) return null
  const holes = Math.max(NINE, ...full.map((line) => line?.holes.length ?? 0))
  const heads = ['Player', ...Array.from({ length: holes }, (_, i) => `Hole ${i + 1}`), 'Total']
  const cells = lines.map((line, i): string[] => {
    if (line === null) return i < first || words[i] === '' ? [...(rows[i] ?? [])] : [words[i] ?? '']
    const blanks = Array.from({ length: holes - line.holes.length }, () => '')
    return [line.name, ...line.holes, ...blanks, line.total, line.before, ...line.rest]
  })
  // Joins a name with the scores on the next line.
  for (const [i, line] of lines.entries()) if (line && i > 0 && isAbove(words[i - 1], line)) cells[i - 1] = []
  return { grid: [...cells.slice(0, first), heads, ...cells.slice(first)], head: first }
}

const isAbove = (above: string | undefined, { name }: Line): boolean =>
  above !== undefined && ONLY_NAME.test(above) && withoutColon(above) === name

/** Reads scores on the line below a player's name. */
function readBelow(line: string, above: string): Line | null {
  return /^\(?\d/.test(line) && ONLY_NAME.test(above) ? readLine(`${withoutColon(above)}: ${line}`, NINE) : null
}

const withoutColon = (name: string): string => name.replace(/[:\s]+$/, '')

function readLine(text: string, least = 1): Line | null {
  if (text.length > MOST_LETTERS) return null
  const before = (SENDER.exec(text) ?? BULLET.exec(text))?.[0] ?? ''
  const [, name = '', numbers = ''] = NAMED.exec(text.slice(before.length)) ?? []
  if (name === '' || NO_PERSON.test(plainWords(name))) return null
  const read = numbersIn(numbers)
  const figures = read && figuresOf(read.plain)
  if (!figures || figures.holes.length + (figures.total === '' ? 0 : 1) < least) return null
  const { holes, halves } = figures
  const rest = [...read.rest, ...halves, ...read.halves.filter((sum) => !sumsOf(holes).includes(Number(sum)))]
  const total = read.total ?? figures.total
  if (figures.total !== total && figures.total !== '') rest.push(figures.total)
  if (holes.length === 0 && !isTotal(total)) return null
  return { name: name.replace(/[\s,]+$/, ''), holes, total, before: before.trim(), rest }
}

type Numbers = { plain: string[]; total: string | null; halves: string[]; rest: string[] }

/** Finds the numbers in a line, and the words before them; null if a number is too large for a score. */
function numbersIn(text: string): Numbers | null {
  const found: Numbers = { plain: [], total: null, halves: [], rest: [] }
  let label = ''
  for (const [token] of text.matchAll(/\p{L}[\p{L}/.]*|=|[(]?\d+(?:\.\d+)?[*)]*/gu)) {
    const isNumber = /\d/.test(token)
    if (!isNumber && readStroke(token).kind !== 'pickup') {
      if (label !== '' && label !== '=') found.rest.push(label)
      label = token.toLowerCase().replace(/\.$/, '')
      continue
    }
    const digits = token.replace(/\.0+$/, '').replace(/\D/g, '')
    if (digits.length > 2 && ![NINE, EIGHTEEN].includes(digits.length) && Number(digits) > limits.total) return null
    // A fraction is a handicap or an average; strokes are whole numbers.
    if (/\.\d*[1-9]/.test(token)) found.rest.push(`${label} ${token}`.trim())
    else if (TOLD.test(label)) found.rest.push(`${label} ${token}`)
    else if (HALVES.test(label)) found.halves.push(digits)
    else if (TOTALS.test(label) && found.plain.length % NINE === 0 && found.total === null) found.total = digits
    else {
      if (label !== '' && !TOTALS.test(label)) found.rest.push(label)
      // Nine digits without spaces are nine holes.
      if ([NINE, EIGHTEEN].includes(digits.length) && token === digits) found.plain.push(...digits)
      else found.plain.push(token)
    }
    label = ''
  }
  if (label !== '' && label !== '=') found.rest.push(label)
  return found
}

type Figures = { holes: string[]; total: string; halves: string[] }

/** Decides which numbers in a line are holes, nines and the total; null if no card has that many numbers. */
function figuresOf(plain: readonly string[]): Figures | null {
  const [first, second] = [plain.slice(0, NINE), plain.slice(NINE + 1, EIGHTEEN + 1)]
  // The line has nine holes, their sum, nine more holes, their sum, and perhaps the total.
  const isSplit = plain.length > EIGHTEEN + 1 && sumOf(first) === numberOf(plain[NINE])
  const whole = plain.length >= EIGHTEEN ? EIGHTEEN : plain.length >= NINE ? NINE : 0
  const holes = isSplit ? [...first, ...second] : plain.slice(0, whole)
  const after = plain.slice(holes.length + (isSplit ? 1 : 0))
  if (!holes.every(isHole) || after.length > 2 || (holes.length === 0 && plain.length > 1)) return null
  const sums = sumsOf(holes)
  const halves = isSplit && after.length > 0 && numberOf(after[0]) !== sumOf(second) ? [after[0] ?? ''] : []
  const left = isSplit ? after.slice(1) : after
  const total = left.find((one) => sums.includes(numberOf(one))) ?? left[0] ?? ''
  return { holes, total: total.replace(/\D/g, ''), halves: [...halves, ...left.filter((one) => one !== total)] }
}

const numberOf = (token = ''): number => Number(token.replace(/\D/g, ''))
const sumOf = (holes: readonly string[]): number => holes.reduce((sum, hole) => sum + numberOf(hole), 0)
/** Returns the totals of all holes and of each nine. */
const sumsOf = (holes: readonly string[]): number[] => [holes, holes.slice(0, NINE), holes.slice(NINE)].map(sumOf)
const isHole = (token: string): boolean => ['strokes', 'pickup'].includes(readStroke(token).kind)
/**
 * Returns whether a number must be the total of nine holes or of a round, because it is too large to be a handicap or a
 * team number.
 */
const isTotal = (total: string): boolean => Number(total) >= 27 && Number(total) <= limits.total
