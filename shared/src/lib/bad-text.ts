/** Longer than anything that a field takes; what is longer is refused before any pattern looks at it. */
export const LONGEST_TEXT = 4_000

/** `long`: longer than any field takes; `letters`: a NUL or half a letter, which no database keeps as it came. */
export type BadText = { path: (string | number)[]; what: 'long' | 'letters' }

/**
 * Where a value holds a text, or a name of a field, that no field takes; null where it holds none.
 *
 * @example
 * findBadText({ scores: ['x'.repeat(5000)] }) // { path: ['scores', 0], what: 'long' }
 * findBadText(['A\u0000B', 'A']) // { path: [0], what: 'letters' }
 * findBadText('\ud83d') // { path: [], what: 'letters' }
 * findBadText('\ud83d\ude00') // null
 */
export function findBadText(value: unknown): BadText | null {
  if (typeof value === 'string') return badTextAt(value, [])
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const named = badTextAt(key, [])
    if (named) return named
    const found = findBadText(inner)
    if (found) return { ...found, path: [Array.isArray(value) ? Number(key) : key, ...found.path] }
  }
  return null
}

function badTextAt(text: string, path: (string | number)[]): BadText | null {
  if (text.length > LONGEST_TEXT) return { path, what: 'long' }
  return /\0|\p{Surrogate}/u.test(text) ? { path, what: 'letters' } : null
}
