import type { HistoryChange } from '../../sync-client/transfer/changes-of-phone.ts'

/**
 * Returns this phone's changes that the server's list doesn't include yet, either because they are pending or because
 * they were sent after the list was read. If they were left out, the newest entry would disappear for a moment, and the
 * one below it would move under the user's finger.
 * @param here the phone's own changes, newest first
 * @param read the server's list, and the version the phone had read when it requested the list
 */
export function notYetRead<C extends HistoryChange>(
  here: readonly C[],
  read: { cursor: number; changes: readonly { client: string; seq: number }[] },
): C[] {
  const listed = new Set(read.changes.map(({ client, seq }) => `${client}:${seq}`))
  return here.filter(
    ({ waiting, version, client, seq }) => (waiting || version > read.cursor) && !listed.has(`${client}:${seq}`),
  )
}
