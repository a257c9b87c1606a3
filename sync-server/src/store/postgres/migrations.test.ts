import { tableNames, tables } from '@glm/shared/schema/tables'
import { describe, expect, test } from 'vitest'
import { aSchema } from '../../testing/postgres-schema.ts'
import { columnsOf, snake } from '../columns.ts'
import { migrationFiles, newestMigration } from '../migration-files.ts'
import { migrationsOf } from './migrate-postgres.ts'

const namesOf = (engine: 'sqlite' | 'postgres') => migrationFiles(engine).map(({ name }) => name)
const kinds = { boolean: ['boolean'], json: ['text'], plain: ['bigint', 'text', 'double precision'] }

describe('PostgreSQL’s migrations', async () => {
  const client = await aSchema()
  const ask = (text: string) => client.transaction('snapshot', async (query) => (await query(text, [])).rows)
  test('have the same numbers and names as SQLite’s, and were all applied', async () => {
    expect(namesOf('postgres')).toEqual(namesOf('sqlite'))
    expect(await client.transaction('snapshot', migrationsOf)).toBe(newestMigration())
  })
  test.each(tableNames)('give %s exactly its schema’s columns, types and key', async (table) => {
    const of = `table_schema = current_schema() AND table_name = '${snake(table)}'`
    const columns = await ask(
      `SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE ${of}`,
    )
    const wanted = columnsOf(table)
    expect(columns.map(({ name }) => name).sort()).toEqual(
      ['league_id', 'version', 'deleted', ...wanted.map((c) => c.column)].sort(),
    )
    for (const { column, kind } of wanted)
      expect(kinds[kind]).toContain(columns.find(({ name }) => name === column)?.type)
    const key = await ask(
      `SELECT k.column_name AS name FROM information_schema.key_column_usage k JOIN information_schema.table_constraints c
         USING (constraint_name, table_schema, table_name)
       WHERE c.constraint_type = 'PRIMARY KEY' AND ${of} ORDER BY k.ordinal_position`,
    )
    expect(key.map(({ name }) => name)).toEqual(['league_id', ...tables[table].key.map(snake)])
  })
})
