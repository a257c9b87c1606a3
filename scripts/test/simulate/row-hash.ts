import { type AnyRow, type TableName, tableNames } from '@glm/shared/schema/tables'

/** One text for the rows of a league, whatever the order of rows and fields, so that two holders can be compared. */
export function rowsText(rowsOf: (table: TableName) => readonly AnyRow[]): string {
  return tableNames.map((table) => `${table}:${rowsOf(table).map(canonical).sort().join()}`).join('\n')
}

/** JSON with the fields of every object in the order of their names. */
function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const fields = value as Record<string, unknown>
  return `{${Object.keys(fields)
    .sort()
    .map((name) => `"${name}":${canonical(fields[name])}`)
    .join()}}`
}
