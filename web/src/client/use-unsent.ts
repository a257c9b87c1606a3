import { useSession } from '../account/session-context.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { keptPresses } from '../sync-client/outbox/write-ahead.ts'
import { countReceived } from '../sync-client/transfer/count-received.ts'
import { usePhone } from './client-provider.tsx'
import { useMemory, useRows } from './use-rows.ts'

/**
 * Returns how many changes are pending on this phone. `own`: its own changes. `carried`: changes that it relays for
 * other phones. `bundles`: other phones' bundles that the user must review, because they couldn't be sent or were partly
 * refused. `toRead`: how many items the user must review, which are these bundles and old copies of the league. `old`:
 * the changes in old copies, which only the user can send.
 */
export function useUnsent(): { own: number; carried: number; bundles: number; toRead: number; old: number } {
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
  // Nothing is ever pending in a rehearsal.
  if (rehearsal) return { own: 0, carried: 0, bundles: 0, toRead: 0, old: 0 }
  const { carried, bundles, old, oldCopies: toImport } = countReceived({ relayBundles, oldCopies })
  return { own, carried, bundles, toRead: bundles + toImport, old }
}
