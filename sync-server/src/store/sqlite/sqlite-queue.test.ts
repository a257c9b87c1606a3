import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { aSqliteServer, LEAGUE } from '../../testing/a-server.ts'
import { SqliteQueue } from './sqlite-queue.ts'

test('SqliteQueue rolls back failures, both alone and in a shared commit, and keeps everything else', async () => {
  const { store } = await aSqliteServer()
  const write = (id: number, { fails = false } = {}) =>
    store.write(LEAGUE, async (tx) => {
      const put = { id, message: 'Greens were aerated', startDate: '2026-05-07', endDate: '2026-05-14' }
      await tx.rows.write(LEAGUE, 2, [{ table: 'messages', put }])
      if (fails) throw new Error('This fails after it has written.')
    })
  // No other write is waiting when the first one starts. The others arrive while it runs, and are committed together.
  const ended = await Promise.allSettled([write(1, { fails: true }), write(2), write(3, { fails: true }), write(4)])
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await store.read(LEAGUE, { table: 'messages', all: true })).toMatchObject([{ id: 2 }, { id: 4 }])
})

test('SqliteQueue tries each transaction alone if the shared commit fails', async () => {
  const db = new Database(':memory:')
  db.exec('CREATE TABLE teams (id INTEGER PRIMARY KEY)')
  // SQLite checks these references when it commits.
  db.exec('CREATE TABLE players (team INTEGER REFERENCES teams (id) DEFERRABLE INITIALLY DEFERRED)')
  const queue = new SqliteQueue(db, 'BEGIN IMMEDIATE')
  const write = (sql: string) => queue.run(async () => void db.exec(sql))
  const ended = await Promise.allSettled([
    write('INSERT INTO teams VALUES (1)'),
    write('INSERT INTO players VALUES (9)'),
    write('INSERT INTO teams VALUES (2)'),
  ])
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(db.prepare('SELECT id FROM teams').pluck().all()).toEqual([1, 2])
  expect(db.prepare('SELECT team FROM players').pluck().all()).toEqual([])
  db.close()
})
