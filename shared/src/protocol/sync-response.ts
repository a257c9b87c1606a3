import * as z from 'zod/mini'
import type { DeepReadonly } from '../lib/deep-readonly.ts'
import { versionHash } from './sync-request.ts'

/** The server's answer to one mutation. A refusal carries a code; its sentence is the reader's. */
const mutationResult = z.object({
  seq: z.int(),
  status: z.enum(['ok', 'agree', 'contested', 'refused']),
  code: z.nullable(z.string()),
})
export type MutationResult = DeepReadonly<z.infer<typeof mutationResult>>

/** Rows of one table changed since the cursor, and the keys of removed ones. */
const tablePatch = z.object({
  table: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
  removed: z.array(z.array(z.int())),
})
export type TablePatch = DeepReadonly<z.infer<typeof tablePatch>>

/** What the server has answered of one mutation of a press; `name` is the first that the mutation ever had. */
const knownAnswer = z.object({
  action: z.string(),
  name: z.string(),
  status: mutationResult.shape.status,
  code: z.nullable(z.string()),
})
export type KnownAnswer = DeepReadonly<z.infer<typeof knownAnswer>>

/** The answer to `askAbout`: what was answered, in the order of recording, and those of the version hashes that are this server's. */
const about = z.object({ answers: z.array(knownAnswer), versionHashes: z.array(versionHash) })
export type ActionStatusReply = DeepReadonly<z.infer<typeof about>>

/**
 * `lastSeq`: the last seq of this client in the ledger. `fork`: the pushed seq is in the ledger with other content; the
 * phone takes a new clientId. `gap`: the pushed seq lies beyond the next. `restored`: the server is not the one that the
 * cursor came from; the patches hold everything, and `common` is the last version that both have. `ticket`: the ticket
 * of a relay does not hold (any more), so that nothing of it was applied. `altered`: it holds, and what came is not what the
 * phone packed.
 */
export const syncResponse = z.object({
  lastSeq: z.int(),
  results: z.array(mutationResult),
  problem: z.nullable(z.enum(['fork', 'gap', 'restored', 'ticket', 'altered'])),
  patches: z.array(tablePatch),
  cursor: z.int(),
  /** The server's name of its state at `cursor`; null for a server that was never written. */
  versionHash: z.nullable(z.string()),
  common: z.nullable(z.int()),
  token: z.nullable(z.string()),
  about: z.nullable(about),
  /** Lets another phone carry what this one could not send; null where none was asked for. */
  ticket: z.nullable(z.string()),
  /** As whom the rows were read; absent where nothing was. Another than the phone's: the patches hold the private tables whole. */
  readsAs: z.optional(z.string()),
})
export type SyncResponse = DeepReadonly<z.infer<typeof syncResponse>>
