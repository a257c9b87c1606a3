/** Matches statements that write only to the tables they name, or don't write at all. */
const known = /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE|SET LOCAL|SAVEPOINT|RELEASE|ROLLBACK|LOCK)\b/i
const named = /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+(?:\w+\.)?(\w+)/gi
/** Matches statements that advance a sequence, or that name a table in a way that isn't recognized here. */
const hidden = /\b(next|set)val\s*\(|\b(INTO|UPDATE|FROM)\s+(ONLY\b|")/i

/**
 * Returns the tables that a statement may write to; null if its text doesn't show them. The list may include the word
 * after FOR UPDATE, which isn't a table.
 * @example
 * writtenTables('DELETE FROM sessions WHERE id = $1') // ['sessions']
 * writtenTables('UPDATE "users" SET role = 1') // null
 * writtenTables('CREATE TABLE a (id bigint)') // null
 */
export function writtenTables(statement: string): string[] | null {
  if (!known.test(statement) || hidden.test(statement)) return null
  return [...statement.matchAll(named)].map(([, table = '']) => table.toLowerCase())
}
