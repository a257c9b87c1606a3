import type { Store } from '@glm/sync-server/store/store'
import type { AutoTx } from '@glm/sync-server/testing/with-auto-transactions'
import type { LedgerRow } from '../checks/fold-ledger.ts'
import type { Shape } from '../shapes/shape.ts'

/** A moment of the database that was kept. */
export type Kept = {
  /** Puts the database back to it. The store is another one afterwards. */
  putBack(): Promise<void>
  /** Nobody wants it any more. */
  forget(): void
}

/** The database under a simulated server: what the invariants ask of it, and how it is hurt. */
export type SimEngine = {
  /** The real store over the real engine; another one after `powerCut` and `putBack`. */
  readonly store: Store & AutoTx
  /** The whole ledger in the order in which it was written, as it was when this engine was last looked at. */
  ledger(): LedgerRow[]
  ledgerRow(name: { clientId: string; seq: number; league: number }): LedgerRow | undefined
  /** Runs work during which the process dies when `after` more rows of the ledger are written, and one; whether it died. */
  crashInside(work: () => Promise<unknown>, after: number): Promise<boolean>
  /** Runs work while there is no room on the disk; whether the engine really refused to write. */
  withFullDisk(work: () => Promise<unknown>): Promise<boolean>
  /** The process is gone in the midst of whatever it did, and a new one opens what the engine has kept. */
  powerCut(): Promise<void>
  keep(): Promise<Kept>
  /** Whether the engine finds its own indexes and references right. */
  isSound(): Promise<boolean>
  /** Until nothing more can happen at this moment: every statement is answered, and all promises have run. */
  rested(): Promise<void>
  close(): Promise<void>
}

export type EngineOptions = { shape: Shape }
