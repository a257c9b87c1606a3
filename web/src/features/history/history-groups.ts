import type { ChangeOfHistory } from '@glm/shared/api/sync'
import { hasWords } from '@glm/shared/lib/has-words'
import type { HistoryLine } from '../../live/history-lines.ts'
import type { JournalRow, OutboxRow } from '../../sync/local-rows.ts'

/** A change as the book tells it, or as this phone holds it; `waiting`: the book has not got it. */
export type KnownChange = ChangeOfHistory & { waiting: boolean }
export type ToldChange = { change: KnownChange; lines: HistoryLine[] }
/** One press of a button: who, when, and all that it changed, in the order in which it was done. */
export type HistoryGroup = { key: string; gesture: string; who: string; at: string; written: string | null; changes: ToldChange[] }

/** Changes of one gesture together, the newest gesture first. */
export function historyGroups(changes: readonly KnownChange[], tell: (change: KnownChange) => HistoryLine[]): HistoryGroup[] {
  const groups: HistoryGroup[] = []
  for (const change of changes) {
    const told = { change, lines: tell(change) }
    const last = groups.at(-1)
    if (last?.gesture === change.gesture) last.changes.unshift(told)
    else {
      const { gesture, who, at, written, client, seq } = change
      groups.push({ key: `${client}:${seq}`, gesture, who, at, written, changes: [told] })
    }
  }
  return groups
}

/** Of each group what holds all the words, in its lines or by its author; groups without any are left out. */
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

type OnPhone = { outbox: readonly OutboxRow[]; journal: readonly JournalRow[]; clientId: string; nameOf: (userId: number) => string }

/** What this phone itself did and still knows, the newest first. */
export function changesOfPhone({ outbox, journal, clientId, nameOf }: OnPhone): (KnownChange & { author: number })[] {
  const waiting = outbox.map((row) => ({ ...told(row, nameOf), client: clientId, at: row.at ?? '', version: 0, waiting: true }))
  const sent = [...journal]
    .sort((a, b) => a.line - b.line || a.seq - b.seq)
    .map((row) => {
      const { clientId: client, answeredAt: at, bookVersion: version } = row
      return { ...told(row, nameOf), client, at, version, status: row.status as KnownChange['status'], waiting: false }
    })
  return [...sent, ...waiting.sort((a, b) => a.seq - b.seq)].reverse()
}

function told({ seq, gesture, author, at, name, args, inverse }: OutboxRow, nameOf: OnPhone['nameOf']) {
  return { seq, gesture, author, who: nameOf(author), written: at, name, args, undo: inverse, status: 'ok' as const, code: null }
}
