import { decodeUtf8 } from '../../league-file/decode-utf8.ts'
import { unzipBounded } from '../../league-file/unzip-bounded.ts'
import { runSteps } from '../../lib/run-steps.ts'
import { openDocumentSheets } from './open-document-sheets.ts'
import {
  filledSheets,
  fillMerged,
  MOST_ROWS,
  MOST_SHEETS,
  putCell,
  type Room,
  roomForLetters,
  type Sheet,
} from './put-cell.ts'
import { attribute, elementsOf, textOf } from './xml-elements.ts'

type Style = 'date' | 'time' | 'plus' | null

/** The maximum size of an unpacked workbook in bytes. A list of players takes a hundredth of that. */
const MOST_BYTES = 16 * 1024 * 1024
/** The maximum number of zip entries to look at. */
const MOST_ENTRIES = 500
const OPEN_DOCUMENT = 'content.xml'
const parts =
  /^content\.xml$|^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[\w.-]+\.xml)$/

/**
 * Returns the non-empty sheets of an Excel workbook (.xlsx) or an OpenDocument spreadsheet (.ods); null if the bytes
 * are neither, or if they are damaged or far too large. Numbers displayed as dates become dates (YYYY-MM-DD), and
 * formulas become their last value. Uses little memory, even if the file is malicious.
 */
export function readWorkbook(bytes: Uint8Array): Sheet[] | null {
  if (!isWhole(bytes)) return null
  const { parts: found, problem } = runSteps(
    unzipBounded(bytes, {
      entries: MOST_ENTRIES,
      // At least 1, because a limit of 0 would skip the part. With 1, the workbook counts as too large if the part
      // doesn't fit.
      mostOf: (name, before) => (parts.test(name) ? Math.max(1, MOST_BYTES - bytesOf(before)) : 0),
      isWhole: () => false,
    }),
  )
  if (problem) return null
  const room = roomForLetters()
  const document = found.get(OPEN_DOCUMENT)
  const sheets = document ? openDocumentSheets(decodeUtf8(document), room) : sheetsIn(found, room)
  return room.left < 0 || !sheets ? null : filledSheets(sheets)
}

/** Returns the sheets in an Excel workbook's parts; null if the parts aren't from a workbook. */
function sheetsIn(found: ReadonlyMap<string, Uint8Array>, room: Room): Sheet[] | null {
  const part = (name: string) => withoutPrefix(decodeUtf8(found.get(`xl/${name}`) ?? new Uint8Array()))
  const workbook = part('workbook.xml')
  if (workbook === '') return null
  const targets = new Map(
    elementsOf(part('_rels/workbook.xml.rels'), 'Relationship').map(({ head }) => [
      attribute(head, 'Id'),
      attribute(head, 'Target'),
    ]),
  )
  const shared = elementsOf(part('sharedStrings.xml'), 'si').map(({ inner }) => wordsOf(inner))
  const styles = stylesOf(part('styles.xml'))
  const first = /date1904="(1|true)"/.test(workbook) ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  // The same sheet is read only once, because a tiny workbook could list it a thousand times.
  const listed = new Map(
    elementsOf(workbook, 'sheet').map(({ head }) => [targets.get(attribute(head, 'r:id')) ?? '', head]),
  )
  return [...listed].slice(0, MOST_SHEETS).map(([target, head]) => ({
    name: textOf(attribute(head, 'name')),
    grid: gridOf(part(target.replace(/^\/?xl\//, '')), { shared, styles, first, room }),
  }))
}

/**
 * Returns whether a zip file has its directory, which comes last. A truncated file can have all of its sheets but be
 * missing the text of their cells.
 */
function isWhole(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at -= 1)
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6) return true
  return false
}

const bytesOf = (found: ReadonlyMap<string, Uint8Array>): number =>
  [...found.values()].reduce((sum, { length }) => sum + length, 0)

type Book = { shared: readonly string[]; styles: readonly Style[]; first: number; room: Room }

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
  for (const { head } of elementsOf(sheet, 'mergeCell').slice(0, MOST_ROWS)) {
    const range = attribute(head, 'ref')
    const [, top = '', bottom = ''] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(range) ?? []
    const column = columnOf(range)
    if (column !== null && top !== '')
      fillMerged(grid, { row: Number(top) - 1, column, last: Number(bottom) - 1 }, book.room)
  }
  return grid
}

/**
 * Removes the namespace prefix that some programs put in front of each element name, as in `<x:row>`. The first element
 * shows the prefix.
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
  const value = plainText(elementsOf(inner, 'v')[0]?.inner ?? '')
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'Yes' : 'No'
  if (type === 'd') return value.slice(0, 10)
  // An error such as #N/A is kept as text, so that it is reported as unused.
  if (type === 'e' || type === 'str' || value === '' || Number.isNaN(Number(value))) return value
  const style = styles[Number(attribute(head, 's') || 0)] ?? null
  if (style === 'date' || style === 'time') return momentOf(Number(value), { style, first })
  const number = String(Number(Number(value).toPrecision(12)))
  return style === 'plus' && Number(value) > 0 ? `+${number}` : number
}

/** Converts Excel's count of days since the workbook's day zero to a date or time. */
function momentOf(days: number, { style, first }: { style: 'date' | 'time'; first: number }): string {
  const ms = first + Math.round(days * 1440) * 60_000
  if (!Number.isFinite(ms) || Math.abs(ms) > 8e15) return String(days)
  const text = new Date(ms).toISOString()
  return style === 'time' || days < 1 ? text.slice(11, 16) : text.slice(0, 10)
}

/** Joins the text of one or more runs, leaving out phonetic runs. */
const wordsOf = (inner: string): string =>
  elementsOf(withoutReading(inner), 't')
    .map((run) => plainText(run.inner))
    .join('')

/**
 * Decodes entities, and the escapes that Excel uses for characters that XML can't contain, such as a carriage return.
 */
const plainText = (xml: string): string =>
  textOf(xml).replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Removes phonetic runs. An unterminated run is cut off. This always takes linear time. */
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
    // Excel's built-in number formats 27 to 36 and 50 to 58 show dates in East Asian languages.
    if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date'
    if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time'
    const code = own.get(id) ?? ''
    if (/^(?:\[[^\]]*\])?["\\]?\+/.test(code)) return 'plus'
    const format = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|standard/gi, '').toLowerCase()
    return /[dy]/.test(format) ? 'date' : /[hs]/.test(format) ? 'time' : null
  })
}
