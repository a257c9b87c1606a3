import { plainPlayer } from '@glm/shared/testing/plain-rows'
import { describe, expect, test } from 'vitest'
import { readPlayer } from './read-player.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const read = (fields: Record<string, string>) =>
  readPlayer(formOf({ firstName: 'Pat', ...fields }), { season: null, old: null, opened: new FormData() })

test('readPlayer() accepts what the server accepts', () => {
  const { row, wrong } = read({
    lastName: 'Lee',
    phone: '317 555 0100',
    email: 'pat@example.com',
    dues: '40.50',
    active: 'on',
    gender: 'female',
    ghin: '0123 4567',
  })
  expect(wrong).toEqual({})
  expect(row).toMatchObject({
    firstName: 'Pat',
    phone: '317 555 0100',
    email: 'pat@example.com',
    paidDues: 4050,
    gender: 'female',
    ghin: '01234567',
    active: true,
    isSub: false,
  })
})

test('readPlayer() rejects what the server would reject, with a message for each field', () => {
  const wrongOf = (fields: Record<string, string>) => Object.keys(read(fields).wrong)
  expect(wrongOf({ firstName: ' ' })).toEqual(['firstName'])
  expect(wrongOf({ email: 'pat@' })).toEqual(['email'])
  expect(wrongOf({ phone: '5'.repeat(41) })).toEqual(['phone'])
  expect(wrongOf({ dues: '40.125' })).toEqual(['dues'])
  expect(wrongOf({ dues: '100000' })).toEqual(['dues'])
  expect([wrongOf({ ghin: 'soon' }), wrongOf({ ghin: '1234' }), wrongOf({ ghin: ' ' })]).toEqual([
    ['ghin'],
    ['ghin'],
    [],
  ])
  expect(read({ email: 'pat@' }).row).toBe(null)
})

describe('readPlayer() with a player that was edited', () => {
  const ann = plainPlayer(7, { firstName: 'Ann', lastName: 'Lee', paidDues: 10000, shares: ['phone'] })
  const asOpened = { firstName: 'Ann', lastName: 'Lee', phone: '', email: '', dues: '100.00', active: 'on' }
  const opened = formOf({ ...asOpened, 'shares-phone': 'on', starting: '7' })
  const season = { id: 1, name: '2026' }
  /** Edits some fields of the opened form; null unchecks a box. */
  const edit = (fields: Record<string, string | null>, old = ann) => {
    const form = new FormData()
    for (const [name, value] of opened) if (fields[name] !== null) form.set(name, fields[name] ?? value)
    return readPlayer(form, { season, old: { ...old, startingHandicaps: { 1: 7, 2: 9 } }, opened })
  }

  test('returns only the fields that were changed in the form', () => {
    expect(edit({}).changed).toEqual({})
    expect(edit({ phone: '317 555 0199' }).changed).toEqual({ phone: '317 555 0199' })
    expect(edit({ 'shares-phone': null, active: null }).changed).toEqual({ shares: null, active: false })
    expect(edit({ starting: '8' }).changed).toEqual({ startingHandicaps: { 1: 8, 2: 9 } })
  })

  test('leaves alone what others have changed since the form was opened', () => {
    const since = { ...ann, shares: null, email: 'ann@example.com', active: false, paidDues: 4000 }
    expect(edit({ phone: '317 555 0199' }, since).changed).toEqual({ phone: '317 555 0199' })
  })

  test('changes the stored dues by as much as the total, which includes the treasury’s payments', () => {
    expect(edit({ dues: '120.00' }).changed).toEqual({ paidDues: 12000 })
    expect(edit({ dues: '120.00' }, { ...ann, paidDues: 4000 }).changed).toEqual({ paidDues: 6000 })
    expect(edit({ dues: '' }).changed).toEqual({ paidDues: null })
    expect(edit({ dues: '30.00' }, { ...ann, paidDues: 4000 }).wrong.dues).toContain('add up to $60.00')
  })

  test('accepts a negative total that wasn’t changed, and doesn’t lose its sign', () => {
    const corrected = formOf({ ...asOpened, dues: '−5.00' })
    const form = (dues: string) => formOf({ ...asOpened, dues })
    const of = {
      season: null,
      old: plainPlayer(7, { firstName: 'Ann', lastName: 'Lee', paidDues: 0 }),
      opened: corrected,
    }
    expect(readPlayer(form('−5.00'), of)).toMatchObject({ wrong: {}, changed: {} })
    expect(readPlayer(form('5.00'), of).changed).toEqual({ paidDues: 1000 })
  })
})
