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
 * A bug that a developer could introduce, wrapped around the real code. If the simulator doesn't find it, the simulator
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
  /** Replaces the write-ahead that a phone keeps outside its database. */
  ahead?: (ahead: WriteAhead) => WriteAhead
  /** Sends drafts without the version that was on the screen when typing began. */
  draftsForget?: boolean
  /** How many bundles are on their way when a server is restored, for a bug that only bundles expose. */
  bundlesAtRestore?: number
  /** Multiplies how often two phones end up with the same numbering, for bugs that only this exposes. */
  forks?: number
  /** How many times more often a server is backed up and restored. */
  restores?: number
  /** How many times more often a phone loses its database. */
  losses?: number
  /** The league shape that exposes the bug, if the default one can't. */
  shape?: ShapeName
  /** Set if one person is in both leagues. */
  several?: true
  /** Leagues are imported from their files on new servers. */
  newServers?: true
  /** The league that a request is sent under; by default the database's. */
  leagueOf?: (db: SimDatabase, device: { leagueId: number }) => number
  /** Changes the rows from which a phone computes standings and handicaps. */
  season?: (rows: SeasonRows, db: SimDatabase) => SeasonRows
}

export const noBug: Bug = {}
