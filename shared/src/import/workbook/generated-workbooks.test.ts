import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { lengthOf } from '../../testing/length-of.ts'
import { readWorkbook } from './read-workbook.ts'

const word = fc.constantFrom(
  'Ann Lee',
  'José Núñez',
  'Lee & Ray',
  '<Ann>',
  '"Bob"',
  '4',
  '田中',
  ' x ',
  'May 7',
  'Ann\nLee',
)
const cell = fc.oneof(
  word.map((words) => ({ words, kind: 'shared' as const })),
  word.map((words) => ({ words, kind: 'inline' as const })),
  word.map((words) => ({ words, kind: 'formula' as const })),
  fc.integer({ min: -40, max: 900 }).map((n) => ({ words: String(n), kind: 'number' as const })),
  fc.integer({ min: 0, max: 3000 }).map((days) => ({
    words: new Date(Date.UTC(2020, 0, 1) + days * 86_400_000).toISOString().slice(0, 10),
    kind: 'date' as const,
  })),
)
type Cell = typeof cell extends fc.Arbitrary<infer C> ? C : never
const workbook = fc.record({
  rows: fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 12 }),
  /** How many rows each merged cell of the first column covers, from the top. */
  merges: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 6 }),
  prefix: fc.constantFrom('', 'x:', 'ns0:', 'main:'),
  folder: fc.constantFrom('worksheets/sheet1.xml', '/xl/worksheets/sheet1.xml'),
  places: fc.boolean(),
  gap: fc.boolean(),
  /** Whether repeated cells and rows of an OpenDocument spreadsheet are written once, with a count. */
  counted: fc.boolean(),
})
type Workbook = typeof workbook extends fc.Arbitrary<infer W> ? W : never

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Returns the merged ranges of the first column as 0-based [first, last] rows. */
function rangesOf({ rows, merges }: Workbook): [number, number][] {
  const ranges: [number, number][] = []
  let top = 0
  for (const size of merges) {
    if (top + size > rows.length) break
    if (size > 1) ranges.push([top, top + size - 1])
    top += size
  }
  return ranges
}

/** Returns the workbook's bytes, as spreadsheets write them. */
function bytesOf(one: Workbook): Uint8Array {
  const { rows, prefix: p, folder, places, gap } = one
  const shared = [...new Set(rows.flat().flatMap(({ words, kind }) => (kind === 'shared' ? [words] : [])))]
  const t = (words: string) => `<${p}t xml:space="preserve">${escaped(words)}</${p}t>`
  const covered = new Set(
    rangesOf(one).flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i + 1)),
  )
  const place = (row: number, column: number) => (places ? ` r="${'ABC'[column]}${row + (gap ? 2 : 1)}"` : '')
  const content = ({ words, kind }: Cell, at: string) => {
    if (kind === 'inline') return `<${p}c${at} t="inlineStr"><${p}is>${t(words)}</${p}is></${p}c>`
    if (kind === 'shared') return `<${p}c${at} t="s"><${p}v>${shared.indexOf(words)}</${p}v></${p}c>`
    if (kind === 'formula') return `<${p}c${at} t="str"><${p}f>A1</${p}f><${p}v>${escaped(words)}</${p}v></${p}c>`
    if (kind === 'number') return `<${p}c${at}><${p}v>${words}</${p}v></${p}c>`
    return `<${p}c${at} s="1"><${p}v>${(Date.parse(words) - Date.UTC(1899, 11, 30)) / 86_400_000}</${p}v></${p}c>`
  }
  const row = (cells: readonly Cell[], i: number) => {
    const inner = cells.map((one, c) =>
      c === 0 && covered.has(i) ? `<${p}c${place(i, c)}/>` : content(one, place(i, c)),
    )
    return `<${p}row${places ? ` r="${i + (gap ? 2 : 1)}"` : ''}>${inner.join('')}</${p}row>`
  }
  const at = places && gap ? 2 : 1
  const merged = rangesOf(one).map(([from, to]) => `<${p}mergeCell ref="A${from + at}:A${to + at}"/>`)
  const space = p === '' ? 'xmlns' : `xmlns:${p.slice(0, -1)}`
  const root = (name: string, inner: string) =>
    strToU8(`<?xml version="1.0"?><${p}${name} ${space}="m" xmlns:r="r">${inner}</${p}${name}>`)
  return zipSync({
    'xl/workbook.xml': root('workbook', `<${p}sheets><${p}sheet name="Roster" sheetId="1" r:id="rId1"/></${p}sheets>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Target="${folder}"/></Relationships>`,
    ),
    'xl/sharedStrings.xml': root('sst', shared.map((words) => `<${p}si>${t(words)}</${p}si>`).join('')),
    'xl/styles.xml': root('styleSheet', `<${p}cellXfs><${p}xf numFmtId="0"/><${p}xf numFmtId="14"/></${p}cellXfs>`),
    'xl/worksheets/sheet1.xml': root(
      'worksheet',
      `<${p}sheetData>${rows.map(row).join('')}</${p}sheetData><${p}mergeCells>${merged.join('')}</${p}mergeCells>`,
    ),
  })
}

/** Returns the same sheet as an OpenDocument spreadsheet. */
function openDocumentOf(one: Workbook): Uint8Array {
  const ranges = rangesOf(one)
  const covered = new Set(ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i + 1)))
  const p = (words: string) =>
    escaped(words)
      .replace(/^ | $/g, '<text:s/>')
      .replace('José', '<text:span text:style-name="T1">José</text:span>')
      .split('\n')
      .map((line) => `<text:p>${line}</text:p>`)
      .join('')
  const note = '<office:annotation><dc:creator>Ann</dc:creator><text:p>brings the flag</text:p></office:annotation>'
  const cellOf = ({ words, kind }: Cell, more: string) => {
    const open = (type: string) => `<table:table-cell${more} office:value-type="${type}"`
    if (kind === 'number') return `${open('float')} office:value="${words}">${p(words)}</table:table-cell>`
    if (kind === 'date') return `${open('date')} office:date-value="${words}">${p('5/7')}</table:table-cell>`
    if (kind === 'formula') return `${open('string')} table:formula="of:=[.A1]">${p(words)}</table:table-cell>`
    return `${open('string')}>${kind === 'inline' ? note : ''}${p(words)}</table:table-cell>`
  }
  const rows = one.rows.map((cells, i) => {
    const size = ranges.find(([from]) => from === i)
    const span = size ? ` table:number-rows-spanned="${size[1] - i + 1}" table:number-columns-spanned="1"` : ''
    const first = covered.has(i) ? '<table:covered-table-cell/>' : cellOf(cells[0] as Cell, span)
    const [, second, third] = cells as [Cell, Cell, Cell]
    const isSame = second.words === third.words && second.kind === third.kind
    const others =
      one.counted && isSame
        ? cellOf(second, ' table:number-columns-repeated="2"')
        : cellOf(second, '') + cellOf(third, '')
    return `${first}${others}<table:table-cell table:number-columns-repeated="16381"/>`
  })
  const written = rows.flatMap((row, i) => {
    if (one.counted && row === rows[i - 1] && !row.includes('spanned')) return []
    let times = 1
    while (one.counted && rows[i + times] === row && !row.includes('spanned')) times += 1
    return [`<table:table-row table:number-rows-repeated="${times}">${row}</table:table-row>`]
  })
  const blank = (count: number) =>
    `<table:table-row table:number-rows-repeated="${count}"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`
  const gap = one.places && one.gap ? blank(1) : ''
  const table = `<table:table table:name="Roster"><table:table-column/>${gap}${written.join('')}${blank(1_048_000)}</table:table>`
  const content = `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet>${table}</office:spreadsheet></office:body></office:document-content>`
  return zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(content),
    'styles.xml': strToU8('<office:document-styles/>'),
  })
}

describe('readWorkbook() with generated workbooks', () => {
  test.each([
    ['an Excel workbook', bytesOf],
    ['an OpenDocument spreadsheet', openDocumentOf],
  ])('reads back every cell of %s unchanged, with a merged cell in each of its rows', (_format, bytesIn) => {
    fc.assert(
      fc.property(workbook, (one) => {
        const right = one.rows.map((row) => row.map(({ words }) => words))
        for (const [from, to] of rangesOf(one))
          for (let row = from + 1; row <= to; row++) (right[row] as string[])[0] = right[from]?.[0] ?? ''
        const grid = readWorkbook(bytesIn(one))?.[0]?.grid ?? []
        expect(one.places && one.gap ? grid.slice(1) : grid).toEqual(right)
      }),
      { numRuns: lengthOf('generated files'), seed: 42 },
    )
  })
})
