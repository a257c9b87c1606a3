import { MUTATIONS_PER_PUSH, type SyncRequest } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import type { Exchange, TransportFailure } from '../exchange.ts'
import type { RelayBundleRow } from '../local-rows.ts'
import type { PhoneStorage } from '../storage.ts'
import type { PhoneKeys } from './phone-keys.ts'
import { bundleRequest, proofOf } from './relay-bundle.ts'

type World = { storage: PhoneStorage; exchange: Exchange; base: SyncRequest; keys?: PhoneKeys | null }
type Sent = { sent: boolean; failure: TransportFailure | null }

/**
 * Sends bundles imported from other phones. Ignores the rows in the responses, because this phone's own next sync reads
 * them. Deletes a bundle once the server has all of it; if some changes were refused, the bundle is kept until the user
 * has reviewed them. A bundle that the server can't accept is marked, and also kept until the user decides.
 */
export async function sendBundles(world: World): Promise<Sent> {
  const rows = await world.storage.transact('read', (tx) => tx.all('relayBundle'))
  let sent = false
  for (const row of rows) {
    if (!isToSend(row)) continue
    const failure = await sendOne(world, row)
    if (failure) return { sent, failure }
    sent = true
  }
  return { sent, failure: null }
}

/** Returns whether a relay bundle still has to be sent from here. */
export const isToSend = ({ problem, refused }: RelayBundleRow): boolean => problem === null && refused === undefined

async function sendOne(
  { storage, exchange, base, keys }: World,
  row: RelayBundleRow,
): Promise<TransportFailure | null> {
  const last = row.relayBundle.mutations.at(-1)?.seq ?? 0
  let from = (row.relayBundle.mutations[0]?.seq ?? 1) - 1
  let most = MUTATIONS_PER_PUSH
  const proof = await proofOf(row.relayBundle, keys)
  const refused: { seq: number; code: string }[] = []
  while (from < last) {
    const answer = await exchange(bundleRequest(base, row.relayBundle, { from, most, proof }))
    if (answer.kind === 'too_large' && most > 1) {
      most = Math.max(1, Math.floor(most / 2))
      continue
    }
    if (answer.kind !== 'answer') return answer
    const { problem, lastSeq } = answer.response
    // The server was restored. Send the relay bundle later, after this phone's own sync has learned which changes the
    // server has lost.
    if (problem === 'restored') return { kind: 'network' }
    if (problem !== null || lastSeq <= from) return keep(storage, { ...row, problem: problem ?? 'gap' })
    refused.push(...refusedIn(answer.response, { after: from, upTo: last }))
    from = lastSeq
  }
  if (refused.length > 0) return keep(storage, { ...row, refused })
  await storage.transact('write', (tx) => tx.remove('relayBundle', [[row.id]]))
  return null
}

function refusedIn(
  { results }: SyncResponse,
  { after, upTo }: { after: number; upTo: number },
): { seq: number; code: string }[] {
  return results.flatMap(({ seq, status, code }) =>
    status === 'refused' && code !== 'known' && seq > after && seq <= upTo ? [{ seq, code: code ?? 'refused' }] : [],
  )
}

async function keep(storage: PhoneStorage, row: RelayBundleRow): Promise<null> {
  await storage.transact('write', (tx) => tx.put('relayBundle', [row]))
  return null
}
