import type { OldCopyRow, RelayBundleRow } from '../local-rows.ts'
import { isToSend } from './send-bundles.ts'

type Received = { relayBundles: readonly RelayBundleRow[]; oldCopies: readonly OldCopyRow[] }
/**
 * `carried`: the changes in bundles that still have to be sent for other phones. `bundles`: the bundles that the user
 * must review, because they couldn't be sent or were partly refused. `old`: the changes in old copies, which only the
 * user can send. `oldCopies`: the old copies that have any.
 */
type ReceivedCounts = { carried: number; bundles: number; old: number; oldCopies: number }

/** Counts what a copy of a league has from other phones and from the league's old copies. */
export function countReceived({ relayBundles, oldCopies }: Received): ReceivedCounts {
  const toSend = relayBundles.filter(isToSend)
  return {
    carried: toSend.reduce((sum, { relayBundle }) => sum + relayBundle.mutations.length, 0),
    bundles: relayBundles.length - toSend.length,
    old: oldCopies.reduce((sum, { changes }) => sum + changes.length, 0),
    oldCopies: oldCopies.filter(({ changes }) => changes.length > 0).length,
  }
}
