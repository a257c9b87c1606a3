import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** See `scripts/lib/full-run-only.ts`. */
    lengths: Record<string, number>
  }
}

/**
 * Returns a test's length in this run: partial in `npm test`, full in `npm test -- --all` and when the test is named.
 * `scripts/lib/full-run-only.ts` lists the lengths by name, each with the reason why a partial run is enough.
 */
export function lengthOf(name: string): number {
  const length = inject('lengths')[name]
  if (length === undefined) throw new Error(`Add "${name}" to scripts/lib/full-run-only.ts.`)
  return length
}
