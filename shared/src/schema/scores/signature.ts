import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { visible } from '../fields.ts'
import { limits } from '../limits.ts'
import { cellScore } from './card.ts'

/** The scores on a card when it was signed, by `playerId/cell`: `{ '7/1': 5, '7/2': 'pickup' }`. */
export const signedScores = z
  .record(z.string().check(z.regex(/^\d{1,16}\/(\d{1,2}|total|attendance)$/)), cellScore)
  .check(z.refine((scores) => Object.keys(scores).length <= limits.signedScores))
export type SignedScores = DeepReadonly<z.infer<typeof signedScores>>

/** One side's agreement to the match's card. It counts as long as the card still has these scores. */
export const signature = z.object({
  /** The account that signed, or the guest (negative). `at` is the device's time in ISO 8601, for display only. */
  author: z.int(),
  at: z.nullable(z.string().check(z.maxLength(40))),
  /** The server version at which the signature was written; null if it isn't on the server yet. */
  version: z.nullable(z.int()),
  scores: signedScores,
  /** Why a scorer signed for the side; null if the side itself signed. */
  reason: z.nullable(z.string().check(visible, z.minLength(1), z.maxLength(limits.line))),
})
export type Signature = DeepReadonly<z.infer<typeof signature>>
