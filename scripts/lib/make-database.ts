import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { databaseGoesWithRun } from '@glm/sync-server/testing/run/own-database'
import { ownExecFile } from '@glm/sync-server/testing/run/own-process'
import { postgresBinaries } from './programs/private-postgres.ts'

/**
 * Creates another database on the server at a URL, as a copy of `template` if given. Nobody may have the template open.
 * Returns its URL.
 */
export async function makeDatabase(url: string, name: string, template?: string): Promise<string> {
  const { hostname, port, username, password } = new URL(url)
  const where = ['-h', hostname, '-p', port || '5432', '-U', decodeURIComponent(username)]
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(password) }
  await ownExecFile(join(postgresBinaries(), 'createdb'), [...where, ...(template ? ['-T', template] : []), name], {
    env,
  })
  databaseGoesWithRun(name, url)
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/**
 * Creates a database for one test server if GLM_TEST_DATABASE_URL names a PostgreSQL server for the tests. Otherwise
 * returns undefined, and the server uses a file.
 */
export async function databaseForTest(template?: string): Promise<string | undefined> {
  const url = process.env.GLM_TEST_DATABASE_URL
  return url ? makeDatabase(url, `test_${randomBytes(6).toString('hex')}`, template) : undefined
}
