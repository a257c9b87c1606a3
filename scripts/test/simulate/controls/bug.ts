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

/** A mistake that somebody could make, put around the real code: the simulator must find it, or it is not trusted. */
export type Bug = {
  afterOpen?: (store: SqliteStore) => void
  /** What the server makes of a request once its signature was checked. */
  believes?: (request: SyncRequest, server: SimServer) => Promise<SyncRequest>
  storage?: (storage: MemoryStorage) => PhoneStorage
  exchange?: (exchange: Exchange, tab: { storage: PhoneStorage }) => Exchange
  serve?: (serve: Serve, request: SyncRequest, server: SimServer) => Promise<ExchangeAnswer>
  reply?: (answer: ExchangeAnswer, request: SyncRequest) => ExchangeAnswer
  lockNeverStolen?: boolean
  /** What a phone keeps beside its database. */
  ahead?: (ahead: WriteAhead) => WriteAhead
  /** What stood on the screen when a draft was begun is not sent with it. */
  draftsForget?: boolean
  /** Bundles that are on their way while a server is restored: for a mistake that none but these can show. */
  bundlesAtRestore?: number
  /** How many times as often two phones come to use one numbering: for a mistake that nothing else can show. */
  forks?: number
  /** The same for a server that is backed up and restored. */
  restores?: number
  /** The league that shows the mistake, where the plain one cannot. */
  shape?: ShapeName
  /** Somebody is in both leagues. */
  several?: true
  /** Under which league a request goes out; that of the database without it. */
  leagueOf?: (db: SimDatabase, device: { leagueId: number }) => number
  /** The rows from which a phone works out standings and handicaps. */
  season?: (rows: SeasonRows, db: SimDatabase) => SeasonRows
}

export const noBug: Bug = {}
