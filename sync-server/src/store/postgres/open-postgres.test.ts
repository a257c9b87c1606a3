import { expect, test } from 'vitest'
import { aSchema } from '../../testing/postgres-schema.ts'
import { refuseUnsafe } from './open-postgres.ts'

test.each([
  // The tests' engine keeps nothing on disk, and says so.
  ['on', 'fsync = on', 'off'],
  ['remote_apply', 'fsync = on', 'off'],
  ['remote_write', 'synchronous_commit = on', 'remote_write'],
  ['local', 'synchronous_commit = on', 'local'],
  ['off', 'synchronous_commit = on', 'off'],
])('a database that can lose confirmed changes is refused: synchronous_commit = %s', async (value, wanted, now) => {
  const client = await aSchema()
  const problem = await client.transaction('snapshot', async (query) => {
    await query(`SET LOCAL synchronous_commit = ${value}`, [])
    return refuseUnsafe(query).catch((error: Error) => error.message)
  })
  expect(problem).toBe(
    `Set ${wanted} in the database at GLM_DATABASE_URL; it is ${now}, which can lose confirmed changes.`,
  )
})
