import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownFolder } from '../../testing/run/own-folder.ts'
import { keptName, pruneKept } from './kept-databases.ts'
import { restoreFile } from './restore-file.ts'
import { openSqliteStore } from './sqlite-store.ts'

test('pruneKept() keeps the three newest databases with their logs, and all files with other names', () => {
  const folder = ownFolder('kept')
  const database = join(folder, 'league.db')
  const days = ['01', '02', '03', '04', '05'].map((day) => keptName(database, `2026-05-${day}T03:00:00.000Z`))
  const others = ['league.db', 'league.db.before-the-move', 'other.db.before-2026-05-01T03-00-00.000Z', 'secret']
  for (const file of days) for (const end of ['', '-wal']) writeFileSync(file + end, 'x')
  for (const name of others) writeFileSync(join(folder, name), 'x')
  pruneKept(database)
  const left = days.slice(2).flatMap((file) => [file, `${file}-wal`])
  expect(readdirSync(folder).sort()).toEqual([...others, ...left.map((file) => file.slice(folder.length + 1))].sort())
})

test('restoreFile() leaves three replaced databases after five restores', async () => {
  const folder = ownFolder('kept')
  const [copy, database] = [join(folder, 'copy.db'), join(folder, 'league.db')]
  await openSqliteStore(copy).close()
  const kept: (string | null)[] = []
  for (let n = 0; n < 5; n++) kept.push(await restoreFile(copy, database, async () => {}))
  const left = readdirSync(folder).filter((name) => name.startsWith('league.db.before-'))
  expect(left.map((name) => join(folder, name)).sort()).toEqual(kept.slice(-3))
})
