import { describe, expect, test } from 'vitest'
import { changedNames, type FormEntries, keptText, readKept, restoredOver } from './kept-input.ts'

const opened: FormEntries = [
  ['phone', '317 555 0100'],
  ['dues', '100.00'],
  ['active', 'on'],
  ['scale', '0'],
  ['scale', '1'],
]
/** Returns the form after one field was changed; null for a box that was unchecked. */
const typedOver = (name: string, value: string | null): FormEntries =>
  opened.flatMap((entry) => (entry[0] !== name ? [entry] : value === null ? [] : [[name, value] as const]))

describe('keptText() and readKept()', () => {
  test('store the input with the values that the form was opened with', () => {
    const kept = { typed: typedOver('phone', '317 555 0199'), opened }
    expect(readKept(keptText(kept))).toEqual(kept)
  })

  test('read input that an earlier version stored, which can also read theirs', () => {
    expect(readKept(JSON.stringify(opened))).toEqual({ typed: opened, opened: null })
    const entries = JSON.parse(keptText({ typed: opened, opened })) as [string, string][]
    expect(entries.filter(([name]) => name !== '')).toEqual(opened)
  })
})

test('changedNames() finds changed values, unchecked boxes, and one of several fields with the same name', () => {
  expect(changedNames(opened, opened)).toEqual(new Set())
  expect(changedNames(typedOver('phone', ''), opened)).toEqual(new Set(['phone']))
  expect(changedNames(typedOver('active', null), opened)).toEqual(new Set(['active']))
  expect(changedNames([...opened.slice(0, -1), ['scale', '2']], opened)).toEqual(new Set(['scale']))
})

describe('restoredOver()', () => {
  const now: FormEntries = opened.map(([name, value]) => [name, name === 'dues' ? '160.00' : value])

  test('fills in only what was typed, so that the other fields show their new values', () => {
    const { fields, opened: base } = restoredOver({ typed: typedOver('phone', '1'), opened }, now)
    expect(fields).toEqual(new Set(['phone']))
    expect(changedNames(base, now)).toEqual(new Set())
  })

  test('compares a field that was typed in with its value before that', () => {
    const { fields, opened: base } = restoredOver({ typed: typedOver('dues', '120.00'), opened }, now)
    expect(fields).toEqual(new Set(['dues']))
    expect(Object.fromEntries(base).dues).toBe('100.00')
  })

  test('fills in everything if the opened values aren’t known', () => {
    const { fields, opened: base } = restoredOver({ typed: typedOver('active', null), opened: null }, now)
    expect(fields).toEqual(new Set(['phone', 'dues', 'active', 'scale']))
    expect(base).toBe(now)
  })
})
