import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { attack } from './bench/attack.ts'
import { logInTime } from './bench/log-in-time.ts'
import { makePaper } from './bench/make-paper.ts'
import { type Comparison, quantile } from './bench/measure.ts'
import { openTimes } from './bench/open-screens.ts'
import { saveHole } from './bench/save-hole.ts'
import { seasonRules } from './bench/season-rules.ts'
import { serverMutations } from './bench/server-mutations.ts'
import { tapTimes } from './bench/tap.ts'

const help = `npm run bench -- [--runs N] [--only tap|open|attack]
Medians of N runs (5 unless told otherwise), ours and the peer in turns. Prints a table and writes bench-results/TIME.json.
--only tap: a tap on the score pad and a digit in the grid in leagues of three sizes, the main thread slowed four times.
--only open: screens opened in the same leagues, from the press until their rows are painted.
--only attack: what one league feels while others attack the server (loopback, about a minute), in milliseconds and megabytes.`

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, only: { type: 'string' }, help: { type: 'boolean' } } })
const runs = Number(values.runs)

if (values.help) console.log(help)
else if (values.only === 'tap') await tap()
else if (values.only === 'open') console.table((await openTimes()).map((row) => ({ ...row, held: row.p75 <= 200 })))
else if (values.only === 'attack') await benchAttack()
else if (values.only !== undefined) {
  console.error('Give --only the name of a bench: tap, open or attack.')
  process.exit(1)
} else if (!Number.isInteger(runs) || runs < 5 || runs > 50) {
  console.error('Give --runs a whole number from 5 to 50.')
  process.exit(1)
} else await bench()

/** The longest of a bench: not among the others unless asked for by name. */
async function tap(): Promise<void> {
  const { emptyButton, rows } = await tapTimes()
  console.table([emptyButton, ...rows].map((row) => ({ ...row, beyond: row.p75 - emptyButton.p75, held: row.p75 - emptyButton.p75 <= 50 })))
}

async function benchAttack(): Promise<void> {
  const { rows, megabytes, held } = await attack()
  console.table(rows)
  console.log(`The server had at most ${megabytes} MB. ${held ? 'Held' : 'Not held'}: p99 under 500 ms for the others, under 600 MB.`)
  process.exitCode = held ? 0 : 1
}

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
