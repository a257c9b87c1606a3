import * as z from 'zod/mini'
import type { DeepReadonly } from '../lib/deep-readonly.ts'
import { clientId } from '../schema/fields.ts'
import { BUNDLE_MOST, SIGNATURE_MOST, versionHash, wireMutation } from './sync-request.ts'

/** What a phone could not send, as a file or a row of codes: another phone of the league sends it under the first one's name. */
export const relayBundle = z.object({
  format: z.literal('golf-league-unsent'),
  leagueId: z.int(),
  clientId,
  /** Whose phone it was, in words. */
  from: z.string().check(z.maxLength(200)),
  at: z.string().check(z.maxLength(40)),
  /** The server's word on whose phone it was; null where that phone had not reached the server yet. */
  ticket: z.nullable(z.string().check(z.maxLength(200))),
  /** Versions that the phone had read, by the server's names for them: another server's were never seen. */
  versionHashes: z.array(versionHash).check(z.maxLength(40)),
  mutations: z.array(wireMutation).check(z.minLength(1), z.maxLength(BUNDLE_MOST)),
  /** That phone's own word on all of this (`signedText`), by the key that its ticket names; absent where it has none. */
  signature: z.optional(z.string().check(z.maxLength(SIGNATURE_MOST))),
})
export type RelayBundle = DeepReadonly<z.infer<typeof relayBundle>>
