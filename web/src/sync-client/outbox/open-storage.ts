import type { MetaRow } from '../local-rows.ts'
import type { PhoneStorage } from '../storage.ts'

/** The user and the league that a database belongs to. */
export type PhoneOwner = { userId: number; leagueId: number; role: number }

/** Creates the phone's `meta` row on first use. Later calls only update the role. */
export function openStorage(storage: PhoneStorage, owner: PhoneOwner & { clientId: string }): Promise<MetaRow> {
  return storage.transact('write', async (tx) => {
    const old = await tx.get('meta', ['me'])
    const fresh: MetaRow = {
      ...owner,
      id: 'me',
      copy: owner.clientId,
      nextSeq: 1,
      cursor: 0,
      acked: 0,
      versionHashes: [],
      clientGeneration: 0,
      fence: 0,
      lastSentAt: null,
    }
    if (old?.role === owner.role) return old
    const meta = old ? { ...old, role: owner.role } : fresh
    await tx.put('meta', [meta])
    return meta
  })
}
