import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SEEDS } from './lib/left-to-all.ts'
import { runTool } from './lib/programs/run-tool.ts'
import { typeProjects } from './lib/type-projects.ts'

const help = `npm test [-- --all] [--only NAME]: what must hold before a change lands, in this order:
  types, lint and build (these at one time), unit (rules, mutations, contract, house), postgres (the store's on PostgreSQL in this process),
  browser (the real app in Chromium) and beside these three simulate (fresh seeds) and sizes, of what they leave of the processors
--all: also what says the same once more of the other engine, of other seasons and at greater length (scripts/lib/left-to-all.ts)`

type Count = { passed: number; failed: number }
type Step = { name: string; run: () => Count | Promise<Count> }
type Report = { numPassedTests: number; numFailedTests: number; success: boolean }

const one = (good: boolean): Count => ({ passed: good ? 1 : 0, failed: good ? 0 : 1 })
const sum = (counts: Count[]): Count =>
  counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), { passed: 0, failed: 0 })
const script = (name: string, ...args: string[]): string[] => ['--import', 'tsx', `scripts/${name}.ts`, ...args]

const all = process.argv.includes('--all')

/**
 * What decides whether a change may land plays the same seeds for everybody: a bug that shows in one seed of many thousands is no fault of
 * the change that meets it. Elsewhere they are fresh ones, which find it.
 */
const seeds = ['--seeds', String(all ? SEEDS.all : SEEDS.landing), '--steps', '300', ...(process.env.CI ? ['--from', '1'] : [])]

/** What is in one row runs at one time, what is in one part of it one after the other. */
const steps: Step[][][] = [
  [
    [{ name: 'types', run: types }],
    [{ name: 'lint', run: () => said('npx', ['--no-install', 'biome', 'check', '--error-on-warnings', '.']) }],
    [{ name: 'build', run: () => said(process.execPath, script('build')) }],
  ],
  [
    [
      { name: 'unit', run: () => vitest('unit') },
      { name: 'postgres', run: () => vitest('postgres') },
      { name: 'browser', run: () => vitest('browser') },
    ],
    // Nobody waits for a seed or a size: they take what the tests leave of the processors.
    [
      { name: 'simulate', run: () => said(process.execPath, script('simulate', ...seeds), { priority: 19 }) },
      { name: 'sizes', run: () => said(process.execPath, script('sizes'), { priority: 19 }) },
    ],
  ],
]

if (process.argv.includes('--help')) console.log(help)
else await runSteps()

async function runSteps(): Promise<void> {
  const only = process.argv[process.argv.indexOf('--only') + 1]
  const wanted = process.argv.includes('--only') ? steps.map((row) => row.map((part) => part.filter((s) => s.name === only))) : steps
  if (wanted.flat(2).length === 0) {
    const names = steps.flat(2).map((s) => s.name)
    throw new Error(`Name one of ${names.join(', ')}; "${only}" is none.`)
  }
  const counts: Count[] = []
  for (const row of wanted) {
    counts.push(...(await Promise.all(row.map(runInTurn))).flat())
    if (sum(counts).failed > 0) break
  }
  const { passed, failed } = sum(counts)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
}

/** To the first that fails. */
async function runInTurn(part: readonly Step[]): Promise<Count[]> {
  const counts: Count[] = []
  for (const step of part) {
    counts.push(await runStep(step))
    if (sum(counts).failed > 0) break
  }
  return counts
}

async function runStep({ name, run }: Step): Promise<Count> {
  console.log(`\n== ${name}`)
  const began = Date.now()
  const count = await run()
  console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed, ${Math.round((Date.now() - began) / 1000)} s`)
  return count
}

async function said(...tool: Parameters<typeof runTool>): Promise<Count> {
  const { good, said } = await runTool(...tool)
  if (said.trim()) console.log(said.trimEnd())
  return one(good)
}

/** Two at one time, on one thread each: threads of one project read the same types over and over, each for itself. */
async function types(): Promise<Count> {
  const left: string[] = [...typeProjects]
  const counts: Count[] = []
  const takeAll = async () => {
    for (let project = left.shift(); project !== undefined; project = left.shift())
      counts.push(await said('npx', ['--no-install', 'tsc', '-p', project, '--checkers', '1']))
  }
  await Promise.all([takeAll(), takeAll()])
  return sum(counts)
}

async function vitest(project: string): Promise<Count> {
  const file = join(mkdtempSync(join(tmpdir(), 'glm-test-')), 'report.json')
  const args = [
    '--no-install',
    'vitest',
    'run',
    '--config',
    'scripts/vitest.config.ts',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const env = { ...process.env, ...(all ? {} : { GLM_TEST_LANDING: '1' }) }
  const child = spawn('npx', args, { stdio: 'inherit', shell: process.platform === 'win32', env })
  const good = await new Promise<boolean>((done) => child.once('close', (code) => done(code === 0)))
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  // A file that could not even be loaded fails without counting as a test.
  return { passed: report.numPassedTests, failed: good ? 0 : Math.max(1, report.numFailedTests) }
}
