import type { PostgresClient } from '../store/postgres/postgres-client.ts'

/**
 * The statements that give another schema of the same tables all rows of this one, as they are now and in place of its own. What comes
 * later into this schema is not copied where a table was empty: nothing may be written to it any more.
 */
export async function copyOfSchema(client: PostgresClient, from: string): Promise<(into: string) => string> {
  return client.transaction('snapshot', async (query) => {
    const ask = async (text: string) => (await query(text, [])).rows as Record<string, string>[]
    const ofKind = (kind: string) =>
      ask(`SELECT relname AS name FROM pg_class WHERE relnamespace = '${from}'::regnamespace AND relkind = '${kind}' ORDER BY oid`)
    // A table is younger than those that its foreign keys name.
    const tables = (await ofKind('r')).map(({ name = '' }) => name)
    const filled: string[] = []
    for (const table of tables) if ((await ask(`SELECT 1 FROM ${from}.${table} LIMIT 1`)).length > 0) filled.push(table)
    const sequences = (await ofKind('S')).map(({ name = '' }) => name)
    return (into) =>
      [
        ...tables.toReversed().map((table) => `DELETE FROM ${into}.${table}`),
        ...filled.map((table) => `INSERT INTO ${into}.${table} SELECT * FROM ${from}.${table}`),
        ...sequences.map((name) => `SELECT setval('${into}.${name}', last_value, is_called) FROM ${from}.${name}`),
      ].join(';\n')
  })
}
