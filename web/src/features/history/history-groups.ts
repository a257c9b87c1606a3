import { hasWords } from '@glm/shared/lib/has-words'
import type { HistoryLine } from '../../components/history/history-lines.ts'
import type { HistoryChange } from '../../sync-client/transfer/changes-of-phone.ts'

export type ToldChange = { change: HistoryChange; lines: HistoryLine[] }
/** One action: who, when, and its changes in the order they were made. */
export type HistoryGroup = {
  key: string
  action: string
  who: string
  /** The user whose phone relayed the action; null if it wasn't relayed. */
  carrier: string | null
  at: string
  written: string | null
  changes: ToldChange[]
}

/** Groups changes by action, newest action first. */
export function historyGroups(
  changes: readonly HistoryChange[],
  tell: (change: HistoryChange) => HistoryLine[],
): HistoryGroup[] {
  const groups: HistoryGroup[] = []
  for (const change of changes) {
    const told = { change, lines: tell(change) }
    const last = groups.at(-1)
    if (last?.action === change.action) last.changes.unshift(told)
    else {
      const { action, who, carrier, at, written, client, seq } = change
      groups.push({ key: `${client}:${seq}`, action, who, carrier, at, written, changes: [told] })
    }
  }
  return groups
}

/** Keeps only the lines with a matching text or author, and leaves out groups that have no such lines. */
export function searchGroups(groups: readonly HistoryGroup[], words: string): HistoryGroup[] {
  if (words.trim() === '') return [...groups]
  return groups.flatMap((group) => {
    const changes = group.changes.filter(({ lines }) => {
      const text = [group.who, ...lines.flatMap((line) => [line.what, line.from, line.to])].join(' ')
      return hasWords(text, words)
    })
    return changes.length > 0 ? [{ ...group, changes }] : []
  })
}
