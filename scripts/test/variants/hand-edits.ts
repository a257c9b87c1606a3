import type { Cell, Table } from './tables.ts'

export type Edit = (table: Table) => Table
const wide = ({ rows }: Table, words: string): Cell[] => (rows[0] ?? []).map((_, i) => (i === 0 ? words : ''))
const head = ({ rows }: Table): readonly Cell[] => rows[0] ?? []
const body = ({ rows }: Table): readonly (readonly Cell[])[] => rows.slice(1)

/** Inserts rows above or between others; merged ranges below move down. */
function withRows(table: Table, at: number, added: readonly (readonly Cell[])[]): Table {
  const moved = table.merged.map(([from, to]): [number, number] =>
    from >= at ? [from + added.length, to + added.length] : [from, to],
  )
  return { ...table, rows: [...table.rows.slice(0, at), ...added, ...table.rows.slice(at)], merged: moved }
}
const eachRow = (table: Table, change: (row: readonly Cell[], i: number) => readonly Cell[]): Table => ({
  ...table,
  rows: table.rows.map(change),
})
const eachText = (table: Table, change: (words: string, i: number) => string): Table =>
  eachRow(table, (row, i) => row.map((cell) => (typeof cell === 'string' ? change(cell, i) : cell)))
/** Reorders the columns. Only for tables without merged cells, which are always in the first column. */
const ordered = (table: Table, order: (columns: number[]) => number[]): Table =>
  table.merged.length > 0
    ? table
    : eachRow(table, (row) => order(head(table).map((_, i) => i)).map((column) => row[column] ?? ''))

/** What people do to a table before they send it. */
export const edits: Record<string, Edit> = {
  'a title above': (table) => withRows(table, 0, [wide(table, 'Thursday Night League 2026')]),
  'a title, a subtitle and an empty row above': (table) =>
    withRows(table, 0, [wide(table, 'Thursday Night League'), wide(table, 'Updated by Sam'), wide(table, '')]),
  'two empty rows above': (table) => withRows(table, 0, [wide(table, ''), wide(table, '')]),
  'an empty row below the headings': (table) => withRows(table, 1, [wide(table, '')]),
  'an empty first column': (table) => (table.merged.length > 0 ? table : eachRow(table, (row) => ['', ...row])),
  'an empty column in the middle': (table) => eachRow(table, (row) => [...row.slice(0, 2), '', ...row.slice(2)]),
  'a footer': (table) =>
    withRows(table, table.rows.length, [wide(table, ''), wide(table, 'Printed 5/1/2026, page 1 of 1')]),
  'a total below': (table) => withRows(table, table.rows.length, [wide(table, 'Total')]),
  'a legend below': (table) => withRows(table, table.rows.length, [wide(table, ''), wide(table, 'X = picked up')]),
  'headings again in the middle': (table) =>
    table.merged.length > 0 ? table : withRows(table, 1 + Math.floor(body(table).length / 2), [head(table)]),
  'columns reversed': (table) => ordered(table, (columns) => columns.reverse()),
  'columns rotated': (table) => ordered(table, (columns) => [...columns.slice(2), ...columns.slice(0, 2)]),
  'rows numbered': (table) =>
    table.merged.length > 0 ? table : eachRow(table, (row, i) => [i === 0 ? '#' : { number: i }, ...row]),
  'a column of remarks': (table) =>
    eachRow(table, (row, i) => [...row, i === 0 ? 'Remarks' : i % 5 === 1 ? 'brings the flag' : '']),
  'a hidden column of membership numbers': (table) => ({
    ...eachRow(table, (row, i) => [...row, i === 0 ? 'Member #' : { number: 4000 + i }]),
    hidden: [head(table).length],
  }),
  'headings in capitals': (table) => eachText(table, (words, i) => (i === 0 ? words.toUpperCase() : words)),
  'headings with colons': (table) => eachText(table, (words, i) => (i === 0 ? `${words}:` : words)),
  'headings on two lines': (table) => eachText(table, (words, i) => (i === 0 ? words.replace(' ', '\n') : words)),
  'spaces around the words': (table) => eachText(table, (words) => (words === '' ? words : ` ${words}  `)),
  'spaces that don’t break': (table) =>
    eachText(table, (words, i) => (i === 0 ? words : words.replaceAll(' ', '\u00a0'))),
  'invisible characters': (table) =>
    eachText(table, (words, i) => (i === 0 || words === '' ? words : `\u200b${words}`)),
  'empty rows between': (table) =>
    table.merged.length > 0
      ? table
      : {
          ...table,
          rows: [head(table), ...body(table).flatMap((row, i) => (i % 6 === 5 ? [row, wide(table, '')] : [row]))],
        },
}
