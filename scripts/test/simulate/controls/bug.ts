import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import type { SqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import type { Exchange, ExchangeAnswer } from '@glm/web/sync-client/exchange'
import type { WriteAhead } from '@glm/web/sync-client/outbox/write-ahead'
import type { PhoneStorage } from '@glm/web/sync-client/storage'
import type { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import type { SimDatabase } from '../machines/sim-database.ts'
import type { SimServer } from '../machines/sim-server.ts'
import type { ShapeName } from '../shapes/shape.ts'

export type Serve = (request: SyncRequest) => Promise<ExchangeAnswer>

/**
 * A mistake that someone could make, wrapped around the real code. If the simulator doesn't find it, the simulator
 * can't be trusted.
 */
export type Bug = {
  afterOpen?: (store: SqliteStore) => void
  /** Changes a request after the server has checked its signature. */
  believes?: (request: SyncRequest, server: SimServer) => Promise<SyncRequest>
  storage?: (storage: MemoryStorage) => PhoneStorage
  exchange?: (exchange: Exchange, tab: { storage: PhoneStorage }) => Exchange
  serve?: (serve: Serve, request: SyncRequest, server: SimServer) => Promise<ExchangeAnswer>
  reply?: (answer: ExchangeAnswer, request: SyncRequest) => ExchangeAnswer
  lockNeverStolen?: boolean
  /** Replaces the store that a phone keeps next to its database. */
  ahead?: (ahead: WriteAhead) => WriteAhead
  /** Drafts are sent without the version that was on the screen when typing began. */
  draftsForget?: boolean
  /** Number of bundles on their way when a server is restored, for a mistake that only those can show. */
  bundlesAtRestore?: number
  /** How many times more often two phones end up sharing one numbering, for a mistake that nothing else can show. */
  forks?: number
  /** The same for a server that is backed up and restored. */
  restores?: number
  /** The league that shows the mistake, if the plain one can't. */
  shape?: ShapeName
  /** One person is in both leagues. */
  several?: true
  /** The league that a request is sent under; by default the database's. */
  leagueOf?: (db: SimDatabase, device: { leagueId: number }) => number
  /** The rows from which a phone computes standings and handicaps. */
  season?: (rows: SeasonRows, db: SimDatabase) => SeasonRows
}

export const noBug: Bug = {}
