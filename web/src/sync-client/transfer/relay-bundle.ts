import { claimId } from '@glm/shared/claims/claim-id'
import { kindOf } from '@glm/shared/mutations/change-about'
import { type RelayBundle, relayBundle } from '@glm/shared/protocol/relay-bundle'
import { entryText, signedText } from '@glm/shared/protocol/relay-proof'
import { BUNDLE_MOST, type SyncRequest } from '@glm/shared/protocol/sync-request'
import { may } from '@glm/shared/schema/league/role'
import type { MetaRow } from '../local-rows.ts'
import { readMeta } from '../outbox/record.ts'
import { readOutbox } from '../outbox/recording-order.ts'
import type { SavedCall } from '../outbox/saved-call.ts'
import { toWire } from '../outbox/to-wire.ts'
import type { PhoneStorage } from '../storage.ts'
import type { PhoneKeys } from './phone-keys.ts'

/** Records stored calls as one action, like the phone's `recordStored`. */
type Recorder = {
  recordStored: (
    calls: readonly SavedCall[],
    options: { action: string; once: true; parkRefused: true },
  ) => Promise<unknown>
}
export type RelayResult = 'taken' | 'other_league' | 'own' | 'not_allowed'

type Keys = PhoneKeys | null | undefined

/**
 * Returns everything that is pending on this phone, signed as a whole; null if there is nothing. The changes stay
 * pending here, because the server recognizes duplicates. Without a ticket and its key, the bundle isn't signed, and
 * another user can only enter its scores as their own.
 */
export async function packUnsent(
  storage: PhoneStorage,
  options: { from: string; at: string },
  keys?: Keys,
): Promise<RelayBundle | null> {
  const packed = await storage.transact('read', async (tx) => {
    const { leagueId, clientId, versionHashes, ticket, lineage } = await readMeta(tx)
    const mutations = (await readOutbox(tx)).slice(0, BUNDLE_MOST).map(toWire)
    const bundle: RelayBundle = {
      format: 'golf-league-unsent',
      leagueId,
      clientId,
      ...options,
      ticket: null,
      versionHashes,
      mutations,
      ...(lineage?.[0] !== undefined && { lineage: lineage[0] }),
    }
    return { bundle, held: ticket?.clientId === clientId && ticket.privateKey !== undefined ? ticket : null }
  })
  const { bundle, held } = packed
  if (bundle.mutations.length === 0) return null
  if (!held || !keys) return bundle
  // Signs exactly what the receiver will parse from the JSON in a file or codes.
  const said = JSON.parse(JSON.stringify({ ...bundle, ticket: held.text })) as RelayBundle
  const signature = await keys.sign(held.privateKey, signedText({ ...said, digests: await digestsOf(said, keys) }))
  return { ...said, signature }
}

const digestsOf = ({ mutations }: RelayBundle, keys: PhoneKeys): Promise<string[]> =>
  Promise.all(mutations.map((entry) => keys.digest(entryText(entry))))

type Proof = Omit<NonNullable<SyncRequest['relay']>, 'ticket' | 'versionHashes'>

/**
 * Returns the proof that is sent with each part of a bundle; empty if the bundle isn't signed or this browser can't
 * create a proof.
 */
export async function proofOf(bundle: RelayBundle, keys: Keys): Promise<Proof> {
  const { from, at, signature, lineage } = bundle
  if (signature === undefined || !keys) return {}
  return { from, at, signature, digests: await digestsOf(bundle, keys), ...(lineage !== undefined && { lineage }) }
}

/** Parses a relay bundle from the text of a file or of QR codes; null for anything else. */
export function readBundle(text: string): RelayBundle | null {
  try {
    const read = relayBundle.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/**
 * Stores another phone's relay bundle until the server has it. Only a user who may enter scores can accept a bundle,
 * after reviewing its changes. It is sent under its author's name and with the author's permissions, which the ticket
 * proves. A bundle without a ticket is stored so that this user can enter its scores.
 */
export function takeBundle(storage: PhoneStorage, one: RelayBundle): Promise<RelayResult> {
  return storage.transact('write', async (tx): Promise<RelayResult> => {
    const wrong = problemOf(await readMeta(tx), one)
    if (wrong) return wrong
    const { mutations } = one
    const id = `${one.clientId}:${mutations[0]?.seq}-${mutations.at(-1)?.seq}`
    const isSigned = one.ticket !== null && one.signature !== undefined
    await tx.put('relayBundle', [{ id, relayBundle: one, problem: isSigned ? null : 'ticket' }])
    return 'taken'
  })
}

/** Returns why this phone doesn't accept a relay bundle; null if it does. */
export const mayTake = (storage: PhoneStorage, one: RelayBundle): Promise<Exclude<RelayResult, 'taken'> | null> =>
  storage.transact('read', async (tx) => problemOf(await readMeta(tx), one))

function problemOf(meta: MetaRow, one: RelayBundle): Exclude<RelayResult, 'taken'> | null {
  if (one.leagueId !== meta.leagueId) return 'other_league'
  if (one.clientId === meta.clientId) return 'own'
  return may(meta.role, 'enterAnyCard') ? null : 'not_allowed'
}

/**
 * Records the scores in a relay bundle as this user's own, if the server no longer accepts it from its author. Its
 * other changes stay refused, because permissions can't be passed on. Each change keeps its original id, so that the
 * server recognizes changes that it already has. Nothing counts as seen, so no existing values are replaced.
 */
export async function adoptBundle(storage: PhoneStorage, id: string, phone: Recorder): Promise<boolean> {
  const row = await storage.transact('read', (tx) => tx.get('relayBundle', [id]))
  if (!row) return false
  const { clientId: maker, mutations } = row.relayBundle
  const scores = mutations.filter(({ name }) => kindOf(name) === 'scores')
  const first = ({ seq, originalId }: { seq: number; originalId?: string | undefined }) =>
    originalId ?? claimId({ clientId: maker, seq })
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

type Part = { from: number; most: number; proof: Proof }

/**
 * Returns the request that sends the next part of a relay bundle on behalf of the phone it came from. The request
 * doesn't read anything for this phone.
 */
export function bundleRequest(base: SyncRequest, one: RelayBundle, { from, most, proof }: Part): SyncRequest {
  const mutations = one.mutations.filter(({ seq }) => seq > from).slice(0, most)
  const relay = { ticket: one.ticket ?? '', versionHashes: one.versionHashes, ...proof }
  return { ...base, clientId: one.clientId, acked: from, mutations, relay }
}
