/**
 * Everything that a change can break, according to imports. `unit`, `browser`: test files. `product`: whether the built
 * program contains a changed file, so that any screen may look different. `server`: whether the store may behave
 * differently. `simulated`: whether the simulator runs the changed code.
 */
export type Reach = {
  unit: string[]
  browser: string[]
  product: boolean
  server: boolean
  simulated: boolean
}

/**
 * Tests of the source tree itself. They read files instead of importing them, so imports don't show which changes
 * affect them.
 */
const CONVENTIONS = /^scripts\/test\/conventions\//
const BROWSER = /^scripts\/test\/browser\//
/** The built program's entry points, and a pattern for the files that it contains but that nothing imports. */
const entries = ['web/src/main.tsx', 'scripts/start.ts', 'scripts/admin.ts']
const unimported =
  /^(web\/(public\/|index\.html|vite\.config\.ts|src\/.*\.css$)|shared\/assets\/|scripts\/lib\/build\/)/

/**
 * @param changed paths from the root
 * @param options `usersOf`: returns the files that depend on a file, directly or indirectly; `tests`: every test file
 * @example
 * reachOf(['README.md'], { usersOf: (file) => [file], tests: [] }).product // false
 */
export function reachOf(
  changed: readonly string[],
  { usersOf, tests }: { usersOf: (file: string) => string[]; tests: readonly string[] },
): Reach {
  const reached = new Set(changed.flatMap(usersOf))
  const product = entries.some((entry) => reached.has(entry)) || changed.some((path) => unimported.test(path))
  return {
    unit: tests.filter((path) => !BROWSER.test(path) && (reached.has(path) || CONVENTIONS.test(path))),
    browser: tests.filter((path) => BROWSER.test(path) && (product || reached.has(path))),
    product,
    server: [...reached].some((path) => path.startsWith('sync-server/src/')),
    simulated: reached.has('scripts/tools/simulate.ts'),
  }
}
