import { inTurns, rounded, type Samples, spread } from '../measure.ts'
import { peerPath } from '../peers.ts'
import type { Finding, Row } from '../report.ts'
import { bundleBench } from '../server/bundle-bench.ts'
import { durabilities, inBenchFolder, type Servers, serverVersions, withServers } from '../server/start-servers.ts'
import { type Bytes, countBytes } from './count-bytes.ts'
import { fillPhone } from './fill-phone.ts'
import { playClient } from './play-client.ts'

const MUTATIONS = 7_200
type Side = 'ours' | 'pouch' | 'rxdb'
type Part = 'push' | 'pull'
type Played = Record<Part, Record<Side, Samples>>
type Counted = Partial<Record<Side, Record<Part, Bytes>>>
const notes = [
  'A season is 40 players, 20 weeks, 9 holes. Real sync clients in Node, each in a separate process that has the season before timing begins.',
  'Rows on the phone: ours and RxDB in memory, PouchDB in LevelDB without fsync.',
  'Bytes are counted on the sockets, including headers, in the warm-up round; gzip: each direction compressed as a whole.',
  'An empty phone is filled in Chromium with a profile on disk, both sides in strict transactions; ours reads the answer as JSON first.',
]

/**
 * Pushes and pulls a season over HTTP. Measures the time, the bytes, and how long an empty phone in Chromium takes to
 * load the season.
 */
export async function season(runs: number): Promise<Finding> {
  const size = { leagues: runs + 1, teams: 20, weeks: 20, seats: { leagues: runs + 1, each: 1 } }
  return withServers({ name: 'season', size, collections: runs + 1 }, async (servers) => {
    const { played, counted } = await play(servers, runs)
    const filled = await fillPhone(runs, servers)
    const rows = [...timeRows(played), ...byteRows(counted), ...filled.rows]
    return {
      rows,
      versions: { ...serverVersions(), ...filled.versions },
      notes: [...durabilities, ...notes],
      samples: { played, counted },
    }
  })
}

/** Plays a new season in each round. The first round goes through a byte counter. */
async function play(servers: Servers, runs: number): Promise<{ played: Played; counted: Counted }> {
  const { client } = await bundleBench({ client: 'season/our-client.ts' })
  const programs: Record<Side, string> = {
    ours: client,
    pouch: peerPath('pouch-client.mjs'),
    rxdb: peerPath('rxdb-client.mjs'),
  }
  const pulls: Record<Side, Samples> = { ours: [], pouch: [], rxdb: [] }
  const counted: Counted = {}
  const push = await inBenchFolder('clients', (folder) => {
    const turn = (side: Side) => async (run: number) => {
      const counter = run === 0 ? await countBytes(servers[side].port) : null
      const parts: Bytes[] = []
      const given = { port: counter?.port ?? servers[side].port, seat: servers.seats[run], run, folder }
      const times = await playClient(programs[side], {
        given,
        onPart: () => counter && parts.push(counter.take()),
        before: () => counter?.take(),
      })
      counter?.close()
      const [up, down] = parts
      if (up && down) counted[side] = { push: up, pull: down }
      if (run > 0) pulls[side].push(times.pull)
      return [times.push]
    }
    return inTurns(runs, { ours: turn('ours'), pouch: turn('pouch'), rxdb: turn('rxdb') })
  })
  return { played: { push, pull: pulls }, counted }
}

const names = { pouch: 'PouchDB', rxdb: 'RxDB, nothing durable' }

function timeRows(played: Played): Row[] {
  const row = (part: Part, side: 'pouch' | 'rxdb', goal: number | null): Row => {
    const [ours, theirs] = [spread(played[part].ours), spread(played[part][side])]
    const faster = goal === null ? null : theirs.p50 / ours.p50 >= goal
    const what = part === 'push' ? 'Push a season' : 'Pull a season'
    return {
      what,
      unit: 'ms',
      ours,
      against: names[side],
      theirs,
      goal: goal === null ? 'none' : `${goal}x faster`,
      held: faster,
    }
  }
  return [row('push', 'pouch', 5), row('push', 'rxdb', 2.5), row('pull', 'pouch', 12), row('pull', 'rxdb', null)]
}

function byteRows({ ours, pouch, rxdb }: Counted): Row[] {
  if (!ours || !pouch || !rxdb) throw new Error('Fix the benchmark: one side’s bytes were not counted.')
  const row = (part: Part, way: 'up' | 'down', goal: number): Row[] => {
    const of = ({ [part]: bytes }: Record<Part, Bytes>) => ({ wire: bytes[way], gzip: bytes[`${way}Gzip`] })
    const head = {
      what: way === 'up' ? 'Bytes uploaded for a pushed season' : 'Bytes downloaded for a pulled season',
      unit: 'bytes',
      ours: of(ours),
    }
    const held = of(ours).gzip * goal <= of(pouch).gzip
    return [
      { ...head, against: names.pouch, theirs: of(pouch), goal: `1/${goal} in gzip`, held },
      { ...head, against: names.rxdb, theirs: of(rxdb), goal: 'none', held: null },
    ]
  }
  const each = rounded(ours.push.upGzip / MUTATIONS)
  const mutation = { what: 'One mutation, uploaded', unit: 'bytes in gzip', ours: { each }, against: '', theirs: {} }
  return [...row('push', 'up', 20), { ...mutation, goal: 'at most 12', held: each <= 12 }, ...row('pull', 'down', 50)]
}
