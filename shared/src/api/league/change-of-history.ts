import * as z from 'zod/mini'

/** One change of the server. `undo` is the call that takes it back, and so says what stood there before. */
export const changeOfHistory = z.object({
  version: z.int(),
  client: z.string(),
  seq: z.int(),
  action: z.string(),
  who: z.string(),
  /** Who carried it on another phone; null where its author sent it. */
  carrier: z.nullable(z.string()),
  /** When the server received it, ISO 8601; `written`: when the author's device says that it was written. */
  at: z.string(),
  written: z.nullable(z.string()),
  name: z.string(),
  args: z.unknown(),
  undo: z.nullable(z.object({ name: z.string(), args: z.unknown() })),
  status: z.enum(['ok', 'agree', 'contested', 'refused']),
  code: z.nullable(z.string()),
})
export type ChangeOfHistory = z.infer<typeof changeOfHistory>
