import * as z from 'zod/mini'

/** What the other members may know of an account: enough to name the author of a score. */
export const member = z.object({ userId: z.int(), name: z.string(), role: z.int(), playerId: z.nullable(z.int()) })
export type Member = z.infer<typeof member>
