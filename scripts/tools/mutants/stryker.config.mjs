/**
 * How Stryker mutates the tree. `scripts/tools/mutants.ts` adds which files, and where the copy is.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/tools/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // Code that runs only when its file is loaded. With `testFiles`, Stryker doesn't activate these mutants, so they survive.
  ignoreStatic: true,
  ignorePatterns: ['dist', '/data', '/screenshots', '/bench-results', '/coverage'],
  allowConsoleColors: Boolean(process.stdout.isTTY),
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: Boolean(process.stdout.isTTY), logTests: false, reportTests: false },
  // Nobody checks the types of the copy, and Stryker can't read these files with TypeScript 7.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  // The copy is removed even if the run fails.
  cleanTempDir: 'always',
  dryRunTimeoutMinutes: 30,
  // On a busy machine, a slow test must not count as one that never ends.
  timeoutMS: 60_000,
}
