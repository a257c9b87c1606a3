import { describe, expect, test } from 'vitest'
import type { JournalRow, OutboxRow } from '../../sync-client/local-rows.ts'
import { recentActions } from './recent-actions.ts'

const waiting = (seq: number, action: string, more: Partial<OutboxRow> = {}): OutboxRow => ({
  seq,
  action,
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
const sent = (clientGeneration: number, row: OutboxRow): JournalRow => ({
  ...row,
  id: `${clientGeneration}/${row.seq}`,
  clientId: `phone-${clientGeneration}`,
  clientGeneration,
  status: 'ok',
  serverVersion: 3,
  answeredAt: '2026-05-07T19:00:00Z',
})

describe('the actions on this phone', () => {
  test('are listed newest first, pending ones above sent ones', () => {
    const journal = [sent(1, waiting(1, 'b')), sent(0, waiting(4, 'a', { name: 'player.add' }))]
    expect(recentActions(journal, [waiting(2, 'c'), waiting(3, 'c')], 9)).toEqual([
      { action: 'c', words: 'Hole score', at: '2026-05-07T18:02:00Z', changes: 2 },
      { action: 'b', words: 'Hole score', at: '2026-05-07T18:01:00Z', changes: 1 },
      { action: 'a', words: 'Player added', at: '2026-05-07T18:04:00Z', changes: 1 },
    ])
  })

  test('leave out what can’t be undone, and everything past the list’s maximum length', () => {
    const outbox = [waiting(1, 'a'), waiting(2, 'b', { inverse: null }), waiting(3, 'c')]
    expect(recentActions([], outbox, 1).map((g) => g.action)).toEqual(['c'])
    expect(recentActions([], outbox, 9).map((g) => g.action)).toEqual(['c', 'a'])
  })
})
