import { expect, test } from 'vitest'
import type { HistoryChange } from '../../sync-client/transfer/changes-of-phone.ts'
import { notYetRead } from './not-yet-read.ts'

const change = (seq: number, version: number, waiting = false): HistoryChange => ({
  seq,
  version,
  waiting,
  client: 'phone',
  action: `a${seq}`,
  who: 'Kay',
  carrier: null,
  at: '',
  written: null,
  name: 'week.update',
  args: {},
  undo: null,
  status: 'ok',
  code: null,
})
const seqs = (changes: readonly HistoryChange[]) => changes.map(({ seq }) => seq)

test('notYetRead() puts pending changes above the list, and sent ones too until the list includes them', () => {
  const read = { cursor: 40, changes: [{ client: 'phone', seq: 1 }] }
  expect(seqs(notYetRead([change(2, 0, true), change(1, 38)], read))).toEqual([2])
  expect(seqs(notYetRead([change(2, 41), change(1, 38)], read)), 'sent, and not read again').toEqual([2])
  const again = { cursor: 41, changes: [{ client: 'phone', seq: 2 }, ...read.changes] }
  expect(seqs(notYetRead([change(2, 41), change(1, 38)], again))).toEqual([])
})

test('notYetRead() leaves out changes already listed, and changes that the list’s filter excludes', () => {
  expect(seqs(notYetRead([change(2, 41)], { cursor: 40, changes: [{ client: 'phone', seq: 2 }] }))).toEqual([])
  expect(seqs(notYetRead([change(2, 41)], { cursor: 41, changes: [] })), 'answered before the list was read').toEqual(
    [],
  )
})
