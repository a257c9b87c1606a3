import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { happenings, playRounds } from './black-box-client/play-rounds.ts'

const help = `npm run tool -- black-box-client [--rounds N] [--seed S]
Plays N rounds (100) of phones written only from shared/src/protocol/SPEC.md against the real server in a separate process,
behind a proxy that loses, cuts, duplicates, delays and reorders messages. The server is killed and restored from backups; phones
are killed, cloned and restored. After each round, every value must be there, be contested, or have been replaced by someone who saw it.
A round that fails is printed with its seed; --seed S --rounds 20 plays those rounds again.`

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, seed: { type: 'string' }, help: { type: 'boolean' } },
})

if (values.help) console.log(help)
else
  process.exit(await play(Number(values.rounds), values.seed === undefined ? randomInt(2 ** 30) : Number(values.seed)))

async function play(rounds: number, seed: number): Promise<number> {
  const began = performance.now()
  const figures = await playRounds({ rounds, seed })
  const counts = Object.entries(figures.struck).sort(([a], [b]) => a.localeCompare(b))
  console.log(`Injected faults: ${counts.map(([name, count]) => `${name} ${count}`).join(', ')}.`)
  const absent = rounds >= 100 ? happenings.filter((name) => !figures.struck[name]) : []
  if (absent.length > 0) console.log(`Play more rounds: ${absent.join(', ')} never occurred.`)
  for (const words of figures.violations) console.log(words)
  const seconds = Math.round((performance.now() - began) / 1000)
  const held = figures.violations.length === 0
  console.log(
    `${figures.rounds} rounds from seed ${seed}, ${figures.presses} changes reported as saved, ${held ? 'all passed' : 'the last one failed'}, in ${seconds} s.`,
  )
  return held && absent.length === 0 ? 0 : 1
}
