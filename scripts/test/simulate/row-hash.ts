import { canonicalText } from '@glm/shared/lib/canonical-text'
import { type AnyRow, type TableName, tableNames } from '@glm/shared/schema/tables'

/** One text for the rows of a league, whatever the order of rows and fields, so that two holders can be compared. */
export function rowsText(rowsOf: (table: TableName) => readonly AnyRow[]): string {
  return tableNames.map((table) => `${table}:${rowsOf(table).map(canonicalText).sort().join()}`).join('\n')
}
