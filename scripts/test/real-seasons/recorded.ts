import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The result of comparing a real season with our rules. `exceptions`: what was recorded differently, each with its
 * reason.
 */
export type Recomputed = { compared: number; exceptions: { at: string; reason: string }[] }

const folder = fileURLToPath(new URL('../../../../shared/data/leagues/', import.meta.url))

/** Reads a recorded file. The type parameter describes only the fields that the caller reads. */
export function recorded<T>(path: string): T {
  return JSON.parse(readFileSync(`${folder}${path}`, 'utf8')) as T
}
