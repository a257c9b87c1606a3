import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { filesLeftOut, type fullRunOnly } from './lib/full-run-only.ts'
import { lengthsOf } from './lib/lengths.ts'
import { ReportTests } from './lib/steps/report-tests.ts'

/**
 * The only time limits for a test and its setup, in milliseconds. No test depends on the machine's speed; tests only
 * wait for a state. Each of these waits times out much earlier than the test, and reports what it was waiting for. A
 * test has many of them, so on a busy machine even one whose waits are all short may take minutes.
 */
const limits = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 170_000, interval: 150 } } }

const RUN = 'sync-server/src/testing/run'
const eachRun = [`${RUN}/begin-run.ts`]
const eachFile = [`${RUN}/clear-after-file.ts`]

/**
 * Set only by `npm test`, which can leave tests out. It isn't set if you name a test on the command line, so that test
 * always runs.
 */
const landing = process.env.GLM_TEST_LANDING
const leftOut = (project: keyof typeof fullRunOnly): string[] => (landing === 'every file' ? filesLeftOut(project) : [])
// Removed from the environment, because a test that starts Vitest itself would add its tests to this run's report.
const report = process.env.GLM_TEST_REPORT
delete process.env.GLM_TEST_REPORT
const onRealServer = Boolean(process.env.GLM_TEST_DATABASE_URL)

/** These tests need the connections and programs of a server, which the in-process engine doesn't have. */
const ofConnections = [
  'sync-server/src/store/postgres/postgres-driver.test.ts',
  'scripts/test/operate/dump-and-restore.test.ts',
]

/** These run only on PostgreSQL. The engine takes a few seconds to start, so they have their own project. */
const onPostgres = [
  'sync-server/src/store/postgres/migrations.test.ts',
  'sync-server/src/store/postgres/open-postgres.test.ts',
  'sync-server/src/testing/postgres-schema.test.ts',
  'scripts/test/conformance/move-data.test.ts',
  'sync-server/src/sync/poke-bus.test.ts',
]

const unit = {
  include: ['{shared,sync-server,web}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
  exclude: [
    'scripts/test/{browser,browsers}/**',
    '**/node_modules/**',
    ...onPostgres,
    ...ofConnections,
    ...leftOut('unit'),
  ],
  ...limits,
  globalSetup: [...eachRun, 'scripts/lib/programs/find-tools.ts'],
  setupFiles: [
    ...eachFile,
    'scripts/lib/give-indexed-db.ts',
    'scripts/lib/leave-nothing.ts',
    'scripts/lib/fix-seeds.ts',
    `${RUN}/clear-after-test.ts`,
  ],
  // Most of a test's memory is garbage by the time the test ends, so collecting garbage less often means copying less.
  // Most of its code runs only a few times, so V8 optimizes only what runs nine times as often as it usually asks for.
  execArgv: ['--max-semi-space-size=64', '--interrupt-budget=600000'],
  // Loading all modules again for each file took longer than the tests themselves. `leave-nothing` checks that no file
  // leaves state behind.
  isolate: false,
  // On two cores, two workers took 404 seconds of CPU and 216 in all, and one took 334 and 284, which leaves a core for
  // the browser tests.
  maxWorkers: Math.max(1, availableParallelism() - 1),
}

/**
 * Tests that cover every rule or run whole programs, and take many seconds. `npm run check` leaves them to `npm test`.
 */
const wholePrograms = [
  'scripts/{admin,tools}/**',
  'scripts/test/{simulate,conformance,figures,kill,operate,paper,privacy}/**',
  'shared/src/rules/settings-effect.test.ts',
  'shared/src/rules/statistics/statistics.property.test.ts',
  'sync-server/src/routes/contract/*.test.ts',
  'sync-server/src/http/{hard-texts,security}.test.ts',
  'sync-server/src/sync/{batch-rows,hostile-push}.test.ts',
  'sync-server/src/auth/log-in-crowd.test.ts',
  'sync-server/src/email/killed-worker.test.ts',
  'sync-server/src/push/killed-push-worker.test.ts',
]

/**
 * Tests that start the whole server, and therefore depend on every file. `npm run check` runs them if the server
 * changed.
 */
const wholeServer = [
  'sync-server/src/*.test.ts',
  'sync-server/src/{config,email,http,operate,public,push,routes}/**/*.test.ts',
  'sync-server/src/store/sqlite/data-folder.test.ts',
]

/** The unit tests without whole programs and servers. Mutation tests run a part of them too. */
export const check = {
  ...unit,
  exclude: [...unit.exclude, ...wholePrograms, ...wholeServer],
  maxWorkers: availableParallelism(),
}

/**
 * Tests of the store on any engine: the same cases as on SQLite. Left out are tests that run no statement that the ones
 * listed don't run, as well as tests of SQLite's files, of two simultaneous transactions (the in-process PostgreSQL has
 * one connection) and of two phone storages.
 */
const everyEngine = [
  'sync-server/src/routes/{account,league,schedule,scores}/*.test.ts',
  'sync-server/src/routes/poke-streams.test.ts',
  'sync-server/src/routes/contract/{matrix,league,night}.test.ts',
  'sync-server/src/sync/{exchange,run-calls}.test.ts',
  'sync-server/src/store/{history,refuse-nesting}.test.ts',
  'sync-server/src/email/{deliver,email-recap,email-requests}.test.ts',
  'sync-server/src/email/{notifications,reminders}/*.test.ts',
  'sync-server/src/push/push-transport.test.ts',
  'sync-server/src/auth/{sessions,known-sessions}.test.ts',
  'scripts/test/conformance/{conformance,parallel-requests,undo-all,undo-beside-others,asked-subs}.test.ts',
  'scripts/test/conformance/{cloned-phone,lost-copy,new-server}.test.ts',
  'scripts/test/privacy/{capabilities,capability-ends,remove-a-person}.test.ts',
]

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    ...(report ? { reporters: ['default', new ReportTests(report)] } : {}),
    env: { GLM_TEST_LENGTHS: JSON.stringify(lengthsOf(!landing)) },
    teardownTimeout: limits.hookTimeout,
    projects: [
      { extends: true, test: { ...unit, name: 'unit' } },
      { extends: true, test: { ...check, name: 'check' } },
      {
        extends: true,
        test: { ...check, name: 'check-server', include: wholeServer, exclude: [...unit.exclude, ...wholePrograms] },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'postgres',
          include: [...everyEngine, ...onPostgres, ...(onRealServer ? ofConnections : [])],
          exclude: leftOut('postgres'),
          env: { GLM_TEST_ENGINE: 'postgres' },
          setupFiles: [...unit.setupFiles, 'sync-server/src/testing/start-postgres.ts'],
          // An engine takes seconds to start, so all files share one, and each test has its own schema. Files run one
          // after the other: on a real server, moving data requires that nobody else is connected.
          isolate: onRealServer,
          maxWorkers: 1,
          // The engine is a large WebAssembly program, most of which runs only a few times: optimizing it takes longer.
          execArgv: [...unit.execArgv, '--liftoff-only'],
        },
      },
    ],
  },
})
