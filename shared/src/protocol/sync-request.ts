import * as z from 'zod/mini'
import type { DeepReadonly } from '../lib/deep-readonly.ts'
import { clientId } from '../schema/fields.ts'

export const MUTATIONS_PER_PUSH = 100

/** The maximum number of claims that one change can name as replaced. */
export const SUPERSEDES_MOST = 64
const claimName = z.string().check(z.maxLength(96))

/**
 * One outbox entry on the wire. Each client's `seq` numbers have no gaps. `at` is the device's time, for display only.
 */
export const wireMutation = z.object({
  seq: z.int().check(z.minimum(1)),
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  version: z.int().check(z.minimum(1)),
  args: z.unknown(),
  ids: z.array(z.int()).check(z.maxLength(4096)),
  seen: z.int().check(z.minimum(0)),
  at: z.nullable(z.string().check(z.maxLength(40))),
  /** The id of the entry's action. All entries recorded by one click on Save have the same action. */
  action: z.string().check(z.maxLength(64)),
  /** The original id (`client:seq`) of a renumbered mutation; the server may have recorded it under that id. */
  originalId: z.optional(claimName),
  /**
   * The claims that this change replaced on its phone. It replaces the same claims on the server, regardless of `seen`.
   */
  supersedes: z.optional(z.array(claimName).check(z.maxLength(SUPERSEDES_MOST))),
})
export type WireMutation = DeepReadonly<z.infer<typeof wireMutation>>

/** A server version and the server's hash of its state at that version. */
export const versionHash = z.tuple([z.int().check(z.minimum(0)), z.string().check(z.maxLength(64))])
export type VersionHash = DeepReadonly<z.infer<typeof versionHash>>

/**
 * The id of a league's lineage. A league gets a lineage when it is created, and a new one each time it is imported from
 * a file.
 */
export const lineageId = z.string().check(z.minLength(1), z.maxLength(64))
/** The maximum number of lineages that a league lists: its own, and those of the files that it was imported from. */
export const LINEAGES_MOST = 20

/** The maximum number of actions that one request can ask about. */
export const ASK_MOST = 200

/**
 * Sent by a phone that lost its database. It asks which of these actions the server has answered, and which of these
 * versions are in this server's history.
 */
const askAbout = z.object({
  actions: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(ASK_MOST)),
  versionHashes: z.array(versionHash).check(z.maxLength(ASK_MOST)),
})
export type AskAbout = DeepReadonly<z.infer<typeof askAbout>>

/** The maximum number of entries per relay bundle; the oldest are sent first. */
export const BUNDLE_MOST = 10_000
export const SIGNATURE_MOST = 100

/**
 * Present if the mutations are another phone's. `ticket`: the server's statement about who owns that phone, and which
 * key the phone signs with. `versionHashes`: the versions that the phone had read. The other fields prove that the
 * mutations are part of the bundle that the phone created. Older builds send no proof, so their bundles aren't
 * accepted.
 */
const relay = z.object({
  ticket: z.string().check(z.maxLength(200)),
  versionHashes: z.array(versionHash).check(z.maxLength(40)),
  from: z.optional(z.string().check(z.maxLength(200))),
  at: z.optional(z.string().check(z.maxLength(40))),
  /** The digests of all the bundle's entries, in order. */
  digests: z.optional(z.array(z.string().check(z.maxLength(22))).check(z.maxLength(BUNDLE_MOST))),
  signature: z.optional(z.string().check(z.maxLength(SIGNATURE_MOST))),
  /** The lineage of the copy that the bundle was created from; older builds don't send it. */
  lineage: z.optional(lineageId),
})

/** `POST /api/sync`: push and pull in one round trip. */
export const syncRequest = z.object({
  protocol: z.int(),
  schema: z.int(),
  clientId,
  /**
   * The account and the league that this phone's copy belongs to; older builds send neither. If the token belongs to
   * another account, or the league is a different one, nothing is applied or returned.
   */
  userId: z.optional(z.int()),
  leagueId: z.optional(z.int()),
  /**
   * The lineage that this copy was read from; omitted until a response has named one. If the server's lineage is a
   * different one, nothing is applied or returned.
   */
  lineage: z.optional(lineageId),
  cursor: z.int().check(z.minimum(0)),
  /**
   * Hashes of versions that this phone has read, newest first: the version at the cursor, then older ones at increasing
   * distances. Empty on the first sync.
   */
  versionHashes: z.array(versionHash).check(z.maxLength(40)),
  /**
   * The permissions under which this phone's rows were read (`readerText`); empty before the first response. Older
   * builds don't send it.
   */
  readsAs: z.optional(z.string().check(z.maxLength(40))),
  /** The last `seq` whose answer this phone has stored. */
  acked: z.int().check(z.minimum(0)),
  mutations: z.array(wireMutation).check(z.maxLength(MUTATIONS_PER_PUSH)),
  askAbout: z.optional(askAbout),
  /**
   * Asks for a ticket for this public key (P-256, raw, base64url). The phone signs its relay bundles with the matching
   * private key.
   */
  ticketKey: z.optional(z.string().check(z.maxLength(100))),
  relay: z.optional(relay),
})
export type SyncRequest = DeepReadonly<z.infer<typeof syncRequest>>
