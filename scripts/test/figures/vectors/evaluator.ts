import * as z from 'zod/mini'
import type { VectorCase } from './vector-file.ts'

/**
 * The results of our rules for a case, under the names in its `expected`. A figure printed with few decimals is an
 * exact fraction here.
 */
export type Figures = Readonly<Record<string, unknown>>
/** Returns null if the rule doesn't accept the input. */
export type Evaluator = (vector: VectorCase) => Figures | null

/** Creates an evaluator for inputs of exactly this shape. */
export function evaluator<S extends z.core.$ZodShape>(
  shape: S,
  figures: (input: z.output<z.ZodMiniObject<S, z.core.$strict>>, vector: VectorCase) => Figures | null,
): Evaluator {
  const schema = z.strictObject(shape)
  return (vector) => {
    const input = schema.safeParse(vector.input)
    return input.success ? figures(input.data, vector) : null
  }
}

export const numbers = z.array(z.number())
