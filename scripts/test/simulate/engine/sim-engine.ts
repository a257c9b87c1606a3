import type { Store } from '@glm/sync-server/store/store'
import type { AutoTx } from '@glm/sync-server/testing/with-auto-transactions'
import type { LedgerRow } from '../checks/fold-ledger.ts'
import type { Shape } from '../shapes/shape.ts'

/** A saved state of the database. */
export type Kept = {
  /** Restores the database to this state. The engine has a different store afterward. */
  putBack(): Promise<void>
  /** Releases the state when nobody needs it anymore. */
  forget(): void
}

/** The database under a simulated server: what the invariants need from it, and how faults are injected. */
export type SimEngine = {
  /** The real store on the real engine; a different one after `powerCut`, `putBack` and `renew`. */
  readonly store: Store & AutoTx
  /** The whole ledger in the order it was written, as of the last read. */
  ledger(): LedgerRow[]
  /** Rereads the ledger after a write that wasn't an exchange. */
  look(): Promise<void>
  ledgerRow(name: { clientId: string; seq: number; league: number }): LedgerRow | undefined
  /**
   * Runs work and kills the process partway through, as soon as more than `after` ledger rows have been written;
   * returns whether it died.
   */
  crashInside(work: () => Promise<unknown>, after: number): Promise<boolean>
  /** Runs work while the disk is full; returns whether the engine refused to write. */
  withFullDisk(work: () => Promise<unknown>): Promise<boolean>
  /** Kills the process in the middle of whatever it was doing; a new one opens what the engine has kept. */
  powerCut(): Promise<void>
  keep(): Promise<Kept>
  /** Replaces the database with that of a new server, which has the same accounts but no leagues. */
  renew(): Promise<void>
  /** Whether the engine's own check passes: no index or reference is broken. */
  isSound(): Promise<boolean>
  /** Waits until nothing more can happen at this moment: every statement has been answered, and every promise has settled. */
  rested(): Promise<void>
  close(): Promise<void>
}

export type EngineOptions = { shape: Shape }
