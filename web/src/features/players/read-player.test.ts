import { expect, test } from 'vitest'
import { readPlayer } from './read-player.ts'

const read = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ firstName: 'Pat', ...fields })) form.set(name, value)
  return readPlayer(form, { season: null, old: null })
}

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
