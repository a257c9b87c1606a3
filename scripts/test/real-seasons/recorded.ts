import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What of a real season was held against our rules, and what was recorded otherwise, each with its reason. */
export type Recomputed = { compared: number; exceptions: { at: string; reason: string }[] }

const folder = fileURLToPath(new URL('../../../../shared/data/leagues/', import.meta.url))

/** One recorded file. The caller names the part of its shape that it reads. */
export function recorded<T>(path: string): T {
  return JSON.parse(readFileSync(`${folder}${path}`, 'utf8')) as T
}
