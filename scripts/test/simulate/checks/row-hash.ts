import { canonicalText } from '@glm/shared/lib/canonical-text'
import { type AnyRow, type TableName, tableNames } from '@glm/shared/schema/tables'

/**
 * Returns one string for a league's rows, regardless of the order of rows and fields, so two copies can be compared.
 */
export function rowsText(rowsOf: (table: TableName) => readonly AnyRow[]): string {
  return tableNames.map((table) => `${table}:${rowsOf(table).map(rowText).sort().join()}`).join('\n')
}

const texts = new WeakMap<AnyRow, string>()

/** A phone's rows are deeply frozen, so their string can be cached. */
function rowText(row: AnyRow): string {
  if (!Object.isFrozen(row)) return canonicalText(row)
  const text = texts.get(row) ?? canonicalText(row)
  texts.set(row, text)
  return text
}
