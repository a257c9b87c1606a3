import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publicPath } from '@glm/shared/lib/public-address'
import type { Change } from '@glm/shared/mutations/define/define-mutation'
import { aLeague } from '@glm/shared/testing/a-league'
import { tokenService } from '@glm/sync-server/auth/tokens'
import type { Account } from '@glm/sync-server/store/account'
import { openSqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import { aRequest } from '@glm/sync-server/testing/a-server'
import { anAccount } from '@glm/sync-server/testing/an-account'
import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import { type AutoTx, withAutoTransactions } from '@glm/sync-server/testing/with-auto-transactions'
import { BIG_TEAMS, bigSeason } from '../big-season.ts'
import { quantile } from '../measure.ts'
import { type Profiled, profiled } from '../profile/profiles.ts'
import { inBenchFolder } from '../server/start-servers.ts'
import { type CrowdKind, type CrowdReport, crowdKinds, type LoadProfile } from './attack-crowd.ts'

const SECRET = 'a secret for the benchmark of at least 32 bytes'
const KEY = 'AbCdEfGhIjKlMnOpQrStUv'
/**
 * How long each attack lasts: long enough for three hundred requests by the honest phone, so that the third slowest is
 * the p99.
 */
const SECONDS = 30
/** The honest phone sends ten requests a second, whether or not the earlier ones were answered. */
const EVERY_MS = 100
/** How long measuring continues after the attackers are gone, because closing their connections is work too. */
const AFTER_SECONDS = 2
/**
 * The priority of the server and the honest phone, which is higher than that of everything else on this machine. The
 * attackers have the lowest.
 */
const FIRST = -10
const LAST = 19
/**
 * The goals: the maximum milliseconds for other users' requests, the maximum megabytes for the server, and the maximum
 * number of processors that 500 spectators use.
 */
export const attackGoal = { p99: 200, megabytes: 300, spectators: 0.1 }
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

type Prepared = {
  dataDir: string
  attacker: string
  honest: string
  tokensFile: string
  seasonId: number
  weekId: number
  publicPath: string
}
export type AttackRow = {
  crowd: CrowdKind | 'nobody' | 'nobody, afterward'
  requests: number
  p50: number
  p99: number
  most: number
  refused: number
  /** The server's maximum memory during this load. */
  megabytes: number
  /** How much of one processor the server used, and how much the attackers used. */
  serverCpu: number
  crowdCpu: number
  answers: string
}

type Asked = { kinds?: readonly CrowdKind[]; seconds?: number }

/**
 * Attacks a server from one account, one league, one address and anonymous clients, in turn. Meanwhile, measures how
 * many milliseconds the syncs and pages of a phone in another league take, and the server's peak memory. Everything
 * runs on this machine.
 */
export async function attack({
  kinds = crowdKinds,
  seconds = SECONDS,
}: Asked = {}): Promise<{ rows: AttackRow[]; megabytes: number }> {
  const program = resolve('dist/cli.mjs')
  if (!existsSync(program)) throw new Error('Run `npm run build` first: the server is measured as it is shipped.')
  goFirst()
  return inBenchFolder('attack', async (dataDir) => {
    const prepared = await prepare(dataDir)
    const port = await freePort()
    const data = { PORT: `${port}`, GLM_DATA_DIR: dataDir, GLM_SECRET: SECRET }
    const profile = profiled('server')
    const child = ownProcess(process.execPath, [...profile.args, program, 'start'], {
      env: { ...process.env, ...asDeployed(), ...data, ...profile.env },
      stdio: 'ignore',
    })
    const gone = once(child, 'exit')
    try {
      await untilItAnswers(port)
      await feel({ port, token: prepared.honest, seconds: 2 })
      const rows: AttackRow[] = []
      for (const kind of ['nobody', ...kinds, 'nobody, afterward'] as const)
        rows.push(await under(kind, { port, pid: child.pid ?? 0, prepared, seconds, profile }))
      return { rows, megabytes: Math.max(...rows.map(({ megabytes }) => megabytes)) }
    } finally {
      child.kill('SIGKILL')
      await gone
    }
  })
}

type UnderOptions = { port: number; pid: number; prepared: Prepared; seconds: number; profile: Profiled }

async function under(
  kind: AttackRow['crowd'],
  { port, pid, prepared, seconds, profile }: UnderOptions,
): Promise<AttackRow> {
  const { attacker: token, tokensFile, seasonId, weekId, publicPath } = prepared
  const known = { token, tokensFile, seasonId, weekId, publicPath }
  forgetPeak(pid)
  const isIdle = kind === 'nobody' || kind === 'nobody, afterward'
  const crowd = isIdle ? null : sendCrowd({ kind, port, seconds: seconds - AFTER_SECONDS, ...known })
  await crowd?.ready
  profile.begin(pid)
  const before = cpuSeconds(pid)
  const { times, refused } = await feel({ port, token: prepared.honest, seconds })
  const serverCpu = share(cpuSeconds(pid) - before, seconds)
  await profile.end(pid, kind)
  const { counts = {}, cpuSeconds: used = 0 } = (await crowd?.done) ?? {}
  const at = (q: number) => Math.round(quantile(times, q))
  return {
    crowd: kind,
    requests: times.length,
    p50: at(0.5),
    p99: at(0.99),
    most: at(1),
    refused,
    megabytes: peakMegabytes(pid),
    serverCpu,
    crowdCpu: share(used, seconds),
    answers: JSON.stringify(counts),
  }
}

const share = (cpuSeconds: number, seconds: number): number => Math.round((cpuSeconds / seconds) * 100) / 100

/** `ready`: resolves when the crowd's program has started, which takes a second or two of processor time. */
function sendCrowd(crowd: LoadProfile): { ready: Promise<unknown>; done: Promise<CrowdReport | null> } {
  // Real attackers have their own computers, so here they run at low priority and get only the processor time that the
  // server and the honest phone don't use. Threads inherit the priority only when their process starts.
  const program = [process.execPath, '--import', 'tsx', here('attack-crowd.ts'), 'crowd', JSON.stringify(crowd)]
  const child = ownProcess('nice', ['-n', `${LAST - FIRST}`, ...program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  const ready = Promise.race([once(child, 'message'), gone])
  const done = new Promise<CrowdReport | null>((resolve) => {
    child.on('message', (said) => {
      if (said !== 'ready') resolve(said as CrowdReport)
    })
    void gone.then(() => resolve(null))
  })
  return { ready, done }
}

/** Gives this process, and the server it starts, priority over others on the machine, if that is permitted. */
function goFirst(): void {
  try {
    setPriority(0, FIRST)
  } catch {}
}

/**
 * Sends requests from the honest phone, which is in another league. Returns how long each of them took, and how many
 * were refused.
 */
async function feel({
  port,
  token,
  seconds,
}: {
  port: number
  token: string
  seconds: number
}): Promise<{ times: number[]; refused: number }> {
  const body = JSON.stringify(aRequest([], { clientId: 'honest-phone' }))
  const asked: Promise<{ ms: number; status: number }>[] = []
  const one = async (n: number) => {
    const began = performance.now()
    const path = n % 2 === 0 ? '/api/players' : '/api/sync'
    const status = await ask({ port, token, path, ...(n % 2 === 0 ? {} : { body }) })
    return { ms: performance.now() - began, status }
  }
  await new Promise<void>((end) => {
    const timer = setInterval(() => {
      asked.push(one(asked.length))
      if (asked.length < (seconds * 1_000) / EVERY_MS) return
      clearInterval(timer)
      end()
    }, EVERY_MS)
  })
  const answered = await Promise.all(asked)
  return { times: answered.map(({ ms }) => ms), refused: answered.filter(({ status }) => status === 429).length }
}

/** Sends a request from the honest phone's address, over a new connection, like a phone that wakes up. */
function ask({
  port,
  token,
  path,
  body,
}: {
  port: number
  token: string
  path: string
  body?: string
}): Promise<number> {
  return new Promise((done, failed) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const options = { host: '127.0.0.1', localAddress: '127.0.0.2', port, path, method: body ? 'POST' : 'GET', headers }
    const asked = request(options, (reply) => {
      reply.resume()
      if (reply.statusCode !== 200 && reply.statusCode !== 429)
        failed(new Error(`${path} returned ${reply.statusCode}.`))
      reply.once('end', () => done(reply.statusCode ?? 0))
    })
    asked.once('error', failed)
    asked.end(body)
  })
}

/** Sets up a big attacking league with a public page, and a league with one honest phone. */
async function prepare(dataDir: string): Promise<Prepared> {
  const store = withAutoTransactions(openSqliteStore(join(dataDir, 'league.db')))
  const attacker = await anAccount(store, 'attacker', { role: 2 })
  const honest = await anAccount(store, 'honest', { role: 2 })
  const leagueId = await store.createLeague({ name: 'Thursday', owner: attacker })
  await store.createLeague({ name: 'Thursday', owner: honest })
  const { season, course, startingHandicaps: _none, tees: _same, weekTees: _too, ...others } = bigSeason()
  const { courses: _one, keptPlayers: _kept, ...rows } = others
  const { players } = aLeague({ teams: BIG_TEAMS, weeks: 0 })
  const all = { courses: course ? [course] : [], seasons: [season], players, ...rows }
  const changes = Object.entries(all).flatMap(([table, list]) => list.map((put) => ({ table, put }) as Change))
  await store.rows.write(leagueId, 1, changes)
  store.db
    .prepare('UPDATE leagues SET public_page = ?, current_season_id = ? WHERE league_id = ?')
    .run(JSON.stringify({ key: KEY, names: 'full', timeZone: null }), season.id, leagueId)
  const tokens = tokenService({ secret: new TextEncoder().encode(SECRET), store, now: Date.now })
  const [a, b] = [await tokens.issue(attacker), await tokens.issue(honest)]
  const tokensFile = join(dataDir, 'tokens.json')
  writeFileSync(
    tokensFile,
    JSON.stringify(await Promise.all((await members(store)).map((member) => tokens.issue(member)))),
  )
  await store.close()
  const path = publicPath({ leagueId, key: KEY })
  return {
    dataDir,
    attacker: a,
    honest: b,
    tokensFile,
    seasonId: season.id,
    weekId: rows.weeks.at(-1)?.id ?? 1,
    publicPath: path,
  }
}

/** Creates twenty leagues of twenty accounts each. */
async function members(store: AutoTx): Promise<Account[]> {
  const all: Account[] = []
  for (let league = 0; league < 20; league++) {
    const owner = await anAccount(store, `owner${league}`, { role: 2 })
    const leagueId = await store.createLeague({ name: `League ${league}`, owner })
    all.push(owner)
    for (let n = 0; n < 19; n++) {
      const other = await anAccount(store, `member${league}-${n}`, { role: 2 })
      await store.setMember({ leagueId, account: other, role: 1 })
      all.push(other)
    }
  }
  return all
}

/** Sets the memory limit and the mode from the service file, so that the server is measured as it is deployed. */
function asDeployed(): Record<string, string> {
  const unit = readFileSync(here('../../../../sync-server/deploy/golf-league-manager.service'), 'utf8')
  const set = unit.matchAll(/^Environment="?((?:MALLOC_|NODE_)[^="]*)=([^"\n]*)"?$/gm)
  return Object.fromEntries([...set].map(([, name = '', value = '']) => [name, value]))
}

/** Returns a port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilItAnswers(port: number): Promise<void> {
  for (;;) {
    const answered = await fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answered) return
    await new Promise((turn) => setTimeout(turn, 50))
  }
}

/** Resets the system's record of a process's peak memory. If that isn't possible, the peak covers all loads so far. */
function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {}
}

/** Returns a process's peak memory as reported by the system; 0 if that is unavailable. */
function peakMegabytes(pid: number): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

/**
 * Returns the CPU seconds that all threads of a process have used, as reported by the system; 0 if that is unavailable.
 */
function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return 0
  }
}
