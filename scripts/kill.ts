import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runBoard } from './test/kill/board-run.ts'
import { killBrowser } from './test/kill/browser-kills.ts'
import type { NightFigures } from './test/kill/night.ts'
import { killOnPatroni } from './test/kill/patroni-kills.ts'
import { killOnPostgres } from './test/kill/postgres-kills.ts'
import { killServer } from './test/kill/server-kills.ts'

const help = `npm run kill -- [--server N] [--postgres N [--pulls N]] [--patroni N] [--phones N] [--browser N] [--board N]
--server N   kills the server N times under the load of phones (20), puts it back to a backup taken meanwhile, counts what was lost
--postgres N kills processes and connections, N in all, of two servers behind HAProxy over one PostgreSQL of the Debian package's
             programs; before that it measures how long pokes take from one to the other. --pulls N: how often readers look (10000)
--patroni N  kills the primary of three PostgreSQL under Patroni N times: the machine, the database alone, or it stands still;
             installs patroni, etcd-server, postgresql and haproxy with apt where they are missing
--browser N  kills Chromium N times right after it said "saved", and counts what was lost
--board N    kills the server N times under the board of a clubhouse screen, and counts what it caught up with and what it holds in memory`

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: '0' },
    postgres: { type: 'string', default: '0' },
    patroni: { type: 'string', default: '0' },
    pulls: { type: 'string', default: '10000' },
    phones: { type: 'string', default: '20' },
    browser: { type: 'string', default: '0' },
    board: { type: 'string', default: '0' },
    help: { type: 'boolean' },
  },
})
const [kills, postgresKills, primaryKills] = [Number(values.server), Number(values.postgres), Number(values.patroni)]
const [browserKills, boardKills] = [Number(values.browser), Number(values.board)]

/** Pages come and go by the thousand; what a board holds may rise by a fifth between two collections, not by every page. */
const MOST_MORE = 1.2

if (values.help || kills + postgresKills + primaryKills + browserKills + boardKills === 0) console.log(help)
else
  process.exit(
    (await killUnderLoad()) && (await killManyServers()) && (await killPrimary()) && (await killPhone()) && (await killUnderBoard())
      ? 0
      : 1,
  )

async function killUnderLoad(): Promise<boolean> {
  if (kills === 0) return true
  const figures = await killServer({ kills, phones: Number(values.phones), seed: randomInt(2 ** 30), restore: true })
  console.log(figures)
  return isWhole(figures)
}

async function killManyServers(): Promise<boolean> {
  if (postgresKills === 0) return true
  const [phones, pulls] = [Number(values.phones), Number(values.pulls)]
  const figures = await killOnPostgres({ kills: postgresKills, phones, pulls, seed: randomInt(2 ** 30), log: console.log })
  console.log(figures)
  return isWhole(figures) && figures.gaps + figures.backwards + figures.wrongReadings + figures.crashes === 0
}

async function killPrimary(): Promise<boolean> {
  if (primaryKills === 0) return true
  const options = { kills: primaryKills, phones: Number(values.phones), seed: randomInt(2 ** 30), log: console.log }
  const figures = await killOnPatroni(options)
  console.log(figures)
  return isWhole(figures) && figures.gaps + figures.crashes === 0
}

function isWhole(figures: NightFigures): boolean {
  const whole = figures.saved === figures.inLedger && figures.forgotten.length + figures.doubled.length === 0
  return whole && figures.folds && figures.phonesEqual && figures.integrity === 'ok' && figures.foreignKeys === 0
}

async function killPhone(): Promise<boolean> {
  if (browserKills === 0) return true
  const figures = await killBrowser(browserKills)
  console.log(figures)
  return figures.shown === browserKills && figures.onServer === browserKills
}

async function killUnderBoard(): Promise<boolean> {
  if (boardKills === 0) return true
  const figures = await runBoard(boardKills, console.log)
  console.log(figures)
  const { recovered, reloads, heapKB, nodes, listeners } = figures
  return recovered === boardKills && reloads === 0 && [heapKB, nodes, listeners].every(({ before, after }) => after <= before * MOST_MORE)
}
