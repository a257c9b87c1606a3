import type { Cell, Table } from './tables.ts'

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const lines = (words: string): string =>
  words
    .split('\n')
    .map((line) => `<text:p>${escaped(line)}</text:p>`)
    .join('')
const spaces = ['office', 'style', 'text', 'table', 'fo'].map((name) => {
  const uri = name === 'fo' ? 'xsl-fo-compatible' : name
  return `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${uri}:1.0"`
})
/** Returns a date style for which the spreadsheet program uses the locale's own short date format. */
const dateStyle = (language: string, country: string): string =>
  `<number:date-style style:name="D" number:automatic-order="true" number:format-source="language" number:language="${language}" number:country="${country}"><number:month/><number:text>/</number:text><number:day/><number:text>/</number:text><number:year/></number:date-style>`
const numberStyle = (language: string, country: string): string =>
  `<number:number-style style:name="N" number:language="${language}" number:country="${country}"><number:number number:min-integer-digits="1"/></number:number-style>`

/**
 * Returns the table as a flat OpenDocument spreadsheet in a locale, with typed cells, merged ranges and hidden columns.
 */
export function toFods(table: Table, locale: string): string {
  const [language = '', country = ''] = locale.split('-')
  const width = Math.max(...table.rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, i) =>
    table.hidden.includes(i) ? '<table:table-column table:visibility="collapse"/>' : '<table:table-column/>',
  )
  const spans = new Map(table.merged.map(([from, to]) => [from, to - from + 1]))
  const covered = new Set(
    table.merged.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i + 1)),
  )
  const rows = table.rows.map((row, i) => {
    const cells = row.map((cell, column) =>
      column === 0 && covered.has(i)
        ? '<table:covered-table-cell/>'
        : cellOf(cell, column === 0 ? spans.get(i) : undefined),
    )
    return `<table:table-row>${cells.join('')}</table:table-row>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<office:document ${spaces.join(' ')} xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">`,
    `<office:styles><style:default-style style:family="table-cell"><style:text-properties fo:language="${language}" fo:country="${country}"/></style:default-style></office:styles>`,
    `<office:automatic-styles>${dateStyle(language, country)}${numberStyle(language, country)}`,
    '<style:style style:name="CD" style:family="table-cell" style:data-style-name="D"/>',
    '<style:style style:name="CN" style:family="table-cell" style:data-style-name="N"/></office:automatic-styles>',
    `<office:body><office:spreadsheet><table:table table:name="League">${columns.join('')}${rows.join('')}</table:table></office:spreadsheet></office:body></office:document>`,
  ].join('\n')
}

function cellOf(cell: Cell, rows: number | undefined): string {
  const span = rows === undefined ? '' : ` table:number-columns-spanned="1" table:number-rows-spanned="${rows}"`
  if (typeof cell === 'string')
    return cell === ''
      ? `<table:table-cell${span}/>`
      : `<table:table-cell${span} office:value-type="string">${lines(cell)}</table:table-cell>`
  if ('number' in cell)
    return `<table:table-cell${span} table:style-name="CN" office:value-type="float" office:value="${cell.number}"/>`
  return `<table:table-cell${span} table:style-name="CD" office:value-type="date" office:date-value="${cell.date}"/>`
}
