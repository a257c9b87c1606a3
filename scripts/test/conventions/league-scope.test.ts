import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tableNames, tables } from '@glm/shared/schema/tables'
import { snake } from '@glm/sync-server/store/columns'
import { sqlOf } from '@glm/sync-server/store/table-sql'
import { expect, test } from 'vitest'
import { allFiles } from '../../lib/changed-files.ts'
import { textOf, walkSource } from './walk-source.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const product = allFiles().filter(
  (path) => /^sync-server\/src\/.*\.ts$/.test(path) && !/\.test\.ts$|\/src\/testing\//.test(path),
)
/**
 * Matches the names of synced tables, and `{}`, which stands for a name that is filled in at run time and could be any
 * of them.
 */
const synced = [...tableNames.map(snake), '\\{\\}'].join('|')
const verbs = /\b(SELECT\b.*\bFROM|INSERT\s+INTO|UPDATE|DELETE\s+FROM)\b/s
const named = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE)\\s+(?:${synced})(?![\\w{])`, 'g')

/** Statements that may name a synced table without `league_id`: how each begins, and why. */
const store = 'sync-server/src/store'
const whole = 'moving to another engine moves all leagues at once'
const generated = 'the test below checks what it generates for each table'
const filled = 'the inserted rows have league_id as a column; the test below checks the list of columns'
const allowed: readonly { file: string; begins: string; why: string }[] = [
  { file: `${store}/accounts/account-store.ts`, begins: 'DELETE FROM {} WHERE user_id', why: 'account tables' },
  { file: `${store}/accounts/redaction.ts`, begins: 'DELETE FROM {} WHERE user_id', why: 'account tables' },
  {
    file: `${store}/accounts/redaction.ts`,
    begins: 'UPDATE members SET name',
    why: 'a person leaves all their leagues',
  },
  { file: `${store}/move/copy-table.ts`, begins: 'SELECT {} FROM {}', why: whole },
  { file: `${store}/move/move-data.ts`, begins: 'DELETE FROM {}', why: whole },
  { file: `${store}/move/move-data.ts`, begins: 'SELECT coalesce(max({}), 0)', why: whole },
  { file: `${store}/move/move-data.ts`, begins: 'SELECT CASE WHEN is_called', why: 'reads a sequence, not a table' },
  { file: `${store}/postgres/postgres-sql.ts`, begins: 'INSERT INTO {} ({})', why: filled },
  { file: `${store}/sqlite/sqlite-sql.ts`, begins: 'INSERT INTO {} ({})', why: filled },
  { file: `${store}/table-sql.ts`, begins: 'SELECT {} FROM {}', why: generated },
  { file: `${store}/table-sql.ts`, begins: 'UPDATE {} SET version', why: generated },
  { file: `${store}/table-sql.ts`, begins: 'SELECT max(version)', why: 'RowStore.changedAt() adds the league' },
  { file: `${store}/table-sql.ts`, begins: 'SELECT id FROM {}', why: generated },
]

type Found = { file: string; begins: string; line: number }

/** Returns the statements in a source file that name synced tables more often than `league_id`. */
function unscoped(file: string, code: string): Found[] {
  const found: Found[] = []
  walkSource(file, code, (node) => {
    const text = textOf(node)
    if (text === null || !verbs.test(text)) return true
    const needed = text.match(named)?.length ?? 0
    const scoped = text.match(/\bleague_id\b/g)?.length ?? 0
    if (needed > scoped)
      found.push({ file, begins: text.trim().slice(0, 60), line: code.slice(0, node.start).split('\n').length })
    return true
  })
  return found
}

const isAllowed = ({ file, begins }: Found) => allowed.some((one) => one.file === file && begins.startsWith(one.begins))
const found = product.flatMap((file) => unscoped(file, readFileSync(join(root, file), 'utf8')))

test('every statement names league_id once for each synced table in it', () => {
  expect(
    found
      .filter((one) => !isAllowed(one))
      .map(
        ({ file, begins, line }) =>
          `${file}:${line} reads or writes a synced table without its league: ${begins}. Add "league_id = ?" to it.`,
      ),
  ).toEqual([])
})

test('every exception to the league_id rule still exists', () => {
  expect(
    allowed.filter((one) => !found.some((each) => each.file === one.file && each.begins.startsWith(one.begins))),
  ).toEqual([])
})

test.each(tableNames)('every generated statement on %s is scoped by league', (table) => {
  const sql = sqlOf(table)
  const { put, byKey, removed } = sql
  expect(put.columns[0]).toBe('league_id')
  expect(put.conflict).toMatch(/^\(league_id, /)
  for (const from of [byKey, ...(removed ? [removed] : [])]) expect(from.key[0]?.column).toBe('league_id')
  const statements = [sql.remove, sql.all, sql.since, ...tables[table].indexes.map(sql.where), sql.keyIs]
  expect(statements.filter((statement) => !/(^|WHERE )league_id = \?/.test(statement))).toEqual([])
})

test.each([
  "sql.all('SELECT * FROM cards WHERE week_id = ?', weekId)",
  "sql.run('DELETE FROM sub_requests WHERE week_id = ?', weekId)",
  "sql.run('UPDATE players SET phone = NULL WHERE id = ?', id)",
  "sql.all('SELECT p.name FROM players p JOIN cards c ON c.player_id = p.id WHERE p.league_id = ?', leagueId)",
  `sql.all(\`SELECT * FROM $\{snake(table)}\`)`,
])('the league_id check rejects `%s`', (line) => {
  expect(unscoped('sync-server/src/store/wrong.ts', line)).toHaveLength(1)
})

test.each([
  "sql.all('SELECT * FROM cards WHERE league_id = ? AND week_id = ?', leagueId, weekId)",
  "sql.all('SELECT * FROM users WHERE id = ?', id)",
])('the league_id check accepts `%s`', (line) => {
  expect(unscoped('sync-server/src/store/right.ts', line)).toEqual([])
})
