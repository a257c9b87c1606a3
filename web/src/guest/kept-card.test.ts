import type { GuestAnswer } from '@glm/shared/api/scores/guest-cards'
import { describe, expect, test } from 'vitest'
import { type Kept, newKept, takeAnswer, toSend } from './kept-card.ts'

const card = {} as GuestAnswer['card']
const ok = (seq: number) => ({ seq, status: 'ok', code: null })

/** A phone with three scores to send. */
function aPhone(): Kept {
  const kept = newKept('firstname0000000')
  for (const seq of [1, 2, 3])
    kept.entries.push({ seq, player_id: 1, cell: String(seq), score: 5, seen: null, at: null, sent: null })
  return { ...kept, next: 4 }
}
const seqs = (kept: Kept) => toSend(kept).map(({ seq }) => seq)
/** Applies this answer as if the phone had sent its pending entries. */
const hear = (kept: Kept, answer: Partial<GuestAnswer>) =>
  takeAnswer(
    kept,
    { last_seq: 0, results: [], problem: null, card, ...answer },
    { sent: toSend(kept), name: () => 'othername0000000' },
  )
const fork = { last_seq: 2, problem: 'fork' } as const

describe('takeAnswer()', () => {
  test('GU3: requeues what a restored server has lost', () => {
    const kept = aPhone()
    hear(kept, { last_seq: 3, results: [ok(1), ok(2), ok(3)] })
    expect(seqs(kept)).toEqual([])
    hear(kept, { last_seq: 1 })
    expect(seqs(kept)).toEqual([2, 3])
  })
  test('GU3: after a fork, sends entries one at a time, and accepts only the answer to the one it sent', () => {
    const kept = aPhone()
    hear(kept, fork)
    expect([seqs(kept), kept.device]).toEqual([[1], 'firstname0000000'])
    // A copy of this phone has sent the same first score, and a different second one.
    hear(kept, { last_seq: 2, results: [ok(1), ok(2)] })
    expect(seqs(kept)).toEqual([2])
    hear(kept, fork)
    expect([seqs(kept), kept.device, kept.next]).toEqual([[1, 2], 'othername0000000', 3])
  })
  test('GU3: sends several entries at once again when all have been answered', () => {
    const kept = aPhone()
    hear(kept, fork)
    for (const seq of [1, 2, 3]) hear(kept, { last_seq: 3, results: [ok(seq)] })
    expect([seqs(kept), kept.forked]).toEqual([[], false])
  })
})
