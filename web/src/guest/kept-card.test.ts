import type { GuestAnswer } from '@glm/shared/api/scores/guest-cards'
import { describe, expect, test } from 'vitest'
import { enterScore, type Kept, newKept, requestOf, takeAnswer } from './kept-card.ts'

const seen = { version: 4, hash: 'four' }
const shown = { cell: '1', value: 5, others: [], confirmed: false, claims: ['someoneelse1'] }
const card = { lines: [{ player_id: 1, scores: [shown] }], seen } as unknown as GuestAnswer['card']
const [FIRST, OTHER] = ['firstname0000000', 'othername0000000']
const ok = (seq: number) => ({ seq, status: 'ok', code: null })
const refused = (seq: number, code: string) => ({ seq, status: 'refused', code })

/** A phone with three scores to send. */
function aPhone(): Kept {
  const kept = { ...newKept(FIRST), card }
  for (const cell of ['1', '2', '3']) enterScore(kept, { player_id: 1, cell, score: 5 }, `at ${cell}`)
  return kept
}
const unsent = (kept: Kept) => requestOf('', kept).entries
const seqs = (kept: Kept) => unsent(kept).map(({ seq }) => seq)
/** Applies an answer from the server as if the phone had just sent its pending entries. */
const hear = (kept: Kept, answer: Partial<GuestAnswer>) =>
  takeAnswer(
    kept,
    { last_seq: 0, results: [], problem: null, card, ...answer },
    { sent: unsent(kept), name: () => OTHER },
  )

describe('takeAnswer()', () => {
  test('GU3: resends entries that the server says it doesn’t have', () => {
    const kept = aPhone()
    hear(kept, { last_seq: 3, results: [ok(1), ok(2), ok(3)] })
    expect(seqs(kept)).toEqual([])
    hear(kept, { last_seq: 1 })
    expect(seqs(kept)).toEqual([2, 3])
  })
  test.each(['fork', 'restored'] as const)(
    'GU3: after `%s`, resends every entry that wasn’t refused, under a new name with its original id',
    (problem) => {
      const kept = aPhone()
      hear(kept, { last_seq: 2, results: [ok(1), refused(2, 'confirmed')] })
      hear(kept, { last_seq: 2, problem })
      expect([kept.device, kept.next]).toEqual([OTHER, 3])
      expect(unsent(kept).map(({ seq, original, at }) => [seq, original, at])).toEqual([
        [1, `${FIRST}:1`, 'at 1'],
        [2, `${FIRST}:3`, 'at 3'],
      ])
      // If the phone gets another new device name, the entries are renumbered again, but each keeps its original id.
      hear(kept, { problem })
      expect(unsent(kept).map(({ original }) => original)).toEqual([`${FIRST}:1`, `${FIRST}:3`])
      // The refused one still has to be listed. No later answer is about it.
      hear(kept, { last_seq: 2, results: [ok(1), ok(2)] })
      expect(kept.entries.map(({ sent, code, at }) => [sent, code, at])).toEqual([
        ['ok', null, 'at 1'],
        ['refused', 'confirmed', 'at 2'],
        ['ok', null, 'at 3'],
      ])
    },
  )
  test('GU3: counts an entry as sent if the server already had it under another name', () => {
    const kept = aPhone()
    hear(kept, { last_seq: 3, results: [refused(1, 'known'), refused(2, 'confirmed'), ok(3)] })
    expect(kept.entries.map(({ sent, code }) => [sent, code])).toEqual([
      ['ok', 'known'],
      ['refused', 'confirmed'],
      ['ok', null],
    ])
  })
})

describe('enterScore()', () => {
  test('GU4: lists this phone’s own scores in the cell, and the values it clears', () => {
    const kept = aPhone()
    enterScore(kept, { player_id: 1, cell: '1', score: 6 }, 'at 4')
    enterScore(kept, { player_id: 1, cell: '1', score: null }, 'at 5')
    enterScore(kept, { player_id: 2, cell: '1', score: null }, 'at 6')
    expect(kept.entries.slice(3).map((one) => 'cell' in one && one.replaces)).toEqual([
      [`${FIRST}:1`],
      [`${FIRST}:1`, `${FIRST}:4`, 'someoneelse1'],
      undefined,
    ])
    hear(kept, { problem: 'fork' })
    expect(kept.entries[4]).toMatchObject({ replaces: [`${OTHER}:1`, `${OTHER}:4`, 'someoneelse1'] })
  })
})
