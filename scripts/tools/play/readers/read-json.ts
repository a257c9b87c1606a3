import { readFileSync } from 'node:fs'
import type * as z from 'zod'

/** Reads a file of a known format. Throws an error naming the first invalid field. */
export function readJson<T>(path: string, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (parsed.success) return parsed.data
  const first = parsed.error.issues[0]
  throw new Error(
    `Use a season file with the known structure: ${path} fails at ${first?.path.join('.')} (${first?.message}).`,
  )
}

/** The last word is the last name, as in "ROB MERRILL" and "Rob Merrill". */
export function splitName(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  return words.length < 2
    ? { first: words[0] ?? '', last: '' }
    : { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}

/**
 * Returns the holes of a course whose record has pars, or only stroke indexes. An unknown index
 * defaults to the hole number.
 */
export const holesOf = (pars: readonly number[], indexes: readonly number[]) =>
  pars.map((par, i) => ({ par, strokeIndex: indexes[i] ?? i + 1, yards: null }))

/** Turns the ranks within each nine into indexes of an 18-hole card: odd ones on the front, even ones on the back. */
export const eighteenIndexes = (front: readonly number[], back: readonly number[]): number[] => [
  ...front.map((rank) => 2 * rank - 1),
  ...back.map((rank) => 2 * rank),
]
