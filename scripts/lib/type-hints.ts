/** Hints on fixing errors, by error code, because the compiler says only what is wrong. */
const hints: Readonly<Record<string, string>> = {
  TS2540:
    'Rows are read-only: change them with a mutation in shared/src/mutations (npm run add -- mutation NAME), and make a new object of anything else.',
}

/**
 * Returns the compiler's output, followed by hints on fixing the errors in it.
 * @example withHints('a.ts(1,2): error TS2540: …').includes('npm run add') // true
 */
export function withHints(said: string): string {
  const found = Object.entries(hints).flatMap(([code, hint]) => (said.includes(code) ? [hint] : []))
  return [said, ...found].join('\n')
}
