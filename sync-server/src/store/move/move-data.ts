import type { Database } from 'better-sqlite3'
import { DataFolderError } from '../data-folder-error.ts'
import { MOVED_AWAY, type MovedAway } from '../moved-away.ts'
import { movedAway } from '../postgres/open-postgres.ts'
import type { PostgresClient, Query } from '../postgres/postgres-client.ts'
import { postgresSql } from '../postgres/postgres-sql.ts'
import type { Sql } from '../sql.ts'
import { Statements, sqliteSql } from '../sqlite/sqlite-sql.ts'
import { copyTable, sumOf } from './copy-table.ts'
import { type TableToMove, tablesToMove } from './tables-to-move.ts'

/**
 * `db`: a migrated file that no server has open. `client`: a migrated database. `moved`: the note that is left where
 * the data was moved from.
 */
export type Move = {
  db: Database
  client: PostgresClient
  moved: MovedAway
  onTable?: ((name: string, rows: number) => void) | undefined
}

/**
 * Moves a whole file into a database that is empty or had its data moved away. Rows, versions, version hashes, accounts
 * and logins stay unchanged, so that phones don't notice the move. Either everything is moved or nothing is.
 * @throws DataFolderError if the database holds data, or servers have it open
 */
export async function moveToPostgres({ db, client, moved, onTable }: Move): Promise<void> {
  const tables = tablesToMove(db)
  await inFile(db, async (file) => {
    await client.script(async (query) => {
      await takeAlone(query)
      if (await movedAway(query)) await query('DROP TABLE moved_away', [])
      else await refuseFull(query)
      const there = postgresSql(query)
      for (const { name } of tables.toReversed()) await there.run(`DELETE FROM ${name}`)
      await copyAll(tables, { from: file, to: there, onTable })
      await countOn(query, { db, tables })
    })
    // The file is marked as moved only after the database has committed. That way, one of the two can always be opened,
    // even if the move is interrupted.
    await leave(file, moved)
  })
}

/**
 * Moves a whole database into a new file that so far contains only what its migrations created. Once the file is
 * complete and before the database is marked as moved, calls `settled`, which puts the file where it belongs.
 * @throws DataFolderError if servers have the database open
 */
export async function moveToSqlite({
  db,
  client,
  moved,
  onTable,
  settled,
}: Move & { settled: () => void }): Promise<void> {
  const tables = tablesToMove(db)
  await client.script(async (query) => {
    await takeAlone(query)
    const there = postgresSql(query)
    await inFile(db, async (file) => {
      for (const { name } of tables.toReversed()) await file.run(`DELETE FROM ${name}`)
      await copyAll(tables, { from: there, to: file, onTable })
      for (const { table, sequence } of await sequencesOf(query))
        await countOnInFile(file, { table, last: await lastOf(query, sequence) })
    })
    settled()
    await leave(there, moved)
  })
}

type Copy = { from: Sql; to: Sql; onTable: Move['onTable'] }

async function copyAll(tables: readonly TableToMove[], { from, to, onTable }: Copy): Promise<void> {
  for (const table of tables) {
    await copyTable(table, { from, to })
    const [here, there] = [await sumOf(table, from), await sumOf(table, to)]
    if (here.rows !== there.rows || here.sum !== there.sum)
      throw new Error(
        `Nothing was moved: ${table.name} has ${here.rows} rows here and ${there.rows} there, or their contents differ.`,
      )
    onTable?.(table.name, here.rows)
  }
}

/**
 * Runs work in a manual transaction on the file. Rows may be written before the rows that they refer to, so foreign
 * keys are checked at the end.
 */
async function inFile(db: Database, work: (sql: Sql) => Promise<void>): Promise<void> {
  db.pragma('foreign_keys = OFF')
  db.exec('BEGIN EXCLUSIVE')
  try {
    await work(sqliteSql(db, new Statements(db)))
    if ((db.pragma('foreign_key_check') as unknown[]).length > 0)
      throw new Error('Nothing was moved: some rows refer to rows that do not exist.')
    db.exec('COMMIT')
  } finally {
    if (db.inTransaction) db.exec('ROLLBACK')
    db.pragma('foreign_keys = ON')
  }
}

/** Marks the old data as moved, so that no server opens it. */
async function leave(sql: Sql, { address, at }: MovedAway): Promise<void> {
  await sql.run(MOVED_AWAY)
  await sql.run('INSERT INTO moved_away VALUES (?, ?)', address, at)
}

/**
 * Locks the database for the move; throws if servers are still connected. Turns the timeouts off, because moving a
 * whole database can take longer than a request is allowed to take.
 */
async function takeAlone(query: Query): Promise<void> {
  await query('SET LOCAL statement_timeout = 0', [])
  await query('SET LOCAL idle_in_transaction_session_timeout = 0', [])
  const { rows } = await query(
    `SELECT count(*) AS others FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'golf-league-manager' AND pid <> pg_backend_pid()`,
    [],
  )
  const others = Number(rows[0]?.others)
  if (others > 0)
    throw new DataFolderError(`Stop the servers first: ${others} of their database connections are still open.`)
  await query('LOCK TABLE users, sessions, league_versions IN ACCESS EXCLUSIVE MODE', [])
}

async function refuseFull(query: Query): Promise<void> {
  const { rows } = await query(
    'SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM league_versions) AS held',
    [],
  )
  if (Number(rows[0]?.held) > 0)
    throw new DataFolderError('Use an empty database: this one already has accounts or leagues.')
}

type Sequence = { table: string; column: string; sequence: string }

/** Returns the auto-increment columns. */
async function sequencesOf(query: Query): Promise<Sequence[]> {
  const { rows } = await query(
    `SELECT table_name AS table, column_name AS column, pg_get_serial_sequence(table_name, column_name) AS sequence
     FROM information_schema.columns WHERE is_identity = 'YES' AND table_schema = current_schema()`,
    [],
  )
  return rows as Sequence[]
}

/**
 * Continues the id counters from their last values, because ids must never be reused. For example, an invite's link is
 * derived from its id.
 */
async function countOn(query: Query, { db, tables }: { db: Database; tables: readonly TableToMove[] }): Promise<void> {
  const counted = db.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck()
  for (const { table, column, sequence } of await sequencesOf(query)) {
    if (!tables.some(({ name }) => name === table)) continue
    const { rows } = await query(`SELECT coalesce(max(${column}), 0) AS last FROM ${table}`, [])
    const last = Math.max(Number(rows[0]?.last), Number(counted.get(table) ?? 0))
    await query('SELECT setval(CAST($1 AS regclass), $2, $3)', [sequence, Math.max(1, last), last > 0])
  }
}

async function lastOf(query: Query, sequence: string): Promise<number> {
  const { rows } = await query(`SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM ${sequence}`, [])
  return Number(rows[0]?.last)
}

/**
 * Sets a table's AUTOINCREMENT counter in the file to the last id that was assigned, if the table was created with such
 * a counter.
 */
async function countOnInFile(file: Sql, { table, last }: { table: string; last: number }): Promise<void> {
  const made = await file.all<{ sql: string }>("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?", table)
  if (!made[0]?.sql.includes('AUTOINCREMENT')) return
  await file.run('DELETE FROM sqlite_sequence WHERE name = ?', table)
  await file.run('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', table, last)
}
