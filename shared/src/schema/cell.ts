import * as z from 'zod/mini'

/**
 * Returns the schema of one claim: its author, its value, and the server version at which it was written (null if it
 * isn't on the server yet).
 */
function claimOf<V extends z.ZodMiniType>(value: V) {
  return z.object({
    /** `clientId:seq` of the mutation that made the claim. */
    by: z.string(),
    value,
    version: z.nullable(z.int()),
    /** The author's user id. */
    author: z.int(),
    /** Device time, ISO 8601, for display only; never used for ordering. */
    at: z.nullable(z.string()),
    /**
     * Set if a player entered the value for their own match: it counts, but stays unconfirmed until a secretary enters
     * the same value.
     */
    player: z.optional(z.literal(true)),
    /** The claims that retired this claim. If all of them are withdrawn, this claim is live again. */
    goneBy: z.optional(z.array(z.string())),
    /** Claims in the row's other cells that contradict this claim and that its author hadn't seen. */
    against: z.optional(z.array(z.string())),
    /** The ids of the withdrawn claims that this claim restores. Withdrawing any of them also withdraws this claim. */
    again: z.optional(z.array(z.string())),
  })
}

/**
 * Returns the schema of a cell: a value that two people may write without seeing each other's entry. A cell has its
 * live claims, in the server's order, and its retired ones.
 */
export function cellOf<V extends z.ZodMiniType>(value: V) {
  return z.object({ live: z.array(claimOf(value)), past: z.array(claimOf(value)) })
}

export type Claim<V> = {
  readonly by: string
  readonly value: V
  readonly version: number | null
  readonly author: number
  readonly at: string | null
  readonly player?: true | undefined
  readonly goneBy?: readonly string[] | undefined
  readonly against?: readonly string[] | undefined
  readonly again?: readonly string[] | undefined
}
export type Cell<V> = { readonly live: readonly Claim<V>[]; readonly past: readonly Claim<V>[] }
