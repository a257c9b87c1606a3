import {
  fillMerged,
  type Merged,
  MOST_COLUMNS,
  MOST_ROWS,
  MOST_SHEETS,
  putCell,
  type Room,
  type Sheet,
} from './put-cell.ts'
import { attribute, elementsOf, textOf, type XmlElement } from './xml-elements.ts'

/**
 * Returns the sheets in the content of an OpenDocument spreadsheet (.ods), as saved by LibreOffice and Google Sheets.
 * Cells have typed values in addition to the displayed text, and a run of identical cells is one element with a count.
 * @param xml the document's `content.xml`
 */
export function openDocumentSheets(xml: string, room: Room): Sheet[] {
  // Cells covered by a merged cell have a different element name; renaming them keeps the columns in place.
  const plain = xml.replaceAll('table:covered-table-cell', 'table:table-cell')
  return elementsOf(plain, 'table:table')
    .slice(0, MOST_SHEETS)
    .map(({ head, inner }) => ({ name: textOf(attribute(head, 'table:name')), grid: gridOf(inner, room) }))
}

function gridOf(table: string, room: Room): string[][] {
  const grid: string[][] = []
  const merged: Merged[] = []
  let next = 0
  for (const { head, inner } of elementsOf(table, 'table:table-row')) {
    const times = timesOf(head, 'table:number-rows-repeated')
    const cells: string[] = []
    for (const { column, words, rows } of cellsOf(inner)) {
      putCell(cells, column, words, room)
      if (rows > 1) merged.push({ row: next, column, last: next + rows - 1 })
    }
    // Blank rows aren't added here. Those at the end of a sheet are a single element with a large count.
    for (let row = next; cells.length > 0 && row < Math.min(next + times, MOST_ROWS) && room.left >= 0; row += 1) {
      while (grid.length < row) grid.push([])
      grid[row] = [...cells]
      room.left -= cells.reduce((sum, cell) => sum + 1 + cell.length, 0)
    }
    next += times
  }
  for (const one of merged.slice(0, MOST_ROWS)) fillMerged(grid, one, room)
  return grid
}

type Cell = { column: number; words: string; rows: number }

/** Returns a row's cells with text, by column. */
function cellsOf(row: string): Cell[] {
  const found: Cell[] = []
  let column = 0
  for (const cell of elementsOf(row, 'table:table-cell')) {
    const times = timesOf(cell.head, 'table:number-columns-repeated')
    const words = column > MOST_COLUMNS ? '' : wordsOf(cell)
    const rows = timesOf(cell.head, 'table:number-rows-spanned')
    for (let i = 0; words !== '' && i < times && column + i <= MOST_COLUMNS; i += 1)
      found.push({ column: column + i, words, rows })
    column += times
  }
  return found
}

const timesOf = (head: string, name: string): number => Math.max(1, Number(attribute(head, name)) || 1)

/**
 * Returns a cell's value in the form that the readers expect: dates as YYYY-MM-DD, times as HH:MM, and numbers with a
 * decimal point.
 */
function wordsOf({ head, inner }: XmlElement): string {
  const value = attribute(head, 'office:value')
  const shown = shownIn(inner)
  switch (attribute(head, 'office:value-type')) {
    case 'float':
    case 'currency':
    case 'percentage':
      // "+2" is a plus handicap. The numeric value alone would be read as a handicap of 2.
      return shown.startsWith('+') || value === '' ? shown : String(Number(Number(value).toPrecision(12)))
    case 'date':
      return attribute(head, 'office:date-value').slice(0, 10)
    case 'time': {
      const [, hours = '', minutes = ''] = /^PT(\d{1,4})H(\d{1,2})M/.exec(attribute(head, 'office:time-value')) ?? []
      return hours === '' ? shown : `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
    }
    case 'boolean':
      return attribute(head, 'office:boolean-value') === 'true' ? 'Yes' : 'No'
    default:
      return shown
  }
}

/** Returns a cell's text, one line per paragraph, leaving out any comment on the cell. */
function shownIn(inner: string): string {
  const [before = '', ...rest] = inner.split(/<office:annotation(?=[\s>])/)
  const own = before + rest.map((part) => part.slice(endOf(part, '</office:annotation>'))).join('')
  const lines = elementsOf(own, 'text:p').map((line) =>
    line.inner
      .replace(/<text:(?:s|tab|line-break)(?=[\s/>])[^<>]*>/g, (gap) => (gap.startsWith('<text:l') ? '\n' : ' '))
      .replace(/<[^<>]*>/g, ''),
  )
  return textOf(lines.join('\n'))
}

/** Returns the position after a closing tag, or the end of the text if there is no such tag. */
function endOf(part: string, tag: string): number {
  const at = part.indexOf(tag)
  return at < 0 ? part.length : at + tag.length
}
