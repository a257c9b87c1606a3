import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { readJson } from '../read-json.ts'

const vectorCase = z.object({
  id: z.string(),
  kind: z.optional(z.string()),
  input: z.record(z.string(), z.unknown()),
  expected: z.record(z.string(), z.unknown()),
  source: z.optional(z.string()),
  note: z.optional(z.nullable(z.string())),
})
const vectorFile = z.object({ topic: z.string(), note: z.optional(z.nullable(z.string())), cases: z.array(vectorCase) })

export type VectorCase = z.infer<typeof vectorCase>

/**
 * Reads all vector files in a folder, by name. Throws an error if there are none, or if a file has the wrong structure.
 */
export function readVectorFiles(folder: string): { name: string; cases: VectorCase[] }[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  if (names.length === 0) throw new Error(`There is no vector file (*.json) in ${folder}.`)
  return names.map((name) => ({ name, cases: readJson(join(folder, name), vectorFile).cases }))
}
