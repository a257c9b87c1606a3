import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrationFiles } from '../migration-files.ts'
import { migrate } from './migrate.ts'

test('the memberships migration creates a membership for each account that has a league, and only app admins keep a role on the account itself', () => {
  const db = new Database(':memory:')
  const files = migrationFiles('sqlite')
  const before = files.slice(
    0,
    files.findIndex(({ name }) => name.includes('memberships')),
  )
  for (const { read } of before) db.exec(read())
  db.pragma(`user_version = ${before.length}`)
  const add = db.prepare(
    'INSERT INTO users (id, email, username, name, password_hash, role, league_id) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const people: [number, number, number | null][] = [
    [1, 2, 7],
    [2, 1, 7],
    [3, 3, 7],
    [4, 3, null],
    [5, 2, null],
    [6, -1, 7],
  ]
  for (const [id, role, league] of people) add.run(id, `${id}@example.com`, `u${id}`, `U ${id}`, '', role, league)
  migrate(db)
  const rows = db.prepare('SELECT user_id, league_id, role FROM memberships ORDER BY user_id').raw().all()
  expect(rows).toEqual([
    [1, 7, 2],
    [2, 7, 1],
    [3, 7, 2],
    [6, 7, -1],
  ])
  expect(db.prepare('SELECT id, role, league_id FROM users ORDER BY id').raw().all()).toEqual([
    [1, 1, 7],
    [2, 1, 7],
    [3, 3, 7],
    [4, 3, null],
    [5, 1, null],
    [6, 1, 7],
  ])
})
