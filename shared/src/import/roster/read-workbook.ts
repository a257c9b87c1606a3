import { decodeUtf8 } from '../../league-file/decode-utf8.ts'
import { unzipBounded } from '../../league-file/unzip-bounded.ts'
import { runSteps } from '../../lib/run-steps.ts'
import type { Grid } from './roster-field.ts'
import { attribute, elementsOf, textOf } from './xml-elements.ts'

/** A sheet of a workbook, with cells as displayed but without formatting. */
export type Sheet = { name: string; grid: Grid }
type Style = 'date' | 'time' | null

/** Max unpacked bytes of all parts of a workbook; a list of players needs a hundredth of that. */
const MOST_BYTES = 16 * 1024 * 1024
/** How many zip entries to look at, and how many sheets to read. */
const MOST_ENTRIES = 500
const MOST_SHEETS = 30
const MOST_COLUMNS = 200
const MOST_ROWS = 5_000
/** Max letters read from all cells together, and from one cell. A cell of a few bytes can repeat a long string. */
const MOST_LETTERS = 4_000_000
const MOST_IN_CELL = 2_000
const parts = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[\w.-]+\.xml)$/

/**
 * Returns the non-empty sheets of an Excel workbook (.xlsx); null if the bytes aren't a workbook, or if it is damaged
 * or far too large. Numbers displayed as dates become dates (YYYY-MM-DD), and formulas become their last value. Uses
 * little memory, whatever the file contains.
 */
export function readWorkbook(bytes: Uint8Array): Sheet[] | null {
  const { parts: found, problem } = runSteps(
    unzipBounded(bytes, {
      entries: MOST_ENTRIES,
      // A part that no longer fits makes the workbook too large; it isn't just skipped.
      mostOf: (name, before) => (parts.test(name) ? Math.max(1, MOST_BYTES - bytesOf(before)) : 0),
      isWhole: () => false,
    }),
  )
  const part = (name: string) => withoutPrefix(decodeUtf8(found.get(`xl/${name}`) ?? new Uint8Array()))
  const workbook = part('workbook.xml')
  if (problem || workbook === '') return null
  const targets = new Map(
    elementsOf(part('_rels/workbook.xml.rels'), 'Relationship').map(({ head }) => [
      attribute(head, 'Id'),
      attribute(head, 'Target'),
    ]),
  )
  const shared = elementsOf(part('sharedStrings.xml'), 'si').map(({ inner }) => wordsOf(inner))
  const styles = stylesOf(part('styles.xml'))
  const first = /date1904="(1|true)"/.test(workbook) ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  // A tiny workbook could list the same sheet a thousand times.
  const listed = new Map(
    elementsOf(workbook, 'sheet').map(({ head }) => [targets.get(attribute(head, 'r:id')) ?? '', head]),
  )
  const room = { left: MOST_LETTERS }
  const sheets = [...listed].slice(0, MOST_SHEETS).flatMap(([target, head]) => {
    const grid = gridOf(part(target.replace(/^\/?xl\//, '')), { shared, styles, first, room })
    return grid.some((row) => row.some((cell) => cell.trim() !== ''))
      ? [{ name: textOf(attribute(head, 'name')), grid }]
      : []
  })
  return room.left < 0 ? null : sheets
}

const bytesOf = (found: ReadonlyMap<string, Uint8Array>): number =>
  [...found.values()].reduce((sum, { length }) => sum + length, 0)

/** `room`: how many letters may still be read; below 0, the workbook is too large. */
type Book = { shared: readonly string[]; styles: readonly Style[]; first: number; room: { left: number } }

/**
 * Adds a cell's text to a row, after empty cells if needed. Does nothing once the workbook's letters are used up. One
 * cell beyond the last column is kept, so that the readers report it.
 */
function putCell(cells: string[], wanted: number, words: string, room: Book['room']): void {
  const column = Math.min(wanted, MOST_COLUMNS)
  if (room.left < 0 || (column === MOST_COLUMNS && cells[column])) return
  const text = words.slice(0, MOST_IN_CELL)
  room.left -= 1 + text.length + Math.max(0, column - cells.length)
  while (cells.length < column) cells.push('')
  cells[column] = text
}

function gridOf(sheet: string, book: Book): string[][] {
  const grid: string[][] = []
  for (const row of elementsOf(sheet, 'row').slice(0, MOST_ROWS)) {
    const at = Math.min(Number(attribute(row.head, 'r')) || grid.length + 1, MOST_ROWS)
    while (grid.length < at) grid.push([])
    const cells = grid[at - 1] as string[]
    for (const { head, inner } of elementsOf(row.inner, 'c')) {
      const column = columnOf(attribute(head, 'r')) ?? cells.length
      putCell(cells, column, cellOf({ head, inner }, book), book.room)
    }
  }
  for (const { head } of elementsOf(sheet, 'mergeCell').slice(0, MOST_ROWS))
    fillDown(grid, attribute(head, 'ref'), book.room)
  return grid
}

/** Fills a cell merged across several rows, such as a team's number next to its players, into each of them. */
function fillDown(grid: readonly string[][], range: string, room: Book['room']): void {
  const [, top = '', bottom = ''] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(range) ?? []
  const column = columnOf(range)
  const value = column === null ? undefined : grid[Number(top) - 1]?.[column]
  if (column === null || value === undefined) return
  for (const cells of grid.slice(Number(top), Number(bottom))) {
    if (room.left < 0) return
    putCell(cells, column, value, room)
  }
}

/**
 * Removes the namespace prefix that some programs write in each element, as in `<x:row>`. The first element shows the
 * prefix.
 */
function withoutPrefix(xml: string): string {
  const prefix = /<(\w{1,20}):(?:workbook|worksheet|sst|styleSheet|Relationships)[\s>]/.exec(xml.slice(0, 2_000))?.[1]
  return prefix ? xml.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</') : xml
}

/** Returns a cell reference's column: 0 for "A1", 27 for "AB3". */
function columnOf(place: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}

function cellOf({ head, inner }: { head: string; inner: string }, { shared, styles, first }: Book): string {
  const type = attribute(head, 't')
  if (type === 'inlineStr') return wordsOf(inner)
  const value = textOf(elementsOf(inner, 'v')[0]?.inner ?? '')
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'Yes' : 'No'
  // An error such as #N/A stays as text, so that it is reported as unused.
  if (type === 'e' || type === 'str' || type === 'd' || value === '' || Number.isNaN(Number(value))) return value
  const style = styles[Number(attribute(head, 's') || 0)] ?? null
  return style === null ? String(Number(Number(value).toPrecision(12))) : momentOf(Number(value), { style, first })
}

/** Converts days since the workbook's day zero, as Excel counts them. */
function momentOf(days: number, { style, first }: { style: 'date' | 'time'; first: number }): string {
  const ms = first + Math.round(days * 1440) * 60_000
  if (!Number.isFinite(ms) || Math.abs(ms) > 8e15) return String(days)
  const text = new Date(ms).toISOString()
  return style === 'time' || days < 1 ? text.slice(11, 16) : text.slice(0, 10)
}

/** Joins text in one or more runs, without phonetic runs. */
const wordsOf = (inner: string): string =>
  elementsOf(withoutReading(inner), 't')
    .map((run) => textOf(run.inner))
    .join('')

/** Removes phonetic runs; an unterminated run is cut off. Runs in linear time, whatever the text contains. */
function withoutReading(xml: string): string {
  const [before = '', ...rest] = xml.split(/<rPh(?=[\s>])/)
  return before + rest.map((part) => (part.includes('</rPh>') ? part.slice(part.indexOf('</rPh>') + 6) : '')).join('')
}

function stylesOf(xml: string): Style[] {
  const own = new Map(
    elementsOf(xml, 'numFmt').map(({ head }) => [
      Number(attribute(head, 'numFmtId')),
      textOf(attribute(head, 'formatCode')),
    ]),
  )
  const used = elementsOf(elementsOf(xml, 'cellXfs')[0]?.inner ?? '', 'xf')
  return used.map(({ head }) => {
    const id = Number(attribute(head, 'numFmtId'))
    // Formats from 27 on belong to East Asian languages.
    if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date'
    if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time'
    const format = (own.get(id) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase()
    return /[dy]/.test(format) ? 'date' : /[hs]/.test(format) ? 'time' : null
  })
}
