import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runBoard } from '../test/kill/board-run.ts'
import { killBrowser } from '../test/kill/browser-kills.ts'
import { closeAfterTaps } from '../test/kill/closed-tabs.ts'
import { evict, kinds } from '../test/kill/evictions.ts'
import { tapInThreeTabs } from '../test/kill/flapping-tabs.ts'
import type { NightFigures } from '../test/kill/night.ts'
import { killOnPatroni } from '../test/kill/patroni-kills.ts'
import { killOnPostgres } from '../test/kill/postgres-kills.ts'
import { killAroundRebase } from '../test/kill/rebase-kills.ts'
import { killServer } from '../test/kill/server-kills.ts'
import { CELLS } from '../test/kill/with-phone.ts'

const help = `npm run tool -- kill [--server N] [--postgres N [--pulls N]] [--patroni N] [--phones N] [--browser N] [--rebase N] [--closed N]
                [--tabs N] [--evicted N] [--board N]
--server N   kills the server N times under the load of phones (20), restores it from a backup made in the meantime, and counts what was lost
--postgres N kills N processes and connections of two servers behind HAProxy on one PostgreSQL (the Debian package's programs);
             before that it measures how long pokes take from one to the other. --pulls N: how often readers pull (10000)
--patroni N  makes the primary of three PostgreSQL servers under Patroni fail N times: kills or freezes it, or kills only its database;
             installs patroni, etcd-server, postgresql and haproxy with apt if they are missing
--browser N  kills Chromium N times right after it said "saved", and counts what was lost
--rebase N   kills Chromium N times at the moments when an answer with someone else's scores arrives
--closed N   closes the page N times, alternately 0 to 25 ms and up to 300 ms after a tap; counts the scores reported as saved
--tabs N     enters N scores in each of three tabs while the network comes and goes and the service worker is woken
--evicted N  leaves N scores unsent, and lets Chromium evict IndexedDB, local storage, caches and the service worker, one at a time
--board N    kills the server N times under a clubhouse board, and counts which changes it caught up with and how much memory it uses`

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: '0' },
    postgres: { type: 'string', default: '0' },
    patroni: { type: 'string', default: '0' },
    pulls: { type: 'string', default: '10000' },
    phones: { type: 'string', default: '20' },
    browser: { type: 'string', default: '0' },
    rebase: { type: 'string', default: '0' },
    closed: { type: 'string', default: '0' },
    tabs: { type: 'string', default: '0' },
    evicted: { type: 'string', default: '0' },
    board: { type: 'string', default: '0' },
    help: { type: 'boolean' },
  },
})
const runs = {
  server: killUnderLoad,
  postgres: killManyServers,
  patroni: killPrimary,
  browser: killPhone,
  rebase: killInRebase,
  closed: closePages,
  tabs: tapInTabs,
  evicted: evictEach,
  board: killUnderBoard,
} satisfies Partial<Record<keyof typeof values, (count: number) => Promise<boolean>>>

/**
 * The largest factor by which a clubhouse board's memory may grow. The board shows thousands of pages; its memory may
 * rise by a fifth between two garbage collections, but must not grow with every page.
 */
const MOST_MORE = 1.2

const asked = Object.entries(runs).filter(([name]) => Number(values[name as keyof typeof runs]) > 0)
if (values.help || asked.length === 0) console.log(help)
else {
  for (const [name, run] of asked) if (!(await run(Number(values[name as keyof typeof runs])))) process.exit(1)
  process.exit(0)
}

async function killUnderLoad(kills: number): Promise<boolean> {
  const figures = await killServer({ kills, phones: Number(values.phones), seed: randomInt(2 ** 30), restore: true })
  console.log(figures)
  return isWhole(figures)
}

async function killManyServers(postgresKills: number): Promise<boolean> {
  const [phones, pulls] = [Number(values.phones), Number(values.pulls)]
  const figures = await killOnPostgres({
    kills: postgresKills,
    phones,
    pulls,
    seed: randomInt(2 ** 30),
    log: console.log,
  })
  console.log(figures)
  return isWhole(figures) && figures.gaps + figures.backwards + figures.wrongReadings + figures.crashes === 0
}

async function killPrimary(primaryKills: number): Promise<boolean> {
  const options = { kills: primaryKills, phones: Number(values.phones), seed: randomInt(2 ** 30), log: console.log }
  const figures = await killOnPatroni(options)
  console.log(figures)
  return isWhole(figures) && figures.gaps + figures.crashes === 0
}

function isWhole(figures: NightFigures): boolean {
  const whole = figures.saved === figures.inLedger && figures.forgotten.length + figures.doubled.length === 0
  return whole && figures.folds && figures.phonesEqual && figures.integrity === 'ok' && figures.foreignKeys === 0
}

async function killPhone(browserKills: number): Promise<boolean> {
  const figures = await killBrowser(browserKills)
  console.log(figures)
  return figures.shown === browserKills && figures.onServer === browserKills
}

async function killInRebase(kills: number): Promise<boolean> {
  const figures = await killAroundRebase(kills)
  console.log(figures)
  return (
    figures.lost === 0 && figures.onServer === kills - figures.untold && figures.ofOthers === Math.min(kills, CELLS)
  )
}

async function closePages(taps: number): Promise<boolean> {
  const figures = await closeAfterTaps(taps)
  console.log(figures)
  return figures.lost === 0 && figures.onServer === taps - figures.untold
}

async function tapInTabs(tapsEach: number): Promise<boolean> {
  const figures = await tapInThreeTabs(tapsEach)
  console.log(figures)
  return figures.onServer === figures.taps && figures.accepted === figures.taps
}

async function evictEach(taps: number): Promise<boolean> {
  let whole = true
  for (const kind of kinds) {
    const figures = await evict(kind, taps)
    console.log(figures)
    whole = whole && figures.onServer === taps
  }
  return whole
}

async function killUnderBoard(boardKills: number): Promise<boolean> {
  const figures = await runBoard(boardKills, console.log)
  console.log(figures)
  const { recovered, reloads, heapKB, nodes, listeners } = figures
  return (
    recovered === boardKills &&
    reloads === 0 &&
    [heapKB, nodes, listeners].every(({ before, after }) => after <= before * MOST_MORE)
  )
}
