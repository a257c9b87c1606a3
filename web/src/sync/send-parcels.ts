import { MUTATIONS_PER_PUSH, type SyncRequest } from '@glm/shared/protocol/sync-request'
import type { ParcelRow } from './local-rows.ts'
import { parcelRequest } from './parcel.ts'
import type { PhoneStorage } from './phone-storage.ts'
import type { Exchange, TransportFailure } from './round.ts'

type World = { storage: PhoneStorage; exchange: Exchange; base: SyncRequest }
type Sent = { sent: boolean; failure: TransportFailure | null }

/**
 * Sends what was taken over from other phones. The rows that come back are left alone: this phone's own next exchange reads
 * them. A parcel goes when the book has all of it; one that the book cannot take says so and waits for a person.
 */
export async function sendParcels(world: World): Promise<Sent> {
  const rows = await world.storage.transact('read', (tx) => tx.all('parcel'))
  let sent = false
  for (const row of rows) {
    if (row.problem !== null) continue
    const failure = await sendOne(world, row)
    if (failure) return { sent, failure }
    sent = true
  }
  return { sent, failure: null }
}

async function sendOne({ storage, exchange, base }: World, row: ParcelRow): Promise<TransportFailure | null> {
  const last = row.parcel.mutations.at(-1)?.seq ?? 0
  let from = (row.parcel.mutations[0]?.seq ?? 1) - 1
  while (from < last) {
    const request = parcelRequest(base, row.parcel, { from, most: MUTATIONS_PER_PUSH })
    const answer = await exchange(request)
    if (answer.kind !== 'answer') return answer
    const { problem, lastSeq } = answer.response
    // This phone's own exchange finds out what a restored book has forgotten; the parcel waits for it.
    if (problem === 'restored') return { kind: 'network' }
    if (problem !== null || lastSeq <= from) return mark(storage, row, problem ?? 'gap')
    from = lastSeq
  }
  await storage.transact('write', (tx) => tx.remove('parcel', [[row.id]]))
  return null
}

async function mark(storage: PhoneStorage, row: ParcelRow, problem: string): Promise<null> {
  await storage.transact('write', (tx) => tx.put('parcel', [{ ...row, problem }]))
  return null
}
