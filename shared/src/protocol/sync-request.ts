import * as z from 'zod/mini'
import { clientId } from '../schema/fields.ts'

export const MUTATIONS_PER_PUSH = 100

/** How many claims one change may name as replaced. */
export const OVER_MOST = 64
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
  /** One press of Save: entries of one gesture are undone together. */
  gesture: z.string().check(z.maxLength(64)),
  /** The first name (`client:seq`) of a mutation that was numbered anew: the book may know it under that one. */
  was: z.optional(claimName),
  /** The claims that this change replaced on its phone: it replaces them in the book too, whatever `seen` says. */
  over: z.optional(z.array(claimName).check(z.maxLength(OVER_MOST))),
})
export type WireMutation = z.infer<typeof wireMutation>

/** A version of the book and the name that it gave to its state at that version. */
export const mark = z.tuple([z.int().check(z.minimum(0)), z.string().check(z.maxLength(64))])
export type Mark = z.infer<typeof mark>

/** `POST /api/sync`: push and pull in one round trip. */
export const syncRequest = z.object({
  protocol: z.int(),
  schema: z.int(),
  clientId,
  /** Whose copy of which league this is; builds of before say neither. Another account's token, or another league, gets nothing of it. */
  userId: z.optional(z.int()),
  leagueId: z.optional(z.int()),
  cursor: z.int().check(z.minimum(0)),
  /** Marks of versions that this phone has read, newest first: that of the cursor, then ever fewer. Empty at the first exchange. */
  marks: z.array(mark).check(z.maxLength(40)),
  /** The last seq whose answer this phone has stored. */
  acked: z.int().check(z.minimum(0)),
  mutations: z.array(wireMutation).check(z.maxLength(MUTATIONS_PER_PUSH)),
})
export type SyncRequest = z.infer<typeof syncRequest>
