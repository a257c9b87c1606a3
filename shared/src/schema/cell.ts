import * as z from 'zod/mini'

/** Shape of one claim: who says so, what, and the book's version at which it was written (null: not in the book yet). */
export function claimOf<V extends z.ZodMiniType>(value: V) {
  return z.object({
    /** `clientId:seq` of the mutation that made it. */
    by: z.string(),
    value,
    version: z.nullable(z.int()),
    /** User id of the author. */
    author: z.int(),
    /** Device time, ISO 8601, for display only: it never decides an order. */
    at: z.nullable(z.string()),
    /** Entered by a player for his own match: it counts, and waits for a secretary who says the same. */
    player: z.optional(z.literal(true)),
  })
}

/** A value that two people may write without seeing each other: live claims in the book's order, and the retired ones. */
export function cellOf<V extends z.ZodMiniType>(value: V) {
  return z.object({ live: z.array(claimOf(value)), past: z.array(claimOf(value)) })
}

export type Claim<V> = { by: string; value: V; version: number | null; author: number; at: string | null; player?: true | undefined }
export type Cell<V> = { live: Claim<V>[]; past: Claim<V>[] }
