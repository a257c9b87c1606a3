import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { Stryker } from '@stryker-mutator/core'

const areas: Readonly<Record<string, string>> = {
  claims: 'shared/src/claims',
  outbox: 'web/src/sync-client/outbox',
  loop: 'web/src/sync-client/loop',
  sync: 'sync-server/src/sync',
}
/** The tests that run for every file: those of the sync core. */
const ofCore = ['shared/src/{claims,mutations}', 'sync-server/src/sync', 'web/src/sync-client']

const help = `npm run tool -- mutants [--only ${Object.keys(areas).join('|')}|FILE …] [--tests GLOB] [--report FOLDER] [--concurrency N]
Changes the code of the sync core in one place after the other, as Stryker (https://stryker-mutator.io) does it, and lists the changes
that no test notices. It works on a copy; the tree stays as it is. Without --only, it mutates all four folders.
--only FILE mutates one file or folder, FILE:10-20 only these lines. A file outside the sync core is also tested by the tests in its folder.
--tests GLOB runs only these test files. Whole programs, such as the simulator and the tests in scripts, are never run.
--report FOLDER writes mutation.html and mutation.json, such as to coverage/mutants, which Git ignores. The next run with the same
folder tries only mutants whose code or tests have changed since. It doesn't notice a change in any other file.
--concurrency N tests N mutants at a time (by default, one for each processor).`

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    tests: { type: 'string' },
    report: { type: 'string' },
    concurrency: { type: 'string' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
})
const root = fileURLToPath(new URL('../..', import.meta.url))

if (values.help) console.log(help)
else await mutate([...values.only, ...positionals])

async function mutate(names: readonly string[]): Promise<void> {
  const paths = (names.length > 0 ? names : Object.keys(areas)).map((name) => areas[name] ?? name)
  const missing = paths.find((path) => !existsSync(join(root, path.replace(/:.*/, ''))))
  if (missing !== undefined)
    throw new Error(`Name ${Object.keys(areas).join(', ')}, or a file; "${missing}" is neither.`)
  const folder = values.report === undefined ? null : resolve(values.report)
  process.chdir(root)
  // The tests take as many random cases as in `npm test`.
  process.env.GLM_TEST_LANDING = 'every file'
  const stryker = new Stryker({
    configFile: 'scripts/tools/mutants/stryker.config.mjs',
    mutate: paths.map((path) => (path.includes('.ts') ? path : `${path}/**/!(*.test).ts`)),
    testFiles: values.tests === undefined ? testsOf(paths) : [values.tests],
    tempDirName: ownFolder('mutants'),
    ...(values.concurrency && { concurrency: Number(values.concurrency) }),
    ...(folder && {
      reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
      htmlReporter: { fileName: join(folder, 'mutation.html') },
      jsonReporter: { fileName: join(folder, 'mutation.json') },
      incremental: true,
      incrementalFile: join(folder, 'incremental.json'),
    }),
  })
  try {
    await stryker.runMutationTest()
  } catch {
    // Stryker has printed the error.
    process.exitCode = 1
  }
}

function testsOf(paths: readonly string[]): string[] {
  const beside = paths.flatMap((path) => (path.includes('.ts') ? [dirname(path)] : []))
  return [...ofCore.map((folder) => `${folder}/**/*.test.ts`), ...beside.map((folder) => `${folder}/*.test.ts`)]
}
