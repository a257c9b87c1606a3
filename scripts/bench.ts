import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { logInTime } from './bench/log-in-time.ts'
import { makePaper } from './bench/make-paper.ts'
import { type Comparison, quantile } from './bench/measure.ts'
import { saveHole } from './bench/save-hole.ts'
import { seasonRules } from './bench/season-rules.ts'
import { serverMutations } from './bench/server-mutations.ts'

const help = `npm run bench -- [--runs N]
Medians of N runs (5 unless told otherwise), ours and the peer in turns. Prints a table and writes bench-results/TIME.json.`

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, help: { type: 'boolean' } } })
const runs = Number(values.runs)

if (values.help) console.log(help)
else if (!Number.isInteger(runs) || runs < 5 || runs > 50) {
  console.error('Give --runs a whole number from 5 to 50.')
  process.exit(1)
} else await bench()

async function bench(): Promise<void> {
  const rules = seasonRules(runs)
  const { browser, ...saved } = await saveHole(runs)
  const peers = [await serverMutations(runs), await logInTime(runs), ...(await makePaper(runs))]
  const results: Comparison[] = [saved, ...peers, ...rules]
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const versions = { node: process.version, chromium: browser, cores: cpus().length, commit }
  console.log(
    Object.entries(versions)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
  )
  console.table(results.map(rowOf))
  mkdirSync('bench-results', { recursive: true })
  const path = `bench-results/${new Date().toISOString().replaceAll(':', '-')}.json`
  writeFileSync(path, JSON.stringify({ versions, runs, results }, null, 2))
  console.log(`Written to ${path}`)
}

function rowOf({ metric, unit, ours, peer, against, goal }: Comparison) {
  const ratio = (q: number) => Math.round((quantile(ours, q) / quantile(peer, q)) * 100) / 100
  const shown = (samples: number[]) => Math.round(quantile(samples, 0.5) * 100) / 100
  return { metric, unit, ours: shown(ours), peer: shown(peer), against, ratio: ratio(0.5), goal, held: ratio(0.5) <= goal }
}
