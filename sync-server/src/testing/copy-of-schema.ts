import type { PostgresClient, Query } from '../store/postgres/postgres-client.ts'

/** Statements that replace the rows in a schema with the rows of another schema with the same tables. */
export type Copy = {
  /** Returns statements for every table. */
  all: (into: string) => string
  /**
   * Like `all`, but for a schema in which only these tables may differ from the copied rows. Null if there is nothing
   * to do.
   */
  of: (into: string, changed: Iterable<string>) => string | null
}

/**
 * Describes how a schema's current rows are copied into others. Don't write to this schema afterward, because rows
 * added later to a table that was empty aren't copied.
 */
export async function copyOfSchema(client: PostgresClient, from: string): Promise<Copy> {
  return client.transaction('snapshot', async (query) => {
    const ask = askerOf(query)
    // Referenced tables come first, because a table is created after the tables that its foreign keys refer to.
    const tables = (
      await ask(`SELECT relname AS name FROM pg_class WHERE ${inSchema(from)} AND relkind = 'r' ORDER BY oid`)
    ).map(({ name = '' }) => name)
    const filled = new Set<string>()
    for (const table of tables) if ((await ask(`SELECT 1 FROM ${from}.${table} LIMIT 1`)).length > 0) filled.add(table)
    const sequences = await ask(
      `SELECT s.relname AS name, t.relname AS of FROM pg_class s JOIN pg_depend d ON d.objid = s.oid AND d.deptype IN ('a', 'i')
       JOIN pg_class t ON t.oid = d.refobjid WHERE s.relkind = 'S' AND s.relnamespace = '${from}'::regnamespace ORDER BY s.oid`,
    )
    const whoNames = await referencesOf(ask, from)
    const copy = (into: string, wanted: ReadonlySet<string>) =>
      [
        ...tables.toReversed().flatMap((table) => (wanted.has(table) ? [`DELETE FROM ${into}.${table}`] : [])),
        ...tables.flatMap((table) =>
          wanted.has(table) && filled.has(table) ? [`INSERT INTO ${into}.${table} SELECT * FROM ${from}.${table}`] : [],
        ),
        ...sequences.flatMap(({ name, of = '' }) =>
          wanted.has(of) ? [`SELECT setval('${into}.${name}', last_value, is_called) FROM ${from}.${name}`] : [],
        ),
      ].join(';\n')
    return {
      all: (into) => copy(into, new Set(tables)),
      of: (into, changed) => copy(into, withAllWhoName(changed, whoNames)) || null,
    }
  })
}

type Ask = (text: string) => Promise<Record<string, string>[]>

const askerOf =
  (query: Query): Ask =>
  async (text) =>
    (await query(text, [])).rows as Record<string, string>[]

const inSchema = (name: string): string => `relnamespace = '${name}'::regnamespace`

/** Returns, for each table, the tables that have foreign keys to it. */
async function referencesOf(ask: Ask, from: string): Promise<Map<string, string[]>> {
  const found = await ask(
    `SELECT c.relname AS child, p.relname AS parent FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid
     JOIN pg_class p ON p.oid = f.confrelid WHERE f.contype = 'f' AND c.${inSchema(from)}`,
  )
  const whoNames = new Map<string, string[]>()
  for (const { child = '', parent = '' } of found) whoNames.set(parent, [...(whoNames.get(parent) ?? []), child])
  return whoNames
}

/**
 * Returns these tables and all tables that refer to them, directly or indirectly, because a row is deleted along with
 * the row that it refers to.
 */
function withAllWhoName(tables: Iterable<string>, whoNames: ReadonlyMap<string, string[]>): Set<string> {
  const all = new Set(tables)
  // A loop over a set also reaches members that are added along the way.
  for (const table of all) for (const child of whoNames.get(table) ?? []) all.add(child)
  return all
}
