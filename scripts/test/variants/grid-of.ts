import { type Kind, ownTable, type Table, tableOf } from './tables.ts'
import type { Variant } from './variants.ts'
import { written } from './written.ts'

/** Returns a variant's table of one kind, with its manual edits. */
export const variantTable = ({ layout, edit }: Variant, kind: Kind): Table =>
  edit(layout ? tableOf(kind, layout) : ownTable(kind))

/** Returns a variant's table as text; a merged cell has its value in the first row only. */
export function gridOf(variant: Variant, kind: Kind): string[][] {
  const { rows, merged } = variantTable(variant, kind)
  const covered = new Set(merged.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i + 1)))
  return rows.map((row, i) =>
    row.map((cell, column) => (column === 0 && covered.has(i) ? '' : written(cell, variant.locale, variant.dates))),
  )
}

/** Returns the name of a variant's file in the archive of files written by LibreOffice. */
export const fileName = (at: number, kind: Kind, { by }: Variant): string =>
  `${at + 1}-${kind}.${by === 'office workbook' ? 'xlsx' : 'csv'}`
