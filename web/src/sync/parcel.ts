import { type SyncRequest, wireMutation } from '@glm/shared/protocol/sync-request'
import { clientId } from '@glm/shared/schema/fields'
import { Role } from '@glm/shared/schema/role'
import * as z from 'zod/mini'
import type { PhoneStorage } from './phone-storage.ts'
import { readMeta } from './record.ts'
import { toWire } from './to-wire.ts'

/** What a phone could not send, as a file or a row of codes: another phone of the league sends it under the first one's name. */
export const parcel = z.object({
  format: z.literal('golf-league-unsent'),
  leagueId: z.int(),
  clientId,
  /** Whose phone it was, in words. */
  from: z.string().check(z.maxLength(200)),
  at: z.string().check(z.maxLength(40)),
  mutations: z.array(wireMutation).check(z.minLength(1)),
})
export type Parcel = z.infer<typeof parcel>
export type Taken = 'taken' | 'other_league' | 'own' | 'not_allowed'

/** Everything that waits on this phone; null when nothing does. It goes on waiting here: the book tells doubles apart. */
export function packUnsent(storage: PhoneStorage, options: { from: string; at: string }): Promise<Parcel | null> {
  return storage.transact('read', async (tx) => {
    const meta = await readMeta(tx)
    const waiting = (await tx.all('outbox')).sort((a, b) => a.seq - b.seq)
    if (waiting.length === 0) return null
    const { leagueId, clientId: owner } = meta
    return { format: 'golf-league-unsent', leagueId, clientId: owner, ...options, mutations: waiting.map(toWire) }
  })
}

/** A parcel from the text of a file or of codes; null for anything else. */
export function readParcel(text: string): Parcel | null {
  try {
    const read = parcel.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/**
 * Keeps another phone's parcel until the book has it. Only who may enter scores takes one: the book would refuse it, and the
 * first phone would be told so.
 */
export function takeParcel(storage: PhoneStorage, one: Parcel): Promise<Taken> {
  return storage.transact('write', async (tx): Promise<Taken> => {
    const meta = await readMeta(tx)
    if (one.leagueId !== meta.leagueId) return 'other_league'
    if (one.clientId === meta.clientId) return 'own'
    if (meta.role < Role.LeagueAdmin) return 'not_allowed'
    const { mutations } = one
    const id = `${one.clientId}:${mutations[0]?.seq}-${mutations.at(-1)?.seq}`
    await tx.put('parcel', [{ id, parcel: one, problem: null }])
    return 'taken'
  })
}

/** The request that sends the next part of a parcel under its first phone's name, and reads nothing for this one. */
export function parcelRequest(base: SyncRequest, one: Parcel, { from, most }: { from: number; most: number }): SyncRequest {
  return { ...base, clientId: one.clientId, acked: from, mutations: one.mutations.filter(({ seq }) => seq > from).slice(0, most) }
}
