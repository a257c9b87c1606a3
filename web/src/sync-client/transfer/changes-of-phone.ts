import type { ChangeOfHistory } from '@glm/shared/api/league/change-of-history'
import type { JournalRow, OutboxRow } from '../local-rows.ts'
import { bySeq, inRecordingOrder } from '../outbox/recording-order.ts'

/**
 * A change from the server's history, or from this phone's storage. `waiting`: true if the server doesn't have it yet.
 */
export type HistoryChange = ChangeOfHistory & { waiting: boolean }
type OnPhone = {
  outbox: readonly OutboxRow[]
  journal: readonly JournalRow[]
  clientId: string
  nameOf: (userId: number) => string
}

/** Returns the changes made on this phone that are still stored here, newest first. */
export function changesOfPhone({ outbox, journal, clientId, nameOf }: OnPhone): (HistoryChange & { author: number })[] {
  const waiting = outbox.map((row) => ({
    ...told(row, nameOf),
    client: clientId,
    at: row.at ?? '',
    version: 0,
    waiting: true,
  }))
  const sent = [...journal].sort(inRecordingOrder).map((row) => {
    const { clientId: client, answeredAt: at, serverVersion: version } = row
    // `known`: the server already had the change under a different id.
    const status = (row.status === 'known' ? 'ok' : row.status) as HistoryChange['status']
    return { ...told(row, nameOf), client, at, version, status, waiting: false }
  })
  return [...sent, ...waiting.sort(bySeq)].reverse()
}

function told(
  { seq, action, author, at, name, version, originalId, args, inverse }: OutboxRow,
  nameOf: OnPhone['nameOf'],
) {
  return {
    seq,
    action,
    author,
    who: nameOf(author),
    written: at,
    carrier: null,
    name,
    mutationVersion: version,
    ...(originalId !== undefined && { originalId }),
    args,
    undo: inverse,
    status: 'ok' as const,
    code: null,
  }
}
