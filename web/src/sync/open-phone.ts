import type { MetaRow } from './local-rows.ts'
import type { PhoneStorage } from './phone-storage.ts'

export type Owner = { userId: number; leagueId: number; role: number; clientId: string }

/** Makes the phone's own row on first use; later only the role is brought up to date. */
export function openPhone(storage: PhoneStorage, owner: Owner): Promise<MetaRow> {
  return storage.transact('write', async (tx) => {
    const old = await tx.get('meta', ['me'])
    const fresh: MetaRow = { ...owner, id: 'me', nextSeq: 1, cursor: 0, acked: 0, marks: [], line: 0, fence: 0, lastSentAt: null }
    const meta = old ? { ...old, role: owner.role } : fresh
    await tx.put('meta', [meta])
    return meta
  })
}
