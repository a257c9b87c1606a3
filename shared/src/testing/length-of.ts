/** This package has no types of Node; its tests run there. */
declare const process: { env: Record<string, string | undefined> }

/**
 * Returns how much of a test to run: part of it in `npm test`, all of it in `npm test -- --all` or if the test is named
 * on the command line. `scripts/lib/lengths.ts` lists the lengths by name, each with a reason why the shorter run
 * is enough.
 */
export function lengthOf(name: string): number {
  const length = JSON.parse(process.env.GLM_TEST_LENGTHS ?? '{}')[name]
  if (length === undefined) throw new Error(`Add "${name}" to scripts/lib/lengths.ts.`)
  return length
}
