import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { killServer } from './kills/server-kills.ts'

const help = `node --import tsx scripts/kill.ts [--server N] [--phones N]
Kills the book N times (200) under the load of phones (20), puts it back to a backup taken meanwhile, and counts what was lost.`

const { values } = parseArgs({
  options: { server: { type: 'string', default: '200' }, phones: { type: 'string', default: '20' }, help: { type: 'boolean' } },
})

if (values.help) console.log(help)
else {
  const began = Date.now()
  const figures = await killServer({ kills: Number(values.server), phones: Number(values.phones), seed: randomInt(2 ** 30), restore: true })
  console.log(figures)
  const good = figures.saved === figures.inLedger && figures.forgotten.length + figures.doubled.length === 0 && figures.folds
  console.log(`${good ? 'Nothing was lost' : 'Something was lost'}, in ${Math.round((Date.now() - began) / 1000)} s.`)
  process.exit(good ? 0 : 1)
}
