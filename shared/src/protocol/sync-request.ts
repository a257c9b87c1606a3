import * as z from 'zod/mini'
import type { DeepReadonly } from '../lib/deep-readonly.ts'
import { clientId } from '../schema/fields.ts'

export const MUTATIONS_PER_PUSH = 100

/** How many claims one change may name as replaced. */
export const SUPERSEDES_MOST = 64
const claimName = z.string().check(z.maxLength(96))

/** One outbox entry on the wire. `seq` is gapless per client; `at` is device time, for display only. */
export const wireMutation = z.object({
  seq: z.int().check(z.minimum(1)),
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  version: z.int().check(z.minimum(1)),
  args: z.unknown(),
  ids: z.array(z.int()).check(z.maxLength(4096)),
  seen: z.int().check(z.minimum(0)),
  at: z.nullable(z.string().check(z.maxLength(40))),
  /** One press of Save: entries of one action are undone together. */
  action: z.string().check(z.maxLength(64)),
  /** The first name (`client:seq`) of a mutation that was numbered anew: the server may know it under that one. */
  originalId: z.optional(claimName),
  /** The claims that this change replaced on its phone: it replaces them on the server too, whatever `seen` says. */
  supersedes: z.optional(z.array(claimName).check(z.maxLength(SUPERSEDES_MOST))),
})
export type WireMutation = DeepReadonly<z.infer<typeof wireMutation>>

/** A version of the server and the name that it gave to its state at that version. */
export const versionHash = z.tuple([z.int().check(z.minimum(0)), z.string().check(z.maxLength(64))])
export type VersionHash = DeepReadonly<z.infer<typeof versionHash>>

/** How many presses of Save one request may ask about. */
export const ASK_MOST = 200

/**
 * What a phone asks whose database was lost: which of these presses the server has answered, and which of these versions are
 * this very server's.
 */
const askAbout = z.object({
  actions: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(ASK_MOST)),
  versionHashes: z.array(versionHash).check(z.maxLength(ASK_MOST)),
})
export type AskAbout = DeepReadonly<z.infer<typeof askAbout>>

/** How many entries one relay bundle carries: the oldest. */
export const BUNDLE_MOST = 10_000
export const SIGNATURE_MOST = 100

/**
 * Says that the mutations are another phone's. `ticket`: the server's own word on whose, and with which key that phone signs;
 * `versionHashes`: what that phone had read; the rest proves that they are a part of what it packed. Builds of before send no proof:
 * nothing is taken of theirs.
 */
const relay = z.object({
  ticket: z.string().check(z.maxLength(200)),
  versionHashes: z.array(versionHash).check(z.maxLength(40)),
  from: z.optional(z.string().check(z.maxLength(200))),
  at: z.optional(z.string().check(z.maxLength(40))),
  /** Of all entries of the bundle, in their order. */
  digests: z.optional(z.array(z.string().check(z.maxLength(22))).check(z.maxLength(BUNDLE_MOST))),
  signature: z.optional(z.string().check(z.maxLength(SIGNATURE_MOST))),
})

/** `POST /api/sync`: push and pull in one round trip. */
export const syncRequest = z.object({
  protocol: z.int(),
  schema: z.int(),
  clientId,
  /** Whose copy of which league this is; builds of before say neither. Another account's token, or another league, gets nothing of it. */
  userId: z.optional(z.int()),
  leagueId: z.optional(z.int()),
  cursor: z.int().check(z.minimum(0)),
  /** Hashes of versions that this phone has read, newest first: that of the cursor, then ever fewer. Empty at the first exchange. */
  versionHashes: z.array(versionHash).check(z.maxLength(40)),
  /** As whom the rows of this phone were read (`readerText`), empty before the first answer; builds of before say nothing. */
  readsAs: z.optional(z.string().check(z.maxLength(40))),
  /** The last seq whose answer this phone has stored. */
  acked: z.int().check(z.minimum(0)),
  mutations: z.array(wireMutation).check(z.maxLength(MUTATIONS_PER_PUSH)),
  askAbout: z.optional(askAbout),
  /** Asks for a ticket: the public half of the key that this phone signs its relay bundles with (P-256, raw, base64url). */
  ticketKey: z.optional(z.string().check(z.maxLength(100))),
  relay: z.optional(relay),
})
export type SyncRequest = DeepReadonly<z.infer<typeof syncRequest>>
