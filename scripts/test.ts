import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { allFiles, changedFiles, testsIn } from './lib/changed-files.ts'
import { fullRunOnly } from './lib/full-run-only.ts'
import { lengths, SEEDS } from './lib/lengths.ts'
import { reachOf } from './lib/reach.ts'
import { runSteps } from './lib/steps/run-steps.ts'
import type { Step } from './lib/steps/step.ts'
import { testStep } from './lib/steps/test-step.ts'
import { lintStep, simulateStep, toolStep, typesStep } from './lib/steps/tool-steps.ts'
import { usersOf } from './lib/users-of.ts'

const help = `npm test [-- --all] [--changed [--base REV]] [--only STEP [FILE …] [-t NAME]]: runs everything that must pass before a change is merged, two steps at
a time: unit (rules, mutations, contract, conventions), build, browser (the real app in Chromium), postgres (the store on PostgreSQL in this
process), types, lint, simulate (random seeds) and sizes; finally left-overs, which checks that no processes or files were left behind
Every step runs even if earlier ones fail; only those that need the build are skipped if it failed. At the end, it prints each failure
with the command that reruns only that, and how long each step took.
--only STEP: only that step; with FILE only these files (types: projects), with -t only tests whose name contains NAME.
  A FILE that is a test can be given without its step: --only scripts/test/browser/relay.test.ts
--changed: only the parts that the changes since REV (HEAD) can break, according to imports; run npm test in full before merging
--all: also the tests that repeat others on the other engine, with other seasons or at greater length (scripts/lib/full-run-only.ts and lengths.ts)`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    base: { type: 'string', default: 'HEAD' },
    only: { type: 'string' },
    name: { type: 'string', short: 't' },
    help: { type: 'boolean', default: false },
  },
})
const { all } = values
const chosen = { files: positionals, test: values.name }
const script = (name: string): string[] => ['--import', 'tsx', `scripts/${name}.ts`]

/**
 * Before a change is merged, the suite runs with the same seeds every time. If the seeds were random, a change could
 * fail because of an old bug that appears with one seed out of thousands. Other runs use random seeds, in order to find
 * such bugs.
 */
const seeds = (): string[] => [
  '--seeds',
  String(all ? SEEDS.all : SEEDS.landing),
  '--steps',
  '300',
  ...(process.env.CI ? ['--from', '1'] : []),
]

const tests = (project: string) => ({ name: project, run: () => testStep(project, { ...chosen, all }) })

/** In the order in which they begin; two run at a time. */
const steps: Step[] = [
  tests('unit'),
  { name: 'build', run: () => toolStep('build', [process.execPath, script('build')]) },
  { ...tests('browser'), needs: ['build'] },
  tests('postgres'),
  { name: 'types', run: () => typesStep(chosen.files) },
  { name: 'lint', run: () => lintStep(chosen.files) },
  { name: 'simulate', run: () => simulateStep(script('tools/simulate'), seeds()) },
  { name: 'sizes', needs: ['build'], run: () => toolStep('sizes', [process.execPath, script('tools/sizes')]) },
]

/** The steps that accept files or a test name. */
const takesFiles = ['types', 'lint', 'unit', 'postgres', 'browser']
const takesName = ['unit', 'postgres', 'browser']

if (values.help) console.log(help)
else {
  const wanted = choose()
  if (typeof wanted === 'string') console.error(wanted)
  else if (wanted === steps && !all) console.log(leftToAll())
  process.exit(typeof wanted === 'string' ? 1 : await runSteps(wanted))
}

/** Describes what this run leaves out. */
function leftToAll(): string {
  const left = Object.values(fullRunOnly).reduce((sum, project) => sum + Object.keys(project).length, 0)
  const shorter = Object.keys(lengths).length
  return `Left to npm test -- --all, for the reasons in scripts/lib/full-run-only.ts and lengths.ts: ${left} tests or test files and the full length of ${shorter} others.`
}

/** Returns the requested steps, or the problem with the request. */
function choose(): Step[] | string {
  const names = steps.map(({ name }) => name)
  if (values.changed) return reached(changedFiles(values.base))
  let { only } = values
  if (only !== undefined && !names.includes(only) && existsSync(only)) {
    chosen.files.unshift(only)
    only = only.startsWith('scripts/test/browser/') ? 'browser' : 'unit'
  }
  const missing = chosen.files.find((file) => !existsSync(file))
  if (missing !== undefined) return `Name files that exist; ${missing} does not.`
  if (only === undefined) {
    return chosen.files.length > 0 || chosen.test !== undefined
      ? 'Name the step to run: --only unit FILE -t NAME.'
      : steps
  }
  if (!names.includes(only)) return `Name one of ${names.join(', ')}; "${only}" isn't one.`
  if (chosen.files.length > 0 && !takesFiles.includes(only)) return `Leave out the files: ${only} runs as a whole.`
  if (chosen.test !== undefined && !takesName.includes(only)) return `Leave out -t: ${only} has no named tests.`
  return steps.filter(({ name }) => name === only)
}

/** Returns the steps that a change could break. */
function reached(changed: readonly string[]): Step[] {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const folders = new Set(changed.map(dirname))
  const left = [fullRunOnly.unit, fullRunOnly.browser]
    .flatMap((project) => Object.keys(project))
    .filter((path) => !all && !folders.has(dirname(path)))
  const tests = testsIn('.').filter((path) => !left.includes(path))
  const reach = reachOf(changed, { usersOf: usersOf(root, allFiles()), tests })
  const project = (name: string, files: readonly string[]) => ({
    name,
    run: () => testStep(name, { files, all, landing: !all }),
  })
  const instead: Record<string, Step | null> = {
    lint: changed.length > 0 ? { name: 'lint', run: () => lintStep(changed) } : null,
    unit: project('unit', reach.unit),
    browser: reach.browser.length > 0 ? { ...project('browser', reach.browser), needs: ['build'] } : null,
  }
  const isReached: Record<string, boolean> = {
    build: reach.product || reach.browser.length > 0,
    postgres: reach.server,
    simulate: reach.simulated,
    sizes: reach.product,
  }
  const chosenOf = (step: Step): Step[] => {
    if (isReached[step.name] === false) return []
    const other = instead[step.name]
    return other === undefined ? [step] : other === null ? [] : [other]
  }
  return steps.flatMap(chosenOf)
}
