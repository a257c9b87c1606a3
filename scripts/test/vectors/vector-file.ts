import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

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
export type VectorFile = { name: string; topic: string; note: string; cases: VectorCase[] }

/**
 * Reads all vector files in a folder, by name. Throws an error if there are none, or if a file has the wrong structure.
 */
export function readVectorFiles(folder: string): VectorFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  if (names.length === 0) throw new Error(`There is no vector file (*.json) in ${folder}.`)
  return names.map((name) => readVectorFile(folder, name))
}

function readVectorFile(folder: string, name: string): VectorFile {
  const parsed = vectorFile.safeParse(readJson(join(folder, name)))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(
      `${name} is not a vector file: it fails at ${issue?.path.join('.') || 'the top'} (${issue?.message}).`,
    )
  }
  const { topic, note, cases } = parsed.data
  return { name, topic, note: note ?? '', cases }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
