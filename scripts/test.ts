import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { typeProjects } from './lib/type-projects.ts'

const help = `npm test [-- --only NAME]: everything that must hold, in this order:
  types, lint, unit (rules, mutations, contract, house), postgres (the store's on PostgreSQL in this process), simulate (fresh seeds), build, browser (the real app in Chromium), sizes`

type Count = { passed: number; failed: number }
type Step = { name: string; run: () => Count }
type Report = { numPassedTests: number; numFailedTests: number; success: boolean }

const npx = (args: string[]): boolean =>
  spawnSync('npx', ['--no-install', ...args], { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
const one = (good: boolean): Count => ({ passed: good ? 1 : 0, failed: good ? 0 : 1 })
const sum = (counts: Count[]): Count =>
  counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), { passed: 0, failed: 0 })
const script = (name: string, ...args: string[]): boolean =>
  spawnSync(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args], { stdio: 'inherit' }).status === 0

const steps: Step[] = [
  { name: 'types', run: () => sum(typeProjects.map((p) => one(npx(['tsc', '-p', p])))) },
  { name: 'lint', run: () => one(npx(['biome', 'check', '--error-on-warnings', '.'])) },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'postgres', run: () => vitest('postgres') },
  { name: 'simulate', run: () => one(script('simulate', '--seeds', '1000', '--steps', '300')) },
  { name: 'build', run: () => one(script('build')) },
  { name: 'browser', run: () => vitest('browser') },
  { name: 'sizes', run: () => one(script('sizes')) },
]

if (process.argv.includes('--help')) console.log(help)
else runSteps()

function runSteps(): void {
  const only = process.argv[process.argv.indexOf('--only') + 1]
  const wanted = process.argv.includes('--only') ? steps.filter((s) => s.name === only) : steps
  if (wanted.length === 0) throw new Error(`Name one of ${steps.map((s) => s.name).join(', ')}; "${only}" is none.`)
  const counts: Count[] = []
  for (const step of wanted) {
    console.log(`\n== ${step.name}`)
    const began = Date.now()
    const count = step.run()
    counts.push(count)
    console.log(`== ${step.name}: ${count.passed} passed, ${count.failed} failed, ${Math.round((Date.now() - began) / 1000)} s`)
    if (count.failed > 0) break
  }
  const { passed, failed } = sum(counts)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
}

function vitest(project: string): Count {
  const file = join(mkdtempSync(join(tmpdir(), 'glm-test-')), 'report.json')
  const good = npx([
    'vitest',
    'run',
    '--config',
    'scripts/vitest.config.ts',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  // A file that could not even be loaded fails without counting as a test.
  return { passed: report.numPassedTests, failed: good ? 0 : Math.max(1, report.numFailedTests) }
}
