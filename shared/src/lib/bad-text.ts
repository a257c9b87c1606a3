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
  if (typeof value === 'string') return found(wrongWith(value))
  if (typeof value !== 'object' || value === null) return null
  for (const key of Object.keys(value)) {
    const named = wrongWith(key)
    if (named) return found(named)
    const inner = findBadText((value as Record<string, unknown>)[key])
    if (inner) return { ...inner, path: [Array.isArray(value) ? Number(key) : key, ...inner.path] }
  }
  return null
}

const found = (what: BadText['what'] | null): BadText | null => what && { path: [], what }

/** Made once: every text and every name of a field of every change is held against it. */
const badLetters = /\0|\p{Surrogate}/u

function wrongWith(text: string): BadText['what'] | null {
  if (text.length > LONGEST_TEXT) return 'long'
  return badLetters.test(text) ? 'letters' : null
}
