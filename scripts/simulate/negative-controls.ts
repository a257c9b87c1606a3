import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { SqliteStore } from '@glm/sync-server/store/sqlite-store'
import type { MemoryStorage } from '@glm/web/sync/memory-storage'
import type { PhoneStorage } from '@glm/web/sync/phone-storage'
import type { Exchange, ExchangeAnswer } from '@glm/web/sync/round'
import type { SimTab } from './sim-phone.ts'
import type { SimServer } from './sim-server.ts'
import type { World } from './world.ts'

type Serve = (request: SyncRequest) => ExchangeAnswer

/** A mistake that somebody could make, put around the real code: the simulator must find it, or it is not trusted. */
export type Bug = {
  afterOpen?: (store: SqliteStore) => void
  storage?: (storage: MemoryStorage, world: World) => PhoneStorage
  exchange?: (exchange: Exchange, tab: SimTab) => Exchange
  serve?: (serve: Serve, request: SyncRequest, server: SimServer) => ExchangeAnswer
  reply?: (answer: ExchangeAnswer, request: SyncRequest) => ExchangeAnswer
  lockNeverStolen?: boolean
}

export const noBug: Bug = {}
