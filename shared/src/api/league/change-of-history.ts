import * as z from 'zod/mini'

/** One change on the server. `undo` is the call that reverts the change, so `undo` contains the previous values. */
export const changeOfHistory = z.object({
  version: z.int(),
  client: z.string(),
  seq: z.int(),
  action: z.string(),
  who: z.string(),
  /** The account whose phone relayed the change; null if the author sent it. */
  carrier: z.nullable(z.string()),
  /** When the server received the change, ISO 8601. `written`: when it was made, according to the author's device. */
  at: z.string(),
  written: z.nullable(z.string()),
  name: z.string(),
  /**
   * `mutationVersion`: the version of the mutation that the change was made with. `originalId`: if the change was
   * renumbered, the id that it was first recorded under. `hash`: the hash of the league's version after the change.
   */
  mutationVersion: z.optional(z.int().check(z.minimum(1))),
  originalId: z.optional(z.string().check(z.maxLength(96))),
  hash: z.optional(z.string().check(z.maxLength(64))),
  args: z.unknown(),
  undo: z.nullable(z.object({ name: z.string(), args: z.unknown() })),
  status: z.enum(['ok', 'agree', 'contested', 'refused']),
  code: z.nullable(z.string()),
})
export type ChangeOfHistory = z.infer<typeof changeOfHistory>
