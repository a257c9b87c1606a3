import { inTurns, type Samples, spread } from '../measure.ts'
import type { Finding, Row } from '../report.ts'
import { durabilities, type Servers, serverVersions, withServers } from './start-servers.ts'
import { bareWriter, ourWriter, pouchWriter, rxdbWriter, type Write } from './writers.ts'

/** The number of mutations per request and of requests per round, and the goal as a multiple of bare Hono's time. */
const batches = [
  { size: 1, requests: 100, goal: 1.5 },
  { size: 36, requests: 30, goal: 2 },
  { size: 100, requests: 15, goal: 2 },
]
const WEEKS = 400

/**
 * Compares server mutations over HTTP on loopback, in batches of three sizes, with bare Hono and the servers of PouchDB
 * and RxDB.
 */
export function serverBatches(runs: number): Promise<Finding> {
  const size = { leagues: 1, teams: 20, weeks: WEEKS, seats: { leagues: 1, each: 1 } }
  return withServers({ name: 'server', size }, async (servers) => {
    const write = writersOf(servers)
    const rows: Row[] = []
    const samples: Record<string, unknown> = {}
    for (const batch of batches) {
      const turn = (one: Write) => () => timed(one, batch)
      const { ours, hono, pouch, rxdb } = await inTurns(runs, {
        ours: turn(write.ours),
        hono: turn(write.hono),
        pouch: turn(write.pouch),
        rxdb: turn(write.rxdb),
      })
      samples[`batches of ${batch.size}`] = { ours, hono, pouch, rxdb }
      const row = {
        what: `Server mutations over HTTP, batches of ${batch.size}`,
        unit: 'µs per mutation',
        ours: spread(ours),
      }
      rows.push(
        { ...row, ...held(ours, hono, batch.goal), against: 'bare Hono, durable inserts' },
        { ...row, ...held(ours, pouch, 1), against: "PouchDB's server", goal: 'ahead' },
        {
          ...row,
          theirs: spread(rxdb),
          against: "RxDB's push endpoint, in memory",
          goal: 'none: it is not durable',
          held: null,
        },
      )
    }
    return { rows, versions: serverVersions(), notes: durabilities, samples }
  })
}

const held = (ours: Samples, theirs: Samples, most: number) => ({
  theirs: spread(theirs),
  goal: `at most ${most}x at p50`,
  held: spread(ours).p50 <= most * spread(theirs).p50,
})

function writersOf({ ours, seats, hono, pouch, rxdb }: Servers) {
  const [seat] = seats
  if (!seat) throw new Error('Fix fillLeagues: it returned no seat.')
  const place = { phone: 'bench-phone', firstPlayer: 1, players: 40, firstWeek: 1, weeks: WEEKS }
  return {
    ours: ourWriter(ours.port, seat, place),
    hono: bareWriter(hono.port, place),
    pouch: pouchWriter(pouch.port, place),
    rxdb: rxdbWriter(rxdb.port, place),
  }
}

/** Returns how many microseconds a mutation takes, for each request in a round, one request after the other. */
async function timed(write: Write, { size, requests }: { size: number; requests: number }): Promise<Samples> {
  const times: Samples = []
  for (let n = 0; n < requests; n++) {
    const began = performance.now()
    await write(size)
    times.push(((performance.now() - began) * 1_000) / size)
  }
  return times
}
