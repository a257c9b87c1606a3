import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** Reads a file of a known structure. Throws an error naming the file and the first invalid field. */
export function readJson<T>(path: string, shape: z.core.$ZodType<T>): T {
  const parsed = z.safeParse(shape, jsonOf(path))
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  const field = first?.path.join('.') || 'the top'
  throw new Error(`Use a file with the known structure: ${path} fails at ${field} (${first?.message}).`)
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
