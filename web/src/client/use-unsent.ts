import { useSession } from '../account/session-context.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import type { OldCopyRow } from '../sync-client/local-rows.ts'
import { keptPresses } from '../sync-client/outbox/write-ahead.ts'
import { isToSend } from '../sync-client/transfer/send-bundles.ts'
import { usePhone } from './client-provider.tsx'
import { useMemory, useRows } from './use-rows.ts'

/**
 * Returns how many changes are pending on this phone. `own`: its own changes. `carried`: changes that it relays for
 * other phones. `toRead`: how many items the user must review: old copies of the league, and other phones' bundles that
 * couldn't be sent or were partly refused. `old`: the changes in old copies, which only the user can send.
 */
export function useUnsent(): { own: number; carried: number; toRead: number; old: number } {
  const { rehearsal } = useSession()
  const { local } = usePhone()
  const own = useMemory((memory) => {
    // Counts only changes that have been saved, because one that is still being saved isn't pending yet.
    const waiting = memory.committedRows('outbox')?.length ?? 0
    if ((memory.row('meta', ['me'])?.cursor ?? 0) > 0) return waiting
    // This copy hasn't read from the server yet. If it replaces a copy that the browser evicted, actions that were
    // saved outside the evicted copy are pending too, but can't be recovered until the new copy has read from the
    // server.
    return Math.max(waiting, keptPresses(deviceStorage(), local.name))
  })
  const relayBundles = useRows('relayBundle') ?? []
  const oldCopies = useRows('oldCopy') ?? []
  const carried = relayBundles.filter(isToSend).reduce((sum, { relayBundle }) => sum + relayBundle.mutations.length, 0)
  // Nothing is ever pending in a rehearsal.
  if (rehearsal) return { own: 0, carried: 0, toRead: 0, old: 0 }
  const old = oldCopies.reduce((sum, { changes }) => sum + changes.length, 0)
  const toRead = relayBundles.filter((row) => !isToSend(row)).length + oldCopies.filter(hasChanges).length
  return { own, carried, toRead, old }
}

const hasChanges = ({ changes }: OldCopyRow): boolean => changes.length > 0
