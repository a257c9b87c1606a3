import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { ownFolder } from '../../testing/run/own-folder.ts'
import { SqliteQueue } from './sqlite-queue.ts'

test('a queue continues when its log can’t be emptied', async () => {
  const db = new Sqlite(join(ownFolder('wipe'), 'league.db'))
  const pragma = db.pragma.bind(db)
  db.pragma = (words, options) => {
    if (words.startsWith('wal_checkpoint')) throw new Error('disk I/O error')
    return pragma(words, options)
  }
  const queue: SqliteQueue = new SqliteQueue(db, 'BEGIN IMMEDIATE', () => queue.wipe())
  const write = () => {
    Object.assign(Reflect.get(queue, 'statements') as object, { mustWipe: true })
    return queue.run(async () => 'written')
  }
  expect([await write(), await write()]).toEqual(['written', 'written'])
  db.close()
})
