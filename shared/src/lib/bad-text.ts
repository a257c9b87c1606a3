/** The maximum length of text in any field. Longer text is rejected before any pattern is applied to it. */
export const LONGEST_TEXT = 6_000

/**
 * `long`: the text is longer than any field accepts. `letters`: the text contains a NUL or an unpaired surrogate, which
 * no database stores unchanged.
 */
export type BadText = { path: (string | number)[]; what: 'long' | 'letters' }

/**
 * Returns the path to a string or key that no field accepts; null if there is none.
 * @example
 * findBadText({ scores: ['x'.repeat(7000)] }) // { path: ['scores', 0], what: 'long' }
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

/** The pattern is created once, because every string and key in every change is tested with it. */
const badLetters = /\0|\p{Surrogate}/u

function wrongWith(text: string): BadText['what'] | null {
  if (text.length > LONGEST_TEXT) return 'long'
  return badLetters.test(text) ? 'letters' : null
}
