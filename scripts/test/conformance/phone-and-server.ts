import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { type AnyRow, type TableName, tableNames } from '@glm/shared/schema/tables'
import { readTables } from '@glm/sync-server/store/read-tables'
import { fillSmall, LEAGUE } from '@glm/sync-server/testing/a-server'
import { aFilledStore } from '@glm/sync-server/testing/a-store'
import { composeClient } from '@glm/web/sync-client/compose-client'
import type { PhoneStorage } from '@glm/web/sync-client/storage'
import { dexieStorage } from '@glm/web/sync-client/storage/dexie-storage'
import { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { aDatabase } from '@glm/web/testing/a-database'
import { firstId } from './entity-cases.ts'

export type Rows = Record<TableName, AnyRow[]>
const CLIENT = 'phone-one'
const AT = '2026-05-07T18:00:00Z'

export const storages: Record<string, () => PhoneStorage> = {
  dexie: () => dexieStorage(aDatabase(LEAGUE)),
  memory: () => new MemoryStorage(),
}

/** Connects one phone on the given storage to the real server on SQLite, with the tests' small league. */
export async function phoneAndServer(storageName: string) {
  const storage = storages[storageName]?.() as PhoneStorage
  const { store, told } = await aFilledStore(fillSmall)
  const author = { userId: told.secretary.id, leagueId: LEAGUE, role: 2 }
  const ids = { next: firstId }
  const [actions, generations] = [{ count: 0 }, { count: 0 }]
  const client = composeClient({
    storage,
    exchange: async (request) => ({
      kind: 'answer',
      response: await store.exchange(author, structuredClone(request), AT),
    }),
    now: () => AT,
    newId: () => ids.next++,
    newAction: () => `action-${++actions.count}`,
    newClientId: () => `phone-generation-${++generations.count}`,
  })
  await client.open(author, CLIENT)
  const { phone } = client
  const sync = async () => {
    const result = await client.sync()
    if (result.kind !== 'done') throw new Error(result.failure.kind)
  }
  await sync()
  const record = async (call: MutationCall) => {
    const recorded = await phone.record([call])
    if (recorded.status !== 'saved') throw new Error(`${call.name} was refused: ${recorded.code}`)
    return recorded.action
  }
  return {
    record,
    sync,
    undo: (action: string) => phone.undo(action),
    parked: () => storage.transact('read', (tx) => tx.all('parked')),
    phoneRows: () =>
      storage.transact('read', async (tx) => {
        const rows = {} as Rows
        for (const table of tableNames) rows[table] = (await tx.all(table)) as AnyRow[]
        return rows
      }),
    serverRows: (): Promise<Rows> => store.snapshot((tx) => readTables(tx, LEAGUE, tableNames)),
  }
}

/**
 * Rows as users see them: a value that can be contested is reduced to the effective one, without its author and time.
 * Blanks are omitted.
 */
export function seen(rows: Rows): unknown {
  return JSON.parse(JSON.stringify(rows), (_key, value: unknown) => {
    if (Array.isArray(value)) return value.filter((one) => !isBlankRow(one))
    if (value && typeof value === 'object' && 'live' in value && 'past' in value) {
      return (value.live as { value: unknown }[])[0]?.value ?? undefined
    }
    // Leaves out a signature's version: an undo that restores a signature signs again, at a newer version.
    if (value && typeof value === 'object' && 'scores' in value && 'reason' in value)
      return { scores: value.scores, reason: value.reason }
    return value
  })
}

const keysOfBlank = ['teamId,weekId', 'id,playerId,weekId', 'contestId,weekId']

/** A row without content: a card without a score; deleted points, sub or winners; a handicap that isn't set. */
function isBlankRow(row: unknown): boolean {
  if (!row || typeof row !== 'object') return false
  if ('cells' in row) return Object.keys(row.cells as object).length === 0
  if ('goingIn' in row && 'generated' in row) return row.goingIn === null && row.generated === null
  return keysOfBlank.includes(Object.keys(row).sort().join())
}
