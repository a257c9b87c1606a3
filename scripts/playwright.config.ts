import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { filesLeftOut, titlesLeftOut } from './lib/full-run-only.ts'
import { lengthsOf } from './lib/lengths.ts'
import { PATIENCE_MS } from './lib/patience.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Set only by `npm test`, which can leave tests out (see vitest.config.ts). */
const landing = process.env.GLM_TEST_LANDING
// The processes that run the tests inherit it.
process.env.GLM_TEST_LENGTHS = JSON.stringify(lengthsOf(!landing))
// Removed from the environment, because a test that starts another run would add that run's tests to this report.
const report = process.env.GLM_TEST_REPORT
delete process.env.GLM_TEST_REPORT

export default defineConfig({
  globalSetup: './test/browser/prepare.ts',
  // The only time limits. No test depends on the machine's speed; tests only wait for a state. Each wait times out much
  // earlier than its test, and reports what it was waiting for.
  timeout: 900_000,
  expect: { timeout: PATIENCE_MS },
  use: {
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    // Recording every test took 29% longer. So a failed test is run again, with a trace; it counts as failed even if it
    // then passes.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env.CI),
  // More pages at a time cost more CPU time than they save, even if the cores are idle otherwise. On two cores, 3 workers
  // took 280 seconds of it and 154 in all, 2 took 244 and 146, and 1 took 216 and 194. `npm test` runs the unit tests at
  // the same time.
  workers: Math.ceil(availableParallelism() / (landing ? 2 : 1)),
  reporter: [['list'], ['./lib/steps/report-browser-tests.ts', report ? { path: report } : {}]],
  outputDir: join(root, 'node_modules/.cache/browser-tests'),
  projects: [
    {
      name: 'browser',
      testDir: './test/browser',
      ...(landing === 'every file'
        ? { testIgnore: filesLeftOut('browser').map((path) => join(root, path)), grepInvert: titlesLeftOut() }
        : {}),
    },
    // Plays the same few league nights in the browser that GLM_BROWSER names (see scripts/tools/browsers.ts).
    { name: 'browsers', testDir: './test/browsers', workers: 2 },
  ],
})
