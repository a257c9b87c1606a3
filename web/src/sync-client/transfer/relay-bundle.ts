import { claimId } from '@glm/shared/claims/claim-id'
import { kindOf } from '@glm/shared/mutations/change-about'
import { type RelayBundle, relayBundle } from '@glm/shared/protocol/relay-bundle'
import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import { may } from '@glm/shared/schema/role'
import type { MetaRow } from '../local-rows.ts'
import type { KeptCall } from '../outbox/kept-call.ts'
import { readMeta } from '../outbox/record.ts'
import { readOutbox } from '../outbox/recording-order.ts'
import { toWire } from '../outbox/to-wire.ts'
import type { PhoneStorage } from '../storage.ts'

/** Records kept calls as one action, as the phone's `recordStored` does. */
type Recorder = {
  recordStored: (calls: readonly KeptCall[], options: { action: string; once: true; parkRefused: true }) => Promise<unknown>
}
export type Taken = 'taken' | 'other_league' | 'own' | 'not_allowed'

/** Everything that waits on this phone; null when nothing does. It goes on waiting here: the server tells doubles apart. */
export function packUnsent(storage: PhoneStorage, options: { from: string; at: string }): Promise<RelayBundle | null> {
  return storage.transact('read', async (tx) => {
    const meta = await readMeta(tx)
    const waiting = await readOutbox(tx)
    if (waiting.length === 0) return null
    const { leagueId, clientId: owner, versionHashes } = meta
    const ticket = meta.ticket?.clientId === owner ? meta.ticket.text : null
    return { format: 'golf-league-unsent', leagueId, clientId: owner, ...options, ticket, versionHashes, mutations: waiting.map(toWire) }
  })
}

/** A relay bundle from the text of a file or of codes; null for anything else. */
export function readBundle(text: string): RelayBundle | null {
  try {
    const read = relayBundle.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/**
 * Keeps another phone's relay bundle until the server has it. Only who may enter scores takes one, after reading what it changes. It is
 * sent in its maker's name and with their rights, which the ticket proves; one without is kept for this person to enter.
 */
export function takeBundle(storage: PhoneStorage, one: RelayBundle): Promise<Taken> {
  return storage.transact('write', async (tx): Promise<Taken> => {
    const wrong = problemOf(await readMeta(tx), one)
    if (wrong) return wrong
    const { mutations } = one
    const id = `${one.clientId}:${mutations[0]?.seq}-${mutations.at(-1)?.seq}`
    await tx.put('relayBundle', [{ id, relayBundle: one, problem: one.ticket === null ? 'ticket' : null }])
    return 'taken'
  })
}

/** Why this phone does not take a relay bundle; null where it does. */
export const mayTake = (storage: PhoneStorage, one: RelayBundle): Promise<Exclude<Taken, 'taken'> | null> =>
  storage.transact('read', async (tx) => problemOf(await readMeta(tx), one))

function problemOf(meta: MetaRow, one: RelayBundle): Exclude<Taken, 'taken'> | null {
  if (one.leagueId !== meta.leagueId) return 'other_league'
  if (one.clientId === meta.clientId) return 'own'
  return may(meta.role, 'enterAnyCard') ? null : 'not_allowed'
}

/**
 * Records the scores in a relay bundle as this person's own, where the server does not take it from its maker any more; anything else
 * that it holds stays refused: nobody lends their rights. Each press keeps its name, by which the server knows what it has;
 * nothing counts as seen, so that nothing that others wrote is replaced, nor what this person did.
 */
export async function adoptBundle(storage: PhoneStorage, id: string, phone: Recorder): Promise<boolean> {
  const row = await storage.transact('read', (tx) => tx.get('relayBundle', [id]))
  if (!row) return false
  const { clientId: maker, mutations } = row.relayBundle
  const scores = mutations.filter(({ name }) => kindOf(name) === 'scores')
  const first = ({ seq, originalId }: { seq: number; originalId?: string | undefined }) => originalId ?? claimId({ clientId: maker, seq })
  const firstNames = new Map(scores.map((one) => [claimId({ clientId: maker, seq: one.seq }), first(one)]))
  for (const action of new Set(scores.map((mutation) => mutation.action))) {
    const calls = scores
      .filter((mutation) => mutation.action === action)
      .map(({ name, version, args, ids, at, seq, originalId, supersedes }) => ({
        name,
        version,
        args,
        ids,
        at,
        seen: 0,
        originalId: first({ seq, originalId }),
        ...(supersedes && { supersedes: supersedes.map((replaced) => firstNames.get(replaced) ?? replaced) }),
      }))
    await phone.recordStored(calls, { action, once: true, parkRefused: true })
  }
  const refused = mutations.filter((one) => !scores.includes(one)).map(({ seq }) => ({ seq, code: 'forbidden' }))
  await storage.transact('write', async (tx) => {
    if (refused.length > 0) await tx.put('relayBundle', [{ ...row, problem: null, refused }])
    else await tx.remove('relayBundle', [[id]])
  })
  return true
}

/** The request that sends the next part of a relay bundle under its first phone's name, and reads nothing for this one. */
export function bundleRequest(base: SyncRequest, one: RelayBundle, { from, most }: { from: number; most: number }): SyncRequest {
  const mutations = one.mutations.filter(({ seq }) => seq > from).slice(0, most)
  return { ...base, clientId: one.clientId, acked: from, mutations, relay: { ticket: one.ticket ?? '', versionHashes: one.versionHashes } }
}
