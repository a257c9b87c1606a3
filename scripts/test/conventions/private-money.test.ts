import { type Private, tableNames, tables } from '@glm/shared/schema/tables'
import { expect, test } from 'vitest'

/** How a column that holds somebody's money is called. */
const money = /cents|dues|amount|balance|fee$|price|paid/i

/** The columns of the synced tables that speak of money, and whether the reader rule of their table covers them. */
const columns = tableNames.flatMap((table) => {
  const rule = (tables[table] as { private?: Private }).private
  return Object.keys(tables[table].schema.shape).flatMap((field) =>
    money.test(field) ? [{ name: `${table}.${field}`, isPrivate: rule?.fields.includes(field) === true }] : [],
  )
})

test('every column about money is private: no member reads what another pays', () => {
  expect(columns.filter(({ isPrivate }) => !isPrivate).map(({ name }) => name)).toEqual([])
})

test('the columns about money are known', () => {
  expect(columns.map(({ name }) => name)).toEqual(['players.paidDues', 'treasuryEntries.cents'])
})

test('a table of entries of money is read whole or not at all', () => {
  const entries = tableNames.filter((table) => 'cents' in tables[table].schema.shape)
  expect(entries.filter((table) => !(tables[table] as { private?: Private }).private?.whole)).toEqual([])
})
