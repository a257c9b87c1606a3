import { SCHEMA_VERSION } from '@glm/shared/protocol/version'
import { tableNames, tables } from '@glm/shared/schema/tables'
import { type AnyTable, localKeys, localTables } from '../local-rows.ts'
import { answer, openDatabase, type Stores } from './open-database.ts'

/**
 * Generated from the one list of tables. A new version only adds stores: outbox, draft, journal and parked stay
 * untouched.
 */
const stores: Stores = {
  ...Object.fromEntries(tableNames.map((name) => [name, tables[name]])),
  ...Object.fromEntries(localTables.map((name) => [name, { key: [localKeys[name]], indexes: [] }])),
}

/** Raised with every store that only phones have; stays below 10. 1 added `oldCopy`. */
const LOCAL_VERSION = 1

/**
 * One database per user and league, so that two people on one phone never share an outbox. A rehearsal has a separate
 * one, under a name that the code for sending never looks for. Opened when first used.
 */
export class LeagueDatabase {
  readonly name: string
  /** Called when the browser has evicted the database, or is about to delete it. */
  onGone: () => void = () => {}
  private opening: Promise<IDBDatabase> | null = null
  private isClosed = false

  constructor({ userId, leagueId, rehearsal = false }: { userId: number; leagueId: number; rehearsal?: boolean }) {
    this.name = rehearsal ? `glm-rehearsal-${userId}` : `glm-${userId}-${leagueId}`
  }

  /** A transaction whose `complete` means that the data is on disk. */
  async transaction(names: readonly AnyTable[], mode: IDBTransactionMode): Promise<IDBTransaction> {
    const once = async () => (await this.opened()).transaction(names, mode, { durability: 'strict' })
    try {
      return await once()
    } catch (error) {
      // The browser has closed the connection on its own, as iOS does in the background: open another one.
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      this.letGo()
      return once()
    }
  }

  async count(table: AnyTable): Promise<number> {
    return answer((await this.transaction([table], 'readonly')).objectStore(table).count())
  }

  /** Final: later use throws. */
  close(): void {
    this.isClosed = true
    this.letGo()
  }

  /** Deletes the database, once everyone who has it open has closed it. */
  async delete(): Promise<void> {
    this.letGo()
    await answer(indexedDB.deleteDatabase(this.name))
  }

  private opened(): Promise<IDBDatabase> {
    if (this.isClosed) return Promise.reject(new Error(`The database ${this.name} was closed.`))
    if (this.opening !== null) return this.opening
    const opening = this.open()
    this.opening = opening
    // A later attempt may succeed.
    opening.catch(() => this.opening === opening && this.letGo())
    return opening
  }

  private async open(): Promise<IDBDatabase> {
    const database = await openDatabase({ name: this.name, version: SCHEMA_VERSION + LOCAL_VERSION / 10, stores })
    database.onversionchange = ({ newVersion }) => {
      // Someone is upgrading or deleting it, and is waiting for everyone to close it.
      this.letGo()
      if (newVersion === null) this.onGone()
    }
    database.onclose = () => {
      this.letGo()
      this.onGone()
    }
    return database
  }

  private letGo(): void {
    const open = this.opening
    this.opening = null
    open?.then(
      (database) => database.close(),
      () => undefined,
    )
  }
}
