import type { JournalRow, OutboxRow } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'

/** The client generation of what a lost copy had recorded: before every one of this copy. */
export const GENERATION_LOST = -1

/** Orders entries of one client generation as they were recorded. */
export const bySeq = (a: Pick<OutboxRow, 'seq'>, b: Pick<OutboxRow, 'seq'>): number => a.seq - b.seq

/** Orders entries of whatever generations of this phone as they were recorded. */
export const inRecordingOrder = (a: Recorded, b: Recorded): number =>
  a.clientGeneration - b.clientGeneration || bySeq(a, b)
type Recorded = Pick<JournalRow, 'clientGeneration' | 'seq'>

/** Everything that waits, in the order in which it was recorded and goes out. */
export const readOutbox = async (tx: PhoneTransaction): Promise<OutboxRow[]> => (await tx.all('outbox')).sort(bySeq)
