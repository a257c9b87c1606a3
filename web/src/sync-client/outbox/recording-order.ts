import type { JournalRow, OutboxRow } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'

/** The client generation of changes from a lost copy. They are sorted before all of this copy's changes. */
export const GENERATION_LOST = -1

/** Sorts one client generation's entries by when they were recorded. */
export const bySeq = (a: Pick<OutboxRow, 'seq'>, b: Pick<OutboxRow, 'seq'>): number => a.seq - b.seq

/** Sorts entries of any of this phone's generations by when they were recorded. */
export const inRecordingOrder = (a: Recorded, b: Recorded): number =>
  a.clientGeneration - b.clientGeneration || bySeq(a, b)
type Recorded = Pick<JournalRow, 'clientGeneration' | 'seq'>

/** Returns all pending entries, in the order they were recorded and are sent. */
export const readOutbox = async (tx: PhoneTransaction): Promise<OutboxRow[]> => (await tx.all('outbox')).sort(bySeq)
