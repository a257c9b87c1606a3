import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import all, { check } from '../../vitest.config.ts'

/** The root of the tree, or of Stryker's copy of it. */
const root = fileURLToPath(new URL('../../../', import.meta.url))

export default defineConfig({
  root,
  cacheDir: `${root}.vite`,
  // The copy's `node_modules` is a link to the original, whose `@glm` would lead out of the copy, to code without mutants.
  resolve: { alias: [{ find: /^@glm\/([\w-]+)\/(?!assets\/)/, replacement: `${root}$1/src/` }] },
  test: {
    ...check,
    env: all.test?.env ?? {},
    include: ['{shared,sync-server,web}/src/**/*.test.ts', 'scripts/tools/mutants/weak-test.ts'],
    exclude: check.exclude.filter((path) => !path.startsWith('scripts/')),
    // Stryker runs tests in a thread, which can't have V8 options of its own.
    execArgv: [],
  },
})
