import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { privatePostgres } from '../lib/programs/private-postgres.ts'
import { medians } from '../test/simulate/controls/find-bug.ts'
import { runSeed } from '../test/simulate/run-seed.ts'
import { hasContention, missing, runSeeds } from '../test/simulate/run-seeds.ts'
import { worldOfSeed } from '../test/simulate/world-of-seed.ts'

const help = `npm run tool -- simulate [--seeds N] [--steps N] [--from SEED] [--words N] [--controls N] [--twice] [--edges] [--bail] [--engine postgres]
Plays N seeds (random ones unless --from is given) of 2 to 8 phones against the real server code, with faults, and checks
the invariants. Half of the seeds play their own league, with size, rules, tees and pairs drawn at random; in a third of them
someone is in two leagues. A seed that fails is printed: repeat it with --from SEED --seeds 1 --words 60 (prints the last 60 events).
--twice plays every seed a second time, which must run the same way (without it, one seed in 20 is repeated).
--edges adds malicious clients, and phones that lose a store or are restored.
--bail stops at the first seed that fails.
--engine postgres plays them on a private PostgreSQL of the Debian package's programs (or GLM_TEST_DATABASE_URL). There, a killed server
loses its connections, a full disk is an error of the engine, and a backup is a snapshot of all rows. It takes about five times as long.
--controls N injects each known bug into the code, and prints how many seeds it takes to find it: the median of N searches.`

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    steps: { type: 'string', default: '300' },
    from: { type: 'string' },
    words: { type: 'string' },
    controls: { type: 'string' },
    twice: { type: 'boolean', default: false },
    edges: { type: 'boolean', default: false },
    bail: { type: 'boolean', default: false },
    engine: { type: 'string', default: 'sqlite' },
    help: { type: 'boolean' },
  },
})
const steps = Number(values.steps)
const from = values.from === undefined ? randomInt(2 ** 31) : Number(values.from)

if (values.help) console.log(help)
else if (values.controls) await control(Number(values.controls))
else process.exit(await onEngine(values.engine))

async function onEngine(engine: string): Promise<number> {
  if (engine === 'sqlite') return play()
  if (engine !== 'postgres') throw new Error(`Name the engine sqlite or postgres; it is ${engine}.`)
  const given = process.env.GLM_TEST_DATABASE_URL
  const own = given ? null : await privatePostgres()
  try {
    return await play(given ?? own?.url)
  } finally {
    await own?.stop()
  }
}

function play(database?: string): Promise<number> {
  return values.words ? tell(Number(values.words), database) : simulate(Number(values.seeds), database)
}

async function tell(words: number, database: string | undefined): Promise<number> {
  const result = await runSeed({ seed: from, words, edges: values.edges, ...worldOfSeed(from), database }, steps)
  console.log(result.words.join('\n'))
  console.log(result.violation ?? `Seed ${from} passed; its hash is ${result.hash}.`)
  return result.violation ? 1 : 0
}

async function control(searches: number): Promise<void> {
  console.log(
    `Seeds until each injected bug was found, from seed ${from}, ${steps} steps per seed: median of ${searches} searches.`,
  )
  for (const [name, { median, violation }] of await medians(searches, { from, most: 2_000, steps })) {
    console.log(`${String(median).padStart(5)} seeds: ${name} (${violation.slice(0, 80)})`)
  }
}

async function simulate(seeds: number, database: string | undefined): Promise<number> {
  console.log(`Seeds ${from} to ${from + seeds - 1}, ${steps} steps each.`)
  const totals = await runSeeds({
    from,
    seeds,
    steps,
    twice: values.twice,
    edges: values.edges,
    bail: values.bail,
    database,
  })
  for (const { seed, violation } of totals.failures.slice(0, 8)) console.log(`Seed ${seed}: ${violation}`)
  const counts = (record: Record<string, number>) =>
    Object.entries(record)
      .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
  console.log(`Injected faults: ${counts(totals.faults)}.`)
  console.log(`Checks of each invariant: ${counts(totals.looks)}.`)
  console.log(`Counted: ${counts(totals.counts)}.`)
  const absent = totals.seeds >= 200 ? missing(totals, { edges: values.edges }) : []
  if (absent.length > 0) console.log(`Play more seeds: ${absent.join(', ')} never occurred.`)
  const tooMany = hasContention(totals)
  if (tooMany)
    console.log('Users are asked too often about something they have already decided: see superfluousContests.')
  console.log(
    `${totals.seeds - totals.failures.length} of ${totals.seeds} seeds passed, in ${Math.round(totals.seconds)} s.`,
  )
  return totals.failures.length === 0 && absent.length === 0 && !tooMany ? 0 : 1
}
