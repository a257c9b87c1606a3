import { SCHEMA_VERSION } from '@glm/shared/protocol/current-version'
import { tableNames, tables } from '@glm/shared/schema/tables'
import Dexie, { type Table } from 'dexie'
import { type AnyTable, localKeys, localTables, type StoredRow } from '../local-rows.ts'

/** Returns the store definitions in Dexie's syntax, generated from the list of tables. */
function stores(): Record<string, string> {
  const synced = tableNames.map((name) => {
    const { key, indexes } = tables[name]
    const primary = key.length === 1 ? String(key[0]) : `[${key.join('+')}]`
    return [name, [primary, ...indexes].join(',')]
  })
  return Object.fromEntries([...synced, ...localTables.map((name) => [name, localKeys[name]])])
}

/** Increment this for each new store that only phones have. It must stay below 10. Version 1 added `oldCopy`. */
const LOCAL_VERSION = 1

/**
 * One database per user and league, so that two users of one phone never share an outbox. A rehearsal has its own
 * database, with a name that the code for sending never looks for.
 */
export class LeagueDatabase extends Dexie {
  constructor({ userId, leagueId, rehearsal = false }: { userId: number; leagueId: number; rehearsal?: boolean }) {
    super(rehearsal ? `glm-rehearsal-${userId}` : `glm-${userId}-${leagueId}`, {
      chromeTransactionDurability: 'strict',
    })
    // A new schema only adds stores, so it never touches outbox, draft, journal and parked.
    this.version(SCHEMA_VERSION + LOCAL_VERSION / 10).stores(stores())
  }

  rows<T extends AnyTable>(name: T): Table<StoredRow<T>> {
    return this.table(name)
  }
}
