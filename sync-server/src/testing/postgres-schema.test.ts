import { expect, test } from 'vitest'
import { databaseHash, tablesOf } from './a-client.ts'
import { aFullServer, type FullServer } from './a-full-server.ts'
import { giveBackSchemas, schemasTaken } from './postgres-schema.ts'

/** Changes that a test may leave behind in a schema that the next one gets. */
const left: Record<string, string[]> = {
  'a row more': ["INSERT INTO login_failures (subject, failures, last_at) VALUES ('a@example.com', 1, 1)"],
  'a number taken': [
    'INSERT INTO invites (league_id, made_by, created_at, expires_at) VALUES (1, 1, 1, 2)',
    'DELETE FROM invites WHERE id > 1',
  ],
  'rows that went with the row that they name': ['DELETE FROM sessions'],
  'a row that others name, in other words': ['UPDATE players SET first_name = upper(first_name)'],
  'a table without rows': ['DELETE FROM cards', 'TRUNCATE users'],
}

/** Returns everything in the database, including logins, and the next row number of each table. */
const wholeOf = async (b: FullServer) => {
  const rows = await Promise.all(
    (await tablesOf(b)).map((name) => b.store.ask(`SELECT ${name}::text AS line FROM ${name} ORDER BY 1`)),
  )
  const numbers = await b.store.ask(
    'SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = current_schema() ORDER BY 1',
  )
  return { hash: await databaseHash(b), rows, numbers }
}

test.each(Object.entries(left))('a reused schema is like a new one, after %s', async (_what, statements) => {
  const first = await aFullServer()
  const begun = await wholeOf(first)
  for (const statement of statements) await first.store.ask(statement)
  expect(await wholeOf(first)).not.toEqual(begun)
  giveBackSchemas(schemasTaken() - 1)
  const second = await aFullServer()
  expect(await wholeOf(second)).toEqual(begun)
})
