import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { killBrowser } from './test/kill/browser-kills.ts'
import { killServer } from './test/kill/server-kills.ts'

const help = `npm run kill -- [--server N] [--phones N] [--browser N]
--server N   kills the server N times under the load of phones (20), puts it back to a backup taken meanwhile, counts what was lost
--browser N  kills Chromium N times right after it said "saved", and counts what was lost`

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: '0' },
    phones: { type: 'string', default: '20' },
    browser: { type: 'string', default: '0' },
    help: { type: 'boolean' },
  },
})
const [kills, browserKills] = [Number(values.server), Number(values.browser)]

if (values.help || kills + browserKills === 0) console.log(help)
else process.exit((await killUnderLoad()) && (await killPhone()) ? 0 : 1)

async function killUnderLoad(): Promise<boolean> {
  if (kills === 0) return true
  const figures = await killServer({ kills, phones: Number(values.phones), seed: randomInt(2 ** 30), restore: true })
  console.log(figures)
  const whole = figures.saved === figures.inLedger && figures.forgotten.length + figures.doubled.length === 0
  return whole && figures.folds && figures.phonesEqual && figures.integrity === 'ok' && figures.foreignKeys === 0
}

async function killPhone(): Promise<boolean> {
  if (browserKills === 0) return true
  const figures = await killBrowser(browserKills)
  console.log(figures)
  return figures.shown === browserKills && figures.onServer === browserKills
}
