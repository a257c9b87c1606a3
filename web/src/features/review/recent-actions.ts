import { changeLabel } from '@glm/shared/text/changes'
import type { JournalRow, OutboxRow } from '../../sync-client/local-rows.ts'
import { bySeq, inRecordingOrder } from '../../sync-client/outbox/recording-order.ts'

/** One action on this phone, with its changes as text, its time, and its number of changes. */
export type RecentAction = { action: string; words: string; at: string | null; changes: number }

/** Returns this phone's latest actions that can be undone, newest first, whether or not they have been sent. */
export function recentActions(
  journal: readonly JournalRow[],
  outbox: readonly OutboxRow[],
  most: number,
): RecentAction[] {
  const sent = journal.filter((row) => row.status !== 'refused').sort(inRecordingOrder)
  const waiting = [...outbox].sort(bySeq)
  const found = new Map<string, RecentAction>()
  for (const { action, name, at, inverse } of [...sent, ...waiting]) {
    if (!inverse) continue
    const known = found.get(action)
    if (known) known.changes += 1
    else found.set(action, { action, words: changeLabel(name), at, changes: 1 })
  }
  return [...found.values()].slice(-most).reverse()
}
