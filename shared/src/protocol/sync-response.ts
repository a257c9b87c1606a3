import * as z from 'zod/mini'

/** The book's answer to one mutation. A refusal carries a code; its sentence is the reader's. */
export const mutationResult = z.object({
  seq: z.int(),
  status: z.enum(['ok', 'agree', 'contested', 'refused']),
  code: z.nullable(z.string()),
})
export type MutationResult = z.infer<typeof mutationResult>

/** Rows of one table changed since the cursor, and the keys of removed ones. */
export const tablePatch = z.object({
  table: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
  removed: z.array(z.array(z.int())),
})
export type TablePatch = z.infer<typeof tablePatch>

/**
 * `lastSeq`: the last seq of this client in the ledger. `fork`: the pushed seq is in the ledger with other content; the
 * phone takes a new clientId. `gap`: the pushed seq lies beyond the next. `restored`: the book is not the one that the
 * cursor came from; the patches hold everything, and `common` is the last marked version that both have.
 */
export const syncResponse = z.object({
  lastSeq: z.int(),
  results: z.array(mutationResult),
  problem: z.nullable(z.enum(['fork', 'gap', 'restored'])),
  patches: z.array(tablePatch),
  cursor: z.int(),
  /** The book's name of its state at `cursor`; null for a book that was never written. */
  mark: z.nullable(z.string()),
  common: z.nullable(z.int()),
  token: z.nullable(z.string()),
})
export type SyncResponse = z.infer<typeof syncResponse>
