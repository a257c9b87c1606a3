import { canonicalText } from '../lib/canonical-text.ts'
import type { RelayBundle } from './relay-bundle.ts'
import type { WireMutation } from './sync-request.ts'

type Head = Omit<RelayBundle, 'format' | 'mutations' | 'signature'>

/**
 * Returns the text that an entry's digest is computed from. It includes the entry's number.
 * @example
 * entryText({ seq: 1, name: 'n', version: 1, args: {}, ids: [], seen: 0, at: null, action: 'a' }).slice(0, 13) // '{"action":"a"'
 */
export const entryText = (entry: WireMutation): string => canonicalText(entry)

/**
 * Returns the text that a phone signs when it creates a relay bundle: everything in the bundle, with its entries as
 * digests, in order. Anyone who sends part of the bundle includes all the digests, so that the part can be verified.
 * @example
 * signedText({ leagueId: 1, clientId: 'a', from: 'K', at: '', ticket: 't', versionHashes: [], digests: [] }).slice(0, 9) // '{"at":"",'
 */
export const signedText = ({
  leagueId,
  clientId,
  from,
  at,
  ticket,
  versionHashes,
  digests,
  lineage,
}: Head & { digests: readonly string[] }): string =>
  canonicalText({ format: 'golf-league-unsent', leagueId, clientId, from, at, ticket, versionHashes, digests, lineage })
