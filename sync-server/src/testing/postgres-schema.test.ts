import { expect, test } from 'vitest'
import { databaseHash, tablesOf } from './a-client.ts'
import { aFullServer, type FullServer } from './a-full-server.ts'
import { endTest, keptAfterTest } from './after-test.ts'

/** Changes that a test may leave behind in a schema that a later test uses. */
const left: Record<string, string[]> = {
  'an extra row': ["INSERT INTO login_failures (subject, failures, last_at) VALUES ('a@example.com', 1, 1)"],
  'a row number used up': [
    'INSERT INTO invites (league_id, made_by, created_at, expires_at) VALUES (1, 1, 1, 2)',
    'DELETE FROM invites WHERE id > 1',
  ],
  'rows that are deleted along with the row they refer to': ['DELETE FROM sessions'],
  'an update to rows that other rows refer to': ['UPDATE players SET first_name = upper(first_name)'],
  'an emptied table': ['DELETE FROM cards', 'TRUNCATE users'],
  'an added index': ['CREATE UNIQUE INDEX one_answer ON availability (league_id, week_id)'],
  'an added column': ['ALTER TABLE messages ADD COLUMN extra text'],
}

/** Returns everything in the database, including logins, indexes, and the next row number of each table. */
const wholeOf = async (b: FullServer) => {
  const rows = await Promise.all(
    (await tablesOf(b)).map((name) => b.store.ask(`SELECT ${name}::text AS line FROM ${name} ORDER BY 1`)),
  )
  const numbers = await b.store.ask(
    'SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = current_schema() ORDER BY 1',
  )
  const indexes = await b.store.ask(
    'SELECT tablename, indexname FROM pg_indexes WHERE schemaname = current_schema() ORDER BY 1, 2',
  )
  return { hash: await databaseHash(b), rows, numbers, indexes }
}

test.each(Object.entries(left))('a reused schema is identical to a new one after %s', async (_what, statements) => {
  const first = await aFullServer()
  const begun = await wholeOf(first)
  for (const statement of statements) await first.store.ask(statement)
  expect(await wholeOf(first)).not.toEqual(begun)
  endTest()
  const second = await aFullServer()
  expect(await wholeOf(second)).toEqual(begun)
})

test('a schema that is kept for later tests is used again only after its release', async () => {
  const nameOf = async (b: FullServer) => (await b.store.ask('SELECT current_schema() AS name'))[0]?.name
  const { kept, release } = await keptAfterTest(aFullServer)
  endTest()
  expect(await nameOf(await aFullServer())).not.toBe(await nameOf(kept))
  release()
  expect(await nameOf(await aFullServer())).toBe(await nameOf(kept))
})
