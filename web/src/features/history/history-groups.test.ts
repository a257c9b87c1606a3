import { describe, expect, test } from 'vitest'
import type { JournalRow, OutboxRow } from '../../sync-client/local-rows.ts'
import { changesOfPhone, type HistoryChange } from '../../sync-client/transfer/changes-of-phone.ts'
import { historyGroups, searchGroups } from './history-groups.ts'

const change = (seq: number, action: string, who = 'Kay'): HistoryChange => ({
  version: seq,
  client: 'phone-one',
  seq,
  action,
  who,
  carrier: null,
  at: `2026-05-07T18:0${seq}:00Z`,
  written: null,
  name: 'card.setHole',
  args: {},
  undo: null,
  status: 'ok',
  code: null,
  waiting: false,
})
const tell = ({ seq }: HistoryChange) => [{ what: `Hole ${seq}, Ann Lee`, from: 'blank', to: '5' }]
const seqs = (groups: ReturnType<typeof historyGroups>) =>
  groups.map((group) => group.changes.map(({ change: { seq } }) => seq))

describe('historyGroups()', () => {
  test('groups the changes of one action, in order', () => {
    expect(seqs(historyGroups([change(5, 'b'), change(4, 'b'), change(3, 'a'), change(2, 'b')], tell))).toEqual([
      [4, 5],
      [3],
      [2],
    ])
  })
})

describe('searchGroups()', () => {
  const groups = historyGroups([change(4, 'b'), change(3, 'b'), change(2, 'a', 'Pat')], tell)
  test('keeps entries that contain every word, including the author’s name', () => {
    expect(seqs(searchGroups(groups, 'hole 4 KAY'))).toEqual([[4]])
    expect(seqs(searchGroups(groups, 'pat lee'))).toEqual([[2]])
    expect(searchGroups(groups, 'no one')).toEqual([])
    expect(seqs(searchGroups(groups, ' '))).toEqual([[3, 4], [2]])
  })
})

describe('changesOfPhone()', () => {
  const row = (seq: number): OutboxRow => ({
    seq,
    action: `g${seq}`,
    name: 'card.setHole',
    version: 1,
    args: { hole: seq },
    ids: [],
    seen: 0,
    at: '2026-05-07T18:00:00Z',
    author: 1,
    inverse: { name: 'card.setHole', args: { hole: seq } },
  })
  const sent = (clientGeneration: number, seq: number): JournalRow => ({
    ...row(seq),
    id: `${clientGeneration}/${seq}`,
    clientId: `phone-${clientGeneration}`,
    clientGeneration,
    status: 'contested',
    serverVersion: 9,
    answeredAt: '2026-05-07T19:00:00Z',
  })

  test('puts pending changes before sent ones, and an older client generation last', () => {
    const found = changesOfPhone({
      outbox: [row(4), row(5)],
      journal: [sent(1, 1), sent(0, 8), sent(1, 3)],
      clientId: 'phone-1',
      nameOf: () => 'Kay',
    })
    expect(found.map(({ client, seq, waiting }) => `${client}:${seq} ${waiting}`)).toEqual([
      'phone-1:5 true',
      'phone-1:4 true',
      'phone-1:3 false',
      'phone-1:1 false',
      'phone-0:8 false',
    ])
    expect(found[2]).toMatchObject({
      who: 'Kay',
      status: 'contested',
      at: '2026-05-07T19:00:00Z',
      undo: { name: 'card.setHole' },
    })
  })
})
