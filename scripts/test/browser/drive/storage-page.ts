import type { ExchangeAnswer } from '@glm/web/sync-client/exchange'
import { dexieStorage } from '@glm/web/sync-client/storage/dexie-storage'
import { LeagueDatabase } from '@glm/web/sync-client/storage/league-database'
import { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { dualRun, type LivedTwice } from '../../conformance/dual-run.ts'
import type { Outside, ScenarioStep } from '../../conformance/phone-life.ts'

declare global {
  interface Window {
    /** Calls a function that runs outside the browser. */
    outside: (what: keyof Outside, question: unknown) => Promise<unknown>
    /**
     * Runs one simulated phone history on two storages, in memory and in this browser's IndexedDB. `planted`: injects a
     * bug into the second one, so that it never clears a table.
     */
    dualRun: (options: { seed: number; steps: number; planted: boolean }) => Promise<LivedTwice>
  }
}

const outside: Outside = {
  exchange: (request) => window.outside('exchange', request) as Promise<ExchangeAnswer>,
  happen: (what: ScenarioStep) => window.outside('happen', what) as Promise<void>,
  relayBundle: () => window.outside('relayBundle', null) as ReturnType<Outside['relayBundle']>,
}

window.dualRun = async ({ seed, steps, planted }) => {
  const db = new LeagueDatabase({ userId: 1, leagueId: 1 })
  await db.delete()
  await db.open()
  const storage = dexieStorage(db)
  const erring: typeof storage = {
    transact: (mode, work) => storage.transact(mode, (tx) => work({ ...tx, clear: async () => {} })),
  }
  const lived = await dualRun({
    seed,
    steps,
    first: new MemoryStorage(),
    second: planted ? erring : storage,
    outside,
  })
  db.close()
  return lived
}
