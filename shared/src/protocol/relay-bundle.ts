import * as z from 'zod/mini'
import type { DeepReadonly } from '../lib/deep-readonly.ts'
import { clientId } from '../schema/fields.ts'
import { BUNDLE_MOST, lineageId, SIGNATURE_MOST, versionHash, wireMutation } from './sync-request.ts'

/**
 * Changes that a phone couldn't send, as a file or a series of QR codes. Another phone in the league sends them on
 * behalf of the first phone.
 */
export const relayBundle = z.object({
  format: z.literal('golf-league-unsent'),
  leagueId: z.int(),
  clientId,
  /** The name of the phone's owner. */
  from: z.string().check(z.maxLength(200)),
  at: z.string().check(z.maxLength(40)),
  /** The server's statement about who owns the phone that created the bundle; null if it never reached the server. */
  ticket: z.nullable(z.string().check(z.maxLength(200))),
  /**
   * The versions that the phone had read, with the server's hashes. Versions from another server don't count as seen.
   */
  versionHashes: z.array(versionHash).check(z.maxLength(40)),
  mutations: z.array(wireMutation).check(z.minLength(1), z.maxLength(BUNDLE_MOST)),
  /** The lineage of the copy on the phone that created the bundle; omitted if it is unknown. */
  lineage: z.optional(lineageId),
  /**
   * The signature over all of this (`signedText`). The phone that created the bundle signs it with the key in its
   * ticket; omitted if the phone has no ticket.
   */
  signature: z.optional(z.string().check(z.maxLength(SIGNATURE_MOST))),
})
export type RelayBundle = DeepReadonly<z.infer<typeof relayBundle>>
