import type { Database, Statement } from 'better-sqlite3'
import type { From, Into, Sql, Value } from '../sql.ts'

type Form = 'objects' | 'lists'

/** The statements of one connection, each prepared on first use. */
export class Statements {
  private readonly known = { objects: new Map<string, Statement>(), lists: new Map<string, Statement>() }
  private readonly db: Database
  /** Whether the log next to the file still has deleted data in it. */
  mustWipe = false

  constructor(db: Database) {
    this.db = db
  }

  of(text: string, form: Form = 'objects'): Statement {
    const statements = this.known[form]
    const known = statements.get(text)
    if (known) return known
    const fresh = this.db.prepare(text)
    if (form === 'lists') fresh.raw(true)
    statements.set(text, fresh)
    return fresh
  }
}

/**
 * One open SQLite transaction. Nothing here waits, because the engine runs in this process, so writing many rows is
 * just a loop over one prepared statement. Using it after `end` is an error, because another transaction may be open by
 * then.
 */
export function sqliteSql(db: Database, statements: Statements): Sql & { end: () => void } {
  let open = true
  const of = (text: string, form: Form = 'objects'): Statement => {
    if (!open) throw new Error('Use a transaction before it ends.')
    return statements.of(text, form)
  }
  let depth = 0
  return {
    all: async <R>(text: string, ...values: Value[]) => of(text).all(bound(values)) as R[],
    lists: async (text, ...values) => of(text, 'lists').all(bound(values)) as unknown[][],
    run: async (text, ...values) => of(text).run(bound(values)).changes,
    put: async (into, rows) => {
      const statement = of(insertOf(into))
      for (const row of rows) statement.run(bound(row))
    },
    find: async <R>(from: From, keys: readonly (readonly Value[])[]) => {
      const statement = of(selectOf(from))
      return keys.flatMap((key) => statement.all(key) as R[])
    },
    attempt: async (work, behind) => {
      depth += 1
      const name = `attempt_${depth}`
      of(`SAVEPOINT ${name}`).run()
      let isOpen = true
      try {
        const done = await work()
        of(`RELEASE ${name}`).run()
        isOpen = false
        // The engine copies each page that is changed inside a savepoint. To avoid that cost, the statements in
        // `behind` run after the savepoint is released.
        await behind?.()
        return { done }
      } catch (error) {
        if (!isOpen) throw error
        if (db.inTransaction) db.exec(`ROLLBACK TO ${name}; RELEASE ${name}`)
        if (!isConstraint(error)) throw error
        return null
      } finally {
        depth -= 1
      }
    },
    // Only one connection writes, so nobody else can hold locks.
    skipLocked: '',
    forUpdate: '',
    lock: async (leagueId) => {
      const row = of('SELECT version FROM league_versions WHERE league_id = ?').get(leagueId) as
        | { version: number }
        | undefined
      return row?.version ?? 0
    },
    // Only one transaction can write at a time.
    alone: async () => {},
    wipe: () => {
      statements.mustWipe = true
    },
    end: () => {
      open = false
    },
  }
}

/** Returns the same list if it contains no booleans, which is the case for almost every ledger row. */
const bound = (values: readonly Value[]): readonly Value[] => (values.some(isBoolean) ? values.map(toSqlite) : values)

const isBoolean = (value: Value): boolean => typeof value === 'boolean'

const toSqlite = (value: Value): string | number | null => (typeof value === 'boolean' ? Number(value) : value)

const texts = new WeakMap<object, string>()

const insertOf = (into: Into): string =>
  remembered(into, () => {
    const { table, columns, conflict } = into
    const values = columns.map(() => '?').join(', ')
    return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values})${conflict ? ` ON CONFLICT ${conflict}` : ''}`
  })

const selectOf = (from: From): string =>
  remembered(from, () => {
    const { select, key, and } = from
    return `${select} WHERE ${key.map(({ column }) => `${column} = ?`).join(' AND ')}${and ? ` AND ${and}` : ''}`
  })

function remembered(of: object, make: () => string): string {
  const known = texts.get(of) ?? make()
  texts.set(of, known)
  return known
}

function isConstraint(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT')
}
