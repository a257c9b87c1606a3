import { changeWords } from '@glm/shared/text/changes'
import type { JournalRow, OutboxRow } from '../sync/local-rows.ts'

/** One press of a button on this phone: what it changed, when, and how many changes it was. */
export type RecentGesture = { gesture: string; words: string; at: string | null; changes: number }

/** The latest gestures of this phone that can be taken back, newest first, sent or not. */
export function recentGestures(journal: readonly JournalRow[], outbox: readonly OutboxRow[], most: number): RecentGesture[] {
  const sent = journal.filter((row) => row.status !== 'refused').sort((a, b) => a.line - b.line || a.seq - b.seq)
  const waiting = [...outbox].sort((a, b) => a.seq - b.seq)
  const found = new Map<string, RecentGesture>()
  for (const { gesture, name, at, inverse } of [...sent, ...waiting]) {
    if (!inverse) continue
    const known = found.get(gesture)
    if (known) known.changes += 1
    else found.set(gesture, { gesture, words: changeWords(name), at, changes: 1 })
  }
  return [...found.values()].slice(-most).reverse()
}
