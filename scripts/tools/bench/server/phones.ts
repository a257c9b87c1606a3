import { rangeTo } from '@glm/shared/lib/range-to'
import { inTurns, quantile, rounded, type Samples } from '../measure.ts'
import type { Finding, Row } from '../report.ts'
import { crowds } from './crowds.ts'
import { keepWriting } from './keep-writing.ts'
import { durabilities, type Servers, serverVersions, withServers } from './start-servers.ts'
import { bareWriter, ourWriter, type Place, pouchWriter, type Write } from './writers.ts'

const SECONDS = 4
const P95_MS = 250
const TEAMS = 36
/** Nights per phone. */
const NIGHTS = 50
const counts = [20, 200]
/** The maximum number of phones that pull. With 200 of them, PouchDB's server exceeds Node's memory limit of 4 GB. */
const PULLING_MOST = 20
const most = Math.max(...counts)
/**
 * Phones write in blocks of nights: within a block, each phone writes the holes of one player. The runs with 20 and
 * with 200 phones use different blocks, so that no two phones write the same hole.
 */
const blocksOf = (count: number) => Math.ceil(count / (TEAMS * 2))
const blocksBefore = (count: number) =>
  counts.slice(0, counts.indexOf(count)).reduce((sum, each) => sum + blocksOf(each), 0)

/**
 * Compares our server with bare Hono and PouchDB's server, using many phones that enter holes nonstop. Then does a
 * longer run against our server alone.
 */
export async function phones(runs: number, minutes: number): Promise<Finding> {
  const size = {
    leagues: 1,
    teams: TEAMS,
    weeks: NIGHTS * (blocksBefore(most) + blocksOf(most)),
    seats: { leagues: 1, each: most },
  }
  const compared = await withServers({ name: 'phones', size }, async (servers) => {
    const rows: Row[] = []
    for (const count of counts) rows.push(...(await compare(servers, { count, runs })))
    return rows
  })
  const longer = await crowds(minutes)
  const notes = [
    ...durabilities,
    `Rounds of ${SECONDS} seconds. In each exchange, ours pulls what the others wrote; bare Hono never does.`,
  ]
  return { rows: [...compared, ...longer.rows], versions: serverVersions(), notes, samples: longer.samples }
}

async function compare(servers: Servers, { count, runs }: { count: number; runs: number }): Promise<Row[]> {
  const sides = writersOf(servers, count)
  const rates: Record<string, Samples> = {}
  const turn = (name: keyof typeof sides) => async (run: number) => {
    const { times, perSecond, errors, first } = await keepWriting(sides[name], SECONDS)
    if (errors > 0)
      throw new Error(`Fix the benchmark: ${errors} exchanges of ${name} failed, the first one with ${first[0]}`)
    if (run > 0) rates[name] = [...(rates[name] ?? []), perSecond]
    return times
  }
  const pulls = count <= PULLING_MOST
  const turns: Record<string, ReturnType<typeof turn>> = {
    ours: turn('ours'),
    hono: turn('hono'),
    pouch: turn('pouch'),
    ...(pulls && { pulling: turn('pulling') }),
  }
  const times = await inTurns(runs, turns)
  const rate = (name: string) => rounded(quantile(rates[name] ?? [], 0.5))
  const figures = (name: keyof typeof sides) => ({
    'a second': rate(name),
    'p95 ms': rounded(quantile(times[name] ?? [], 0.95)),
  })
  const row = { what: `${count} phones, one hole each, no pause`, unit: 'exchanges', ours: figures('ours') }
  const p95 = quantile(times.ours ?? [], 0.95)
  return [
    {
      ...row,
      against: 'bare Hono, one durable insert',
      theirs: figures('hono'),
      goal: 'at least half',
      held: rate('ours') >= rate('hono') / 2,
    },
    {
      ...row,
      against: "PouchDB's server, push only",
      theirs: figures('pouch'),
      goal: 'ahead',
      held: rate('ours') > rate('pouch'),
    },
    ...(pulls
      ? [
          {
            ...row,
            against: "PouchDB's server, push and pull",
            theirs: figures('pulling'),
            goal: 'ahead',
            held: rate('ours') > rate('pulling'),
          },
        ]
      : []),
    { ...row, against: '', theirs: {}, goal: `p95 under ${P95_MS} ms`, held: p95 < P95_MS },
  ]
}

function writersOf({ ours, seats, hono, pouch }: Servers, count: number) {
  const places = rangeTo(count).map((n) => placeOf(n, count))
  const each = (write: (place: Place, i: number) => Write) => places.map(write)
  return {
    ours: each((place, i) => {
      const seat = seats[i]
      if (!seat) throw new Error('Fix fillLeagues: it returned too few seats.')
      return ourWriter(ours.port, seat, place)
    }),
    hono: each((place) => bareWriter(hono.port, place)),
    pouch: each((place) => pouchWriter(pouch.port, place)),
    pulling: each((place) => pouchWriter(pouch.port, { ...place, phone: `${place.phone}-pulling` }, { pulls: true })),
  }
}

function placeOf(n: number, of: number): Place {
  const players = TEAMS * 2
  const firstWeek = (blocksBefore(of) + Math.floor((n - 1) / players)) * NIGHTS + 1
  return { phone: `phone-${of}-${n}`, firstPlayer: ((n - 1) % players) + 1, players: 1, firstWeek, weeks: NIGHTS }
}
