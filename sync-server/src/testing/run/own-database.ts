import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { runFolder } from './the-run.ts'

/** The databases this process has created. */
const own = new Set<string>()

/**
 * Registers a test's database, so that it is dropped after the last test of the test file, or at the latest when the
 * run ends. `address`: the URL of another database on the same server.
 */
export function databaseGoesWithRun(name: string, address: string): void {
  own.add(name)
  writeFileSync(join(runFolder(), 'databases', name), address, { mode: 0o600 })
}

export async function dropOwnDatabases(): Promise<void> {
  for (const name of own) await dropDatabase(runFolder(), name)
  own.clear()
}

/** Returns the names of a run's databases that still exist. */
export function databasesOf(folder: string): string[] {
  const path = join(folder, 'databases')
  return existsSync(path) ? readdirSync(path) : []
}

/** Drops a run's database, even if it is in use. If its server is gone, the database is gone too. */
export async function dropDatabase(folder: string, name: string): Promise<void> {
  const file = join(folder, 'databases', name)
  const client = new pg.Client({ connectionString: readFileSync(file, 'utf8') })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`)
  } catch (error) {
    if (!isGone(error)) throw error
  } finally {
    await client.end().catch(() => undefined)
  }
  rmSync(file, { force: true })
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ECONNREFUSED', 'ENOENT'].includes(String(error.code))
