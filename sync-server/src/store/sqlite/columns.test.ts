import { tableNames, tables } from '@glm/shared/schema/tables'
import { describe, expect, test } from 'vitest'
import { columnsOf, snake } from '../columns.ts'
import { openSqliteStore } from './sqlite-store.ts'

describe('the migrations', () => {
  const { db } = openSqliteStore(':memory:')
  test.each(tableNames)('give %s exactly its schema’s columns and key', (table) => {
    const info = db.pragma(`table_info(${snake(table)})`) as { name: string; pk: number }[]
    expect(info.map((c) => c.name)).toEqual([
      'league_id',
      'version',
      'deleted',
      ...columnsOf(table).map((c) => c.column),
    ])
    const key = info.filter((c) => c.pk > 0).sort((a, b) => a.pk - b.pk)
    expect(key.map((c) => c.name)).toEqual(['league_id', ...tables[table].key.map(snake)])
  })
})

test('the check of each nullable JSON column allows NULL itself, because json_valid(NULL) is 0 in some builds', () => {
  const sql = openSqliteStore(':memory:')
    .db.prepare("SELECT group_concat(sql, ';') FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .get() as string
  const nullable = [...sql.matchAll(/(\w+) TEXT CHECK \((.*?json_valid\(\w+\))\)/g)].map(([, , check]) => check)
  expect(nullable.sort()).toEqual(
    [
      'joins',
      'leaves',
      'line_up1',
      'line_up2',
      'more_player_ids',
      'plays_from',
      'public_page',
      'shares',
      'starting_handicaps',
      'typed',
      'week_tees',
    ].map((column) => `${column} IS NULL OR json_valid(${column})`),
  )
})
