import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { benches, type Options } from './bench/benches.ts'
import { compareCommits } from './bench/compare-commits.ts'
import { comparisonText } from './bench/compare-rounds.ts'
import { PROFILES, readProfiles, recordProfiles } from './bench/profile/profiles.ts'
import { timeTable } from './bench/profile/time-table.ts'
import { type Finding, tell } from './bench/report.ts'
import { writeTable } from './bench/write-table.ts'

const names = Object.keys(benches)
const help = `npm run tool -- bench [--only NAME] [--runs N] [--minutes N] [--small] [--table] [--no-profile] [--compare BASE]
Measures, prints a table with each row's goal and whether it was met, and writes it to bench-results as JSON and Markdown. Medians
and p95 of N runs (default 5), alternating between ours and the peers. Exits with 1 if a goal was not met.
Then runs it once more to record CPU profiles of this process and its servers, and writes a table of where their time went.
--no-profile: only measures.
Without --only: peers. --only all: every benchmark, one after the other. --minutes: how long the server's memory is watched (10).
--small: runs with a hundredth of the leagues and the ledger, for a quick run.
--compare BASE: runs the benchmark N times in the commit BASE and here, alternately, and prints what got slower. Exits with 1 if anything did.
--table: puts the newest result of each benchmark into scripts/tools/bench/README.md; measures nothing.
${Object.entries(benches)
  .map(([name, { says }]) => `  ${name.padEnd(11)}${says}`)
  .join('\n')}`

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: 'peers' },
    minutes: { type: 'string', default: '10' },
    small: { type: 'boolean', default: false },
    table: { type: 'boolean' },
    'no-profile': { type: 'boolean', default: process.env[PROFILES] === 'off' },
    compare: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const options: Options = { runs: Number(values.runs), minutes: Number(values.minutes), small: values.small }
/** For a profile, a moment of each kind of work is enough. */
const BRIEFLY = { runs: 1, minutes: 0.25 }

if (values.help) console.log(help)
else if (values.table) writeTable()
else if (values.only !== 'all' && !names.includes(values.only))
  stop(`Give --only one of these: all, ${names.join(', ')}.`)
else if (!Number.isInteger(options.runs) || options.runs < 1 || options.runs > 50)
  stop('Give --runs a whole number from 1 to 50.')
else if (values.compare !== undefined && options.runs < 5)
  stop('Give --compare at least 5 --runs: with fewer, a figure often looks slower by chance.')
else if (!(options.minutes > 0 && options.minutes <= 600)) stop('Give --minutes a number above 0, at most 600.')
else for (const name of values.only === 'all' ? names : [values.only]) if (!(await done(name))) process.exitCode = 1

/**
 * Measures or compares, prints the result, and returns whether every goal was met or, in a comparison, whether nothing
 * got slower.
 */
async function done(name: string): Promise<boolean> {
  if (values.compare === undefined) return tellWithProfiles(name, await measured(name, options))
  const args = ['--minutes', values.minutes, ...(values.small ? ['--small'] : [])]
  const compared = compareCommits(values.compare, name, { args, runs: options.runs })
  console.log(comparisonText(name, compared))
  return compared.every(({ verdict }) => verdict !== 'slower')
}

/** Prints the result first, because recording profiles may fail. */
async function tellWithProfiles(name: string, finding: Finding): Promise<boolean> {
  const { isHeld, path } = tell(name, options.runs, finding)
  if (values['no-profile']) return isHeld
  const folder = `${path}-profiles`
  await recordProfiles(folder, () => measured(name, { ...options, ...BRIEFLY }))
  const tables = readProfiles(folder).map(({ name: program, profile }) => timeTable(program, profile))
  appendFileSync(`${path}.md`, `\n${tables.join('\n')}`)
  console.log(`Profiles are in ${folder}, and tables of where the time went in ${path}.md`)
  return isHeld
}

function measured(name: string, how: Options): Promise<Finding> {
  const bench = benches[name]
  if (!bench) throw new Error(`There is no benchmark ${name}.`)
  return bench.run(how)
}

function stop(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
