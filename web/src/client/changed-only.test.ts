import { mutations } from '@glm/shared/mutations/mutations'
import { expect, test } from 'vitest'
import { changedOnly, changesSomething } from './changed-only.ts'

test('changedOnly() leaves out fields that are as they were, including lists and objects', () => {
  const opened = { date: '2026-05-07', nine: null, shares: ['phone'], startingHandicaps: { 1: 7, 2: 9 } }
  expect(changedOnly({ ...opened, startingHandicaps: { 2: 9, 1: 7 } }, opened)).toEqual({})
  expect(changedOnly({ ...opened, date: '2026-05-14', shares: ['phone', 'email'] }, opened)).toEqual({
    date: '2026-05-14',
    shares: ['phone', 'email'],
  })
})

test('changedOnly() keeps a field that was cleared, and counts a missing one as null at any depth', () => {
  expect(changedOnly({ nine: null }, { nine: 'front' })).toEqual({ nine: null })
  expect(changedOnly({ nine: null }, {})).toEqual({})
  const tee = { name: 'Red', rating: null, slope: 113 }
  expect(changedOnly({ tees: [{ ...tee, front: null }] }, { tees: [tee] })).toEqual({})
  expect(changedOnly({ tees: [{ ...tee, rating: 35 }] }, { tees: [tee] })).toEqual({ tees: [{ ...tee, rating: 35 }] })
})

test('changesSomething() is false only for an update of no fields', () => {
  expect(changesSomething(mutations.week.update({ id: 7, set: {} }))).toBe(false)
  expect(changesSomething(mutations.week.update({ id: 7, set: { nine: null } }))).toBe(true)
  expect(changesSomething(mutations.week.remove({ id: 7 }))).toBe(true)
})
