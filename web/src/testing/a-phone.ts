import type { RowOf, TableName } from '@glm/shared/schema/tables'
import { aLeague, rowsInOrder } from '@glm/shared/testing/a-league'
import { composeClient, type Device } from '../sync-client/compose-client.ts'
import { MemoryStorage } from '../sync-client/storage/memory-storage.ts'
import type { PhoneStorage } from '../sync-client/storage.ts'

const AT = '2026-05-07T18:00:00Z'
type Options = Partial<Omit<Device, 'storage'>> & { role?: number; league?: ReturnType<typeof aLeague> }

/**
 * Creates a phone for user 9 in league 1, without a network. Everything is in memory, ids are numbered, and the league
 * is the small one used in tests.
 */
export async function aPhone({ role = 2, league = aLeague(), ...device }: Options = {}) {
  const storage = new MemoryStorage()
  const client = composeClient({ storage, exchange: async () => ({ kind: 'network' }), ...countedNames(), ...device })
  await client.open({ userId: 9, leagueId: 1, role })
  await fillRows(storage, league)
  const rows = <T extends TableName>(table: T) => storage.transact('read', (tx) => tx.all(table)) as Promise<RowOf<T>[]>
  return { ...client, storage, rows }
}

/** Returns a stopped clock, and generators of numbered ids: `g0`, `client-0`, and row ids from 2 ** 34. */
export function countedNames(of = ''): Pick<Device, 'now' | 'newId' | 'newAction' | 'newClientId'> {
  const next = { id: 2 ** 34, action: 0, client: 0 }
  return {
    now: () => AT,
    newId: () => next.id++,
    newAction: () => `${of}g${next.action++}`,
    newClientId: () => `${of}client-${next.client++}`,
  }
}

/** Writes a league's rows as if they had been read from the server. */
export const fillRows = (storage: PhoneStorage, league = aLeague()): Promise<void> =>
  storage.transact('write', async (tx) => {
    for (const { table, row } of rowsInOrder(league)) await tx.put(table, [row as never])
  })
