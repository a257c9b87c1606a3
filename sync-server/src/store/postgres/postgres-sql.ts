import type { Fields, From, Into, Sql, Value } from '../sql.ts'
import type { Query } from './postgres-client.ts'

/**
 * Runs statements in an open PostgreSQL transaction. Many rows are sent as one JSON string, so that each table takes
 * only one statement.
 */
export function postgresSql(query: Query): Sql & { end: () => void } {
  let open = true
  let depth = 0
  const ask = (text: string, values: readonly Value[]) => {
    if (!open) throw new Error('Use a transaction before it ends.')
    return query(numbered(text), values)
  }
  return {
    all: async <R>(text: string, ...values: Value[]) => (await ask(text, values)).rows as R[],
    lists: async (text, ...values) => (await ask(text, values)).rows.map((row) => Object.values(row)),
    run: async (text, ...values) => (await ask(text, values)).changed,
    put: async (into, rows) => {
      if (rows.length > 0) await ask(insertOf(into), [JSON.stringify(rows.map((row) => named(into.columns, row)))])
    },
    find: async <R>(from: From, keys: readonly (readonly Value[])[]) =>
      (await ask(selectOf(from), [JSON.stringify(keys)])).rows as R[],
    attempt: async (work, behind) => {
      depth += 1
      const name = `attempt_${depth}`
      // Savepoint statements are sent without waiting for an answer. If one fails, everything after it fails too,
      // including the COMMIT.
      const unwaited = (text: string) => void ask(text, []).catch(() => undefined)
      try {
        unwaited(`SAVEPOINT ${name}`)
        // The statements of `work` and `behind` are sent together. If one of `work` fails, PostgreSQL doesn't run those
        // of `behind`.
        const [done] = await Promise.all([work(), behind?.()])
        unwaited(`RELEASE SAVEPOINT ${name}`)
        return { done }
      } catch (error) {
        if (!isConstraint(error)) throw error
        await ask(`ROLLBACK TO SAVEPOINT ${name}`, [])
        return null
      } finally {
        depth -= 1
      }
    },
    skipLocked: ' FOR UPDATE SKIP LOCKED',
    forUpdate: ' FOR UPDATE',
    lock: async (leagueId) => {
      const { rows } = await ask('SELECT version FROM league_versions WHERE league_id = ? FOR UPDATE', [leagueId])
      return Number(rows[0]?.version ?? 0)
    },
    alone: async (name) => void (await ask('SELECT pg_advisory_xact_lock(hashtext(?))', [name])),
    // On PostgreSQL, deleted data can't be overwritten on request: the server reuses its pages on its own schedule.
    wipe: () => {},
    end: () => {
      open = false
    },
  }
}

const texts = new Map<string, string>()

/**
 * Returns a statement with values in PostgreSQL's notation. `lower()` of a value changes only A to Z, as it does in
 * SQLite and for the text columns. Otherwise, a name with other capitals would be different from itself.
 * @example
 * numbered('SELECT ? + ?') // 'SELECT $1 + $2'
 * numbered('lower(?)') // 'lower($1 COLLATE "C")'
 */
export function numbered(text: string): string {
  let count = 0
  const found =
    texts.get(text) ?? text.replace(/lower\(\?\)/g, 'lower(? COLLATE "C")').replace(/\?/g, () => `$${++count}`)
  texts.set(text, found)
  return found
}

const named = (columns: readonly string[], row: readonly Value[]): Fields =>
  Object.fromEntries(columns.map((name, i) => [name, row[i]]))

/** The string is cast twice, so that drivers send it unchanged. */
const JSON_TEXT = 'CAST(CAST(? AS text) AS json)'

function insertOf({ table, columns, conflict }: Into): string {
  const names = columns.join(', ')
  const from = `SELECT ${names} FROM json_populate_recordset(NULL::${table}, ${JSON_TEXT})`
  return `INSERT INTO ${table} (${names}) ${from}${conflict ? ` ON CONFLICT ${conflict}` : ''}`
}

function selectOf({ select, key, and }: From): string {
  const names = key.map(({ column }) => column).join(', ')
  const parts = key.map(({ type }, i) => `CAST(k.value->>${i} AS ${type})`).join(', ')
  return `${select} WHERE (${names}) IN (SELECT ${parts} FROM json_array_elements(${JSON_TEXT}) AS k)${and ? ` AND ${and}` : ''}`
}

/** Returns whether the error has SQLSTATE class 23, which means that the database's own constraints were violated. */
function isConstraint(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('23')
}
