import { describe, expect, test } from 'vitest'
import type { JournalRow, OutboxRow } from '../sync/local-rows.ts'
import { recentGestures } from './recent-gestures.ts'

const waiting = (seq: number, gesture: string, more: Partial<OutboxRow> = {}): OutboxRow => ({
  seq,
  gesture,
  name: 'card.setHole',
  version: 1,
  args: {},
  ids: [],
  seen: 0,
  at: `2026-05-07T18:0${seq}:00Z`,
  author: 1,
  inverse: { name: 'card.setHole', args: {} },
  ...more,
})
const sent = (line: number, row: OutboxRow): JournalRow => ({
  ...row,
  id: `${line}/${row.seq}`,
  clientId: `phone-${line}`,
  line,
  status: 'ok',
  bookVersion: 3,
  answeredAt: '2026-05-07T19:00:00Z',
})

describe('what was done on this phone', () => {
  test('is listed by gesture, newest first, what waits above what is in the book', () => {
    const journal = [sent(1, waiting(1, 'b')), sent(0, waiting(4, 'a', { name: 'player.add' }))]
    expect(recentGestures(journal, [waiting(2, 'c'), waiting(3, 'c')], 9)).toEqual([
      { gesture: 'c', words: 'Score of a hole', at: '2026-05-07T18:02:00Z', changes: 2 },
      { gesture: 'b', words: 'Score of a hole', at: '2026-05-07T18:01:00Z', changes: 1 },
      { gesture: 'a', words: 'Player added', at: '2026-05-07T18:04:00Z', changes: 1 },
    ])
  })

  test('leaves out what cannot be taken back, and what is older than the list is long', () => {
    const outbox = [waiting(1, 'a'), waiting(2, 'b', { inverse: null }), waiting(3, 'c')]
    expect(recentGestures([], outbox, 1).map((g) => g.gesture)).toEqual(['c'])
    expect(recentGestures([], outbox, 9).map((g) => g.gesture)).toEqual(['c', 'a'])
  })
})
