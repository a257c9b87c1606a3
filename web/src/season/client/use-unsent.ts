import { useSession } from '../../account/session-context.ts'
import { isToSend } from '../../sync-client/transfer/send-bundles.ts'
import { useMemory, useRows } from './use-rows.ts'

/**
 * How many changes wait on this phone for the server: its own, and those that it carries for other phones. `toRead`: how many
 * bundles of others a person must look at, since they were refused as a whole or in part.
 */
export function useUnsent(): { own: number; carried: number; toRead: number } {
  const { rehearsal } = useSession()
  // Not before it is saved: what is still under way is not called waiting.
  const own = useMemory((memory) => memory.committedRows('outbox')?.length ?? 0)
  const relayBundles = useRows('relayBundle') ?? []
  const carried = relayBundles.filter(isToSend).reduce((sum, { relayBundle }) => sum + relayBundle.mutations.length, 0)
  // Nothing of a rehearsal waits for anybody.
  if (rehearsal) return { own: 0, carried: 0, toRead: 0 }
  return { own, carried, toRead: relayBundles.filter((row) => !isToSend(row)).length }
}
