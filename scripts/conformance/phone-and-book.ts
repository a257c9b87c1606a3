import 'fake-indexeddb/auto'
import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import { type AnyRow, type TableName, tableNames } from '@glm/shared/schema/tables'
import { aBook, LEAGUE } from '@glm/sync-server/testing/a-book'
import { dexieStorage } from '@glm/web/db/dexie-storage'
import { LeagueDatabase } from '@glm/web/db/league-database'
import { MemoryStorage } from '@glm/web/sync/memory-storage'
import { openPhone } from '@glm/web/sync/open-phone'
import { createPhone } from '@glm/web/sync/phone'
import type { PhoneStorage } from '@glm/web/sync/phone-storage'
import { runRound } from '@glm/web/sync/round'
import { firstId } from './cases.ts'

export type Rows = Record<TableName, AnyRow[]>
const AT = '2026-05-07T18:00:00Z'
const CLIENT = 'phone-one'
let databases = 0

export const storages: Record<string, () => PhoneStorage> = {
  memory: () => new MemoryStorage(),
  dexie: () => {
    databases += 1
    return dexieStorage(new LeagueDatabase({ userId: databases, leagueId: LEAGUE }))
  },
}

/** One phone on the storage named, and the real book in SQLite, with the small league of the tests. */
export async function phoneAndBook(storageName: string) {
  const storage = storages[storageName]?.() as PhoneStorage
  const { store, secretary } = aBook()
  const author = { userId: secretary.id, leagueId: LEAGUE, role: 2 }
  const ids = { next: firstId }
  await openPhone(storage, { ...author, clientId: CLIENT })
  const gestures = { count: 0 }
  const lines = { count: 0 }
  const phone = createPhone({
    storage,
    now: () => AT,
    newId: () => ids.next++,
    newGesture: () => `gesture-${++gestures.count}`,
    onCommit: () => {},
  })
  const sync = async () => {
    const exchange = async (request: Parameters<typeof store.exchange>[1]) => ({
      kind: 'answer' as const,
      response: store.exchange(author, structuredClone(request), AT),
    })
    const result = await runRound({
      storage,
      exchange,
      now: () => AT,
      newClientId: () => `phone-line-${++lines.count}`,
      newId: () => ids.next++,
    })
    if (result.kind !== 'done') throw new Error(result.failure.kind)
  }
  await sync()
  const record = async (call: MutationCall) => {
    const recorded = await phone.record([call])
    if (recorded.status !== 'saved') throw new Error(`${call.name} was refused: ${recorded.code}`)
    return recorded.gesture
  }
  return {
    record,
    sync,
    undo: (gesture: string) => phone.undo(gesture),
    parked: () => storage.transact('read', (tx) => tx.all('parked')),
    phoneRows: () =>
      storage.transact('read', async (tx) => {
        const rows = {} as Rows
        for (const table of tableNames) rows[table] = (await tx.all(table)) as AnyRow[]
        return rows
      }),
    bookRows: () => Object.fromEntries(tableNames.map((table) => [table, store.read(LEAGUE, { table, all: true })])) as Rows,
  }
}

/** What a person sees of rows: of a contested-able value what counts, without who claimed it when; blank things left out. */
export function seen(rows: Rows): unknown {
  return JSON.parse(JSON.stringify(rows), (_key, value: unknown) => {
    if (Array.isArray(value)) return value.filter((one) => !isBlankRow(one))
    if (value && typeof value === 'object' && 'live' in value && 'past' in value) {
      return (value.live as { value: unknown }[])[0]?.value ?? undefined
    }
    return value
  })
}

const keysOfBlank = ['teamId,weekId', 'id,playerId,weekId', 'contestId,weekId']

/** A row that says nothing: a card without a score; points, a sub or winners taken back; a handicap not set. */
function isBlankRow(row: unknown): boolean {
  if (!row || typeof row !== 'object') return false
  if ('cells' in row) return Object.keys(row.cells as object).length === 0
  if ('goingIn' in row && 'generated' in row) return row.goingIn === null && row.generated === null
  return keysOfBlank.includes(Object.keys(row).sort().join())
}
