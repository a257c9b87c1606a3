import * as z from 'zod/mini'
import type { DeepReadonly } from '../lib/deep-readonly.ts'
import { LINEAGES_MOST, lineageId, versionHash } from './sync-request.ts'

/** The server's answer to one mutation. A refusal has a code, and the phone has the message for it. */
const mutationResult = z.object({
  seq: z.int(),
  status: z.enum(['ok', 'agree', 'contested', 'refused']),
  code: z.nullable(z.string()),
})
export type MutationResult = DeepReadonly<z.infer<typeof mutationResult>>

/** The rows of one table that changed since the cursor, and the keys of removed rows. */
const tablePatch = z.object({
  table: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
  removed: z.array(z.array(z.int())),
})
export type TablePatch = DeepReadonly<z.infer<typeof tablePatch>>

/** The server's answer to one mutation of an action; `name` is the mutation's original id. */
const knownAnswer = z.object({
  action: z.string(),
  name: z.string(),
  status: mutationResult.shape.status,
  code: z.nullable(z.string()),
})
export type KnownAnswer = DeepReadonly<z.infer<typeof knownAnswer>>

/**
 * The answer to `askAbout`: the results recorded so far, in order, and which of the version hashes match this server's.
 */
const about = z.object({ answers: z.array(knownAnswer), versionHashes: z.array(versionHash) })
export type ActionStatusReply = DeepReadonly<z.infer<typeof about>>

/**
 * `lastSeq`: this client's last seq in the ledger. `fork`: the ledger already has the pushed seq with different
 * content, so the phone starts using a new clientId. `gap`: the pushed seq is higher than the next one expected.
 * `restored`: the cursor isn't in this server's history, so the patches contain everything, and `common` is the last
 * version that the phone and the server both have. `ticket`: a relay's ticket isn't (or is no longer) valid, so nothing
 * was applied. `altered`: the ticket is valid, but the contents aren't what the phone put into the bundle. `lineage`:
 * the phone's copy has another lineage, so nothing was applied or read. `common` is then the newest of the phone's
 * versions that is also in the file that this league was imported from; 0 if there is none.
 */
export const syncResponse = z.object({
  lastSeq: z.int(),
  results: z.array(mutationResult),
  problem: z.nullable(z.enum(['fork', 'gap', 'restored', 'ticket', 'altered', 'lineage'])),
  patches: z.array(tablePatch),
  cursor: z.int(),
  /** The server's hash of its state at `cursor`; null if the server has never been written to. */
  versionHash: z.nullable(z.string()),
  common: z.nullable(z.int()),
  token: z.nullable(z.string()),
  about: z.nullable(about),
  /** A ticket that lets another phone relay this phone's unsent changes; null if none was requested. */
  ticket: z.nullable(z.string()),
  /**
   * The permissions under which the rows were read; omitted if nothing was read. If they differ from those that the
   * phone sent, the patches contain the private tables in full.
   */
  readsAs: z.optional(z.string()),
  /** The league's lineage, followed by the lineages of the files that it was imported from, newest first. */
  lineage: z.optional(z.array(lineageId).check(z.maxLength(LINEAGES_MOST))),
})
export type SyncResponse = DeepReadonly<z.infer<typeof syncResponse>>
