import { type Private, tableNames, tables } from '@glm/shared/schema/tables'
import { expect, test } from 'vitest'

/** Names of columns that hold someone's money. */
const money = /cents|dues|amount|balance|fee$|price|paid/i

/** The money columns of synced tables, and whether their table's read rule covers them. */
const columns = tableNames.flatMap((table) => {
  const rule = (tables[table] as { private?: Private }).private
  return Object.keys(tables[table].schema.shape).flatMap((field) =>
    money.test(field) ? [{ name: `${table}.${field}`, isPrivate: rule?.fields.includes(field) === true }] : [],
  )
})

test('every money column is private: members can’t read what others pay', () => {
  expect(columns.filter(({ isPrivate }) => !isPrivate).map(({ name }) => name)).toEqual([])
})

test('the list of money columns is complete', () => {
  expect(columns.map(({ name }) => name)).toEqual(['players.paidDues', 'treasuryEntries.cents'])
})

test('a table of money entries is either fully readable or private', () => {
  const entries = tableNames.filter((table) => 'cents' in tables[table].schema.shape)
  expect(entries.filter((table) => !(tables[table] as { private?: Private }).private?.whole)).toEqual([])
})
