import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runSeed } from './simulate/run-seed.ts'
import { type Faults, noFaults } from './simulate/world.ts'

const help = `npm run simulate -- [--seeds N] [--steps N] [--from SEED]
Plays N seeds (fresh ones unless --from is given) of 2 to 4 phones against the real server code, with faults, and looks at
the invariants. A seed that fails is printed: repeat it with --from SEED --seeds 1.`

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2000' },
    steps: { type: 'string', default: '24' },
    from: { type: 'string' },
    help: { type: 'boolean' },
  },
})

if (values.help) console.log(help)
else
  process.exit(
    await simulate(Number(values.seeds), Number(values.steps), values.from === undefined ? randomInt(2 ** 31) : Number(values.from)),
  )

async function simulate(seeds: number, steps: number, from: number): Promise<number> {
  const began = Date.now()
  const faults = noFaults()
  let failed = 0
  console.log(`Seeds ${from} to ${from + seeds - 1}, ${steps} steps each.`)
  for (let seed = from; seed < from + seeds; seed++) {
    const result = await runSeed(seed, steps)
    for (const name of Object.keys(faults) as (keyof Faults)[]) faults[name] += result.faults[name]
    if (result.violations.length === 0) continue
    failed += 1
    if (failed <= 5) console.log(`Seed ${seed}:\n  ${result.violations.slice(0, 5).join('\n  ')}`)
  }
  console.log(
    Object.entries(faults)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  )
  console.log(`${seeds - failed} of ${seeds} seeds held I1, I2, I5, I8 and I10, in ${Math.round((Date.now() - began) / 1000)} s.`)
  return failed === 0 && Object.values(faults).every((count) => count > 0) ? 0 : 1
}
