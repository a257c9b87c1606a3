import { Agent, request } from 'node:http'
import { quantile, rounded, type Samples } from '../measure.ts'
import type { Row } from '../report.ts'
import type { VirtualUser } from '../server/fill-leagues.ts'
import { inBenchFolder, startOurs } from '../server/start-servers.ts'
import { ourWriter } from '../server/writers.ts'

/** The maximum number of open streams per account and per league. */
const EACH = { account: 5, league: 200 }
const LEAGUES = 5
const GOAL_MS = 250
/** How many addresses the streams come from, because a server limits the connections from one address. */
const ADDRESSES = 8
const agent = new Agent({ keepAlive: false, maxSockets: 2_000 })

/**
 * Opens 1,000 streams in five leagues. Measures memory, and the time from a change in each league until the last of its
 * 200 streams is notified.
 */
export function streams(runs: number): Promise<Row[]> {
  const accounts = EACH.league / EACH.account
  return inBenchFolder('streams', async (folder) => {
    const { ours, seats } = await startOurs(folder, {
      leagues: LEAGUES,
      teams: 20,
      weeks: 40,
      seats: { leagues: LEAGUES, each: accounts },
    })
    const listeners: Listener[] = []
    try {
      const before = ours.megabytes()
      for (const seat of seats)
        for (let n = 0; n < EACH.account; n++) listeners.push(await listen(ours.port, seat, listeners.length))
      const open = ours.megabytes()
      const writers = Array.from({ length: LEAGUES }, (_, i) => {
        const place = { phone: `bench-phone-${i}`, firstPlayer: 1, players: 40, firstWeek: 1, weeks: 40 }
        return ourWriter(ours.port, owner(seats, i * accounts), place)
      })
      const heard: Samples = []
      for (let run = 0; run <= runs; run++) {
        const waiting = listeners.map((listener) => listener.next())
        const began = performance.now()
        await Promise.all(writers.map((write) => write(1)))
        const times = (await Promise.all(waiting)).map((at) => at - began)
        if (run > 0) heard.push(...times)
      }
      const at = (q: number) => rounded(quantile(heard, q))
      const what = `${listeners.length} streams, a change in each of ${LEAGUES} leagues at once`
      return [
        {
          what: `${what}, until received`,
          unit: 'ms',
          ours: { p50: at(0.5), p95: at(0.95), last: at(1) },
          against: '',
          theirs: {},
          goal: `the last under ${GOAL_MS} ms`,
          held: at(1) < GOAL_MS,
        },
        {
          what: `Memory of the server, ${listeners.length} streams`,
          unit: 'MB',
          ours: { before, open },
          against: '',
          theirs: {},
          goal: 'none',
          held: null,
        },
      ]
    } finally {
      for (const listener of listeners) listener.close()
      await ours.stop()
    }
  })
}

function owner(seats: readonly VirtualUser[], i: number): VirtualUser {
  const seat = seats[i]
  if (!seat) throw new Error('Fix fillLeagues: it returned too few seats.')
  return seat
}

type Listener = { next: () => Promise<number>; close: () => void }

/**
 * Opens a stream; resolves when its first event has arrived. `next`: resolves with the time at which the next poke
 * arrives, on the `performance` clock.
 */
function listen(port: number, { token }: VirtualUser, i: number): Promise<Listener> {
  let poked: (at: number) => void = () => {}
  return new Promise((open, failed) => {
    const options = {
      host: '127.0.0.1',
      localAddress: `127.0.0.${2 + (i % ADDRESSES)}`,
      port,
      path: '/api/poke',
      agent,
    }
    const asked = request({ ...options, headers: { authorization: `Bearer ${token}` } }, (reply) => {
      if (reply.statusCode !== 200) failed(new Error(`A stream returned ${reply.statusCode}.`))
      reply.on('data', (part: Buffer) => {
        const said = part.toString()
        if (said.includes('event: poke')) poked(performance.now())
        if (said.includes('event: alive'))
          open({ next: () => new Promise((done) => (poked = done)), close: () => asked.destroy() })
      })
      reply.once('error', () => undefined)
    })
    asked.once('error', failed)
    asked.end()
  })
}
