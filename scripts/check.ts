import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allFiles, changedFiles, testsIn } from './lib/changed-files.ts'
import { ofPackage } from './lib/programs/of-package.ts'
import { runTool } from './lib/programs/run-tool.ts'
import { withHints } from './lib/type-hints.ts'
import { checkTypes } from './lib/type-projects.ts'
import { usersOf } from './lib/users-of.ts'

const help = `npm run check [-- --base REV]: runs the checks of a change that take less than a minute, all at once:
  types, conventions of the source tree, lint of the files changed since REV (HEAD), and the unit tests that import one of them
It leaves out tests that run whole programs and, if nothing in the server changed, those of its routes. Run npm test before merging.`

/**
 * Tests of the source tree itself. They read files instead of importing them, so imports don't show which changes
 * affect them.
 */
const CONVENTIONS = 'scripts/test/conventions'
const root = fileURLToPath(new URL('..', import.meta.url))
const CACHE = 'node_modules/.cache/check'

type Outcome = { name: string; good: boolean; seconds: number }

if (process.argv.includes('--help')) console.log(help)
else process.exit(await check(readBase()))

function readBase(): string {
  const at = process.argv.indexOf('--base')
  return (at < 0 ? undefined : process.argv[at + 1]) ?? 'HEAD'
}

async function check(base: string): Promise<number> {
  mkdirSync(CACHE, { recursive: true })
  const changed = changedFiles(base)
  const outcomes = await Promise.all([run('types', ['tsc', ...checkTypes()]), lint(changed), tests(changed)])
  for (const { name, good, seconds } of outcomes) console.log(`${name}: ${good ? 'passed' : 'FAILED'}, ${seconds} s`)
  const failed = outcomes.filter(({ good }) => !good).length
  console.log(`\n${outcomes.length - failed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

function lint(changed: readonly string[]): Promise<Outcome> {
  return run('lint', [
    'biome',
    'check',
    '--error-on-warnings',
    '--no-errors-on-unmatched',
    '--files-ignore-unknown=true',
    ...changed,
  ])
}

/**
 * `changed`: runs only the tests that import these files, directly or indirectly. Vitest could find these tests itself,
 * but it would parse the imports of every test again, which takes longer than most of the tests.
 */
function tests(changed: readonly string[]): Promise<Outcome> {
  const reaching = changed.flatMap(usersOf(root, allFiles())).filter((path) => path.endsWith('.test.ts'))
  return run('conventions and unit tests', [
    'vitest',
    'run',
    '--config',
    'scripts/vitest.config.ts',
    '--project',
    'check',
    '--reporter=dot',
    // Caches compiled files from one check to the next.
    '--experimental.fsModuleCache',
    `--experimental.fsModuleCachePath=${CACHE}/modules`,
    ...(changed.some((path) => path.startsWith('sync-server/')) ? ['--project', 'check-server'] : []),
    ...new Set([...testsIn(CONVENTIONS), ...reaching]),
  ])
}

/** Runs a tool and prints its output if it fails. */
async function run(name: string, [command, ...args]: readonly [string, ...string[]]): Promise<Outcome> {
  const began = Date.now()
  const { good, said } = await runTool(ofPackage(command), args)
  if (!good) console.log(`\n== ${name}: ${[command, ...args.slice(0, 2)].join(' ')}\n${withHints(said)}`)
  return { name, good, seconds: toTenths((Date.now() - began) / 1000) }
}

function toTenths(seconds: number): number {
  return Math.round(seconds * 10) / 10
}
