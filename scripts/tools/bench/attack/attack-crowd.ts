import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { MANIFEST } from '@glm/shared/league-file/league-file'
import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@glm/shared/protocol/current-version'
import { aLeagueToPack, fileOfLeague } from '@glm/shared/testing/a-league-file'
import { unzipSync, zipSync } from 'fflate'

/**
 * The load that a crowd of clients creates for `seconds` seconds. `token`: signs in the account that sends most of the
 * load. `tokensFile`: a JSON list of tokens in many leagues, for the friendly crowd.
 */
export type LoadProfile = {
  kind: CrowdKind
  port: number
  seconds: number
  token: string
  tokensFile: string
  seasonId: number
  weekId: number
  publicPath: string
}
/** What a crowd did, and how much processor time the crowd itself used. */
export type CrowdReport = { counts: Record<string, number>; cpuSeconds: number }
export const crowdKinds = [
  'streams',
  'phones',
  'idle',
  'log-ins',
  'bodies',
  'megabytes',
  'ids',
  'pushes',
  'history',
  'pages',
  'questions',
  'network',
  'files',
  'scores',
  'spectators',
  'guests',
] as const
/** How many local addresses a crowd comes from, so that the limit per address doesn't stop it. */
const ADDRESSES = 16
export type CrowdKind = (typeof crowdKinds)[number]
type CrowdRequest = { method?: string; path: string; body?: string; token?: string; from?: string }

const AT_ONCE = 8
const widths: { [K in CrowdKind]?: number } = {
  'log-ins': 200,
  megabytes: 1,
  questions: 40,
  network: 40,
  files: 2,
  guests: 64,
}
let tokens: string[] = []
const agent = new Agent({ keepAlive: true, maxSockets: 400 })
const counts: Record<string, number> = {}
const count = (what: string | number, by = 1) => {
  counts[what] = (counts[what] ?? 0) + by
}

async function main(crowd: LoadProfile): Promise<void> {
  process.send?.('ready')
  const started = process.cpuUsage()
  const until = Date.now() + crowd.seconds * 1_000
  tokens = JSON.parse(readFileSync(crowd.tokensFile, 'utf8')) as string[]
  if (crowd.kind === 'bodies') hold(crowd)
  else if (crowd.kind === 'idle') idle(crowd)
  else if (crowd.kind === 'phones') listen(crowd)
  else if (crowd.kind === 'scores') await score(crowd, until)
  else if (crowd.kind === 'spectators') await Promise.all([score(crowd, until), spectate(crowd, until)])
  else if (crowd.kind === 'streams')
    for (let i = 0; i < 300; i++) void send(crowd, { path: '/api/poke', token: crowd.token })
  const width = widths[crowd.kind] ?? AT_ONCE
  await Promise.all(Array.from({ length: width }, (_, lane) => row(crowd, { lane, until })))
  const { user, system } = process.cpuUsage(started)
  const report: CrowdReport = { counts, cpuSeconds: (user + system) / 1_000_000 }
  process.send?.(report, () => process.exit(0))
}

async function row(crowd: LoadProfile, { lane, until }: { lane: number; until: number }): Promise<void> {
  for (let n = 0; Date.now() < until; n++) {
    const call = callOf(crowd, lane, n)
    if (call) count(await send(crowd, call))
    // A client that is rejected retries right away, as fast as one machine can.
    await new Promise((turn) => setTimeout(turn, crowd.kind === 'megabytes' ? 1_000 : call ? 1 : 100))
  }
}

function callOf(
  { kind, token, seasonId, weekId, publicPath }: LoadProfile,
  lane: number,
  n: number,
): CrowdRequest | null {
  if (kind === 'log-ins') {
    const body = JSON.stringify({ email: `nobody${lane}-${n}@example.com`, password: 'wrong-one' })
    return { method: 'POST', path: '/api/auth/login', body, from: `127.0.0.${10 + (lane % 4)}` }
  }
  if (kind === 'megabytes') return { method: 'POST', path: '/api/sync', token, body: megabyte(n) }
  // Forty addresses request passkey logins.
  if (kind === 'questions')
    return { method: 'POST', path: '/api/auth/passkey-login/ask', body: '{}', from: `127.0.1.${10 + lane}` }
  // Forty accounts in twenty leagues, all at one address. Of all bodies that the server refuses, each account pushes
  // the one that costs the server the most work.
  if (kind === 'network') {
    const body = push(`crowd-network-${lane}-${n}`, tooManyIds(lane, n))
    return { method: 'POST', path: '/api/sync', token: tokens[lane * 10] ?? token, body, from: '127.0.2.1' }
  }
  if (kind === 'files')
    return { method: 'POST', path: '/api/league/read-in', token, body: fileOf(n), from: '127.0.2.2' }
  if (kind === 'guests') return guess(lane, n)
  if (kind === 'history') return { path: '/api/history', token }
  if (kind === 'pages') return { path: n % 2 === 0 ? `${publicPath}?week=${n % 100}` : '/api/openapi.json' }
  if (kind === 'ids' || kind === 'pushes') {
    const one =
      kind === 'ids' ? tooManyIds(lane, n) : { name: 'handicap.generate', args: { seasonId, weekId }, ids: [] }
    return { method: 'POST', path: '/api/sync', token, body: push(`crowd-${kind}-${lane}-${n}`, one) }
  }
  return null
}

/**
 * Guesses card codes and reminder links from sixteen addresses. Each guess is well formed but has an invalid signature.
 */
function guess(lane: number, n: number): CrowdRequest {
  const from = `127.0.3.${10 + ((lane + n) % ADDRESSES)}`
  const [id, seal] = [(1 + (n % 50)).toString(36), `${lane}-${n}`.padEnd(22, 'x')]
  if (n % 2 === 1) return { method: 'POST', path: `/api/mail/reminder?token=${id}.${seal}&answer=in`, from }
  const body = JSON.stringify({ token: `1.${id}.${id}.${seal}`, device: 'guessingphone001', read: null, entries: [] })
  return { method: 'POST', path: '/api/guest-card', body, from }
}

function tooManyIds(lane: number, n: number) {
  const args = { firstName: 'A', lastName: 'B', phone: null, email: null, paidDues: null, isSub: false, active: true }
  return {
    name: 'player.add',
    args,
    ids: Array.from({ length: 1_000 }, (_, i) => 1_000_000 + lane * 100_000 + n * 1_000 + i),
  }
}

/**
 * Returns one of two kinds of league file, in turn: one with a long history, and one with thousands of empty entries
 * before its parts.
 */
function fileOf(n: number): string {
  const { history, ...league } = aLeagueToPack()
  const [change] = history
  const long = Array.from({ length: 20_000 }, (_, i) => ({ ...change, seq: i + 1, version: i + 1 })) as typeof history
  const file =
    n % 2 === 0
      ? fileOfLeague({ ...league, history: long, cursor: 20_000 })
      : withEmptyEntries(fileOfLeague({ ...league, history }))
  return JSON.stringify({ another: true, file: Buffer.from(file).toString('base64') })
}

function withEmptyEntries(zip: Uint8Array): Uint8Array {
  const { [MANIFEST]: manifest = new Uint8Array(), ...parts } = unzipSync(zip)
  const empty = Object.fromEntries(Array.from({ length: 4_000 }, (_, i) => [`${i}`, new Uint8Array()]))
  return zipSync({ [MANIFEST]: manifest, ...empty, ...parts })
}

/** Returns a push that has little content but takes up a megabyte, which is the largest body that the server reads. */
const megabyte = (n: number): string => {
  const args = {
    firstName: 'A',
    lastName: 'B'.repeat(9_000),
    phone: null,
    email: null,
    paidDues: null,
    isSub: false,
    active: true,
  }
  return push(`crowd-megabytes-${n}`, { name: 'player.add', args, ids: [1_000_000 + n] })
}

const push = (clientId: string, one: { name: string; args: unknown; ids: number[] }): string =>
  JSON.stringify({
    protocol: PROTOCOL_VERSION,
    schema: SCHEMA_VERSION,
    clientId,
    cursor: 1_000_000_000,
    versionHashes: [],
    acked: 0,
    mutations: Array.from({ length: 100 }, (_, i) => ({
      seq: i + 1,
      version: 1,
      seen: 0,
      at: null,
      action: 'g',
      ...one,
    })),
  })

function send(
  { port }: LoadProfile,
  { method = 'GET', path, body, token, from = '127.0.0.1' }: CrowdRequest,
): Promise<number | string> {
  return new Promise((done) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const asked = request(
      { host: '127.0.0.1', localAddress: from, port, method, path, headers, agent, timeout: 20_000 },
      (reply) => {
        reply.resume()
        if (path === '/api/poke') return
        reply.once('end', () => done(reply.statusCode ?? 0))
      },
    )
    asked.once('error', () => done('cut off'))
    asked.once('timeout', () => asked.destroy())
    asked.end(body)
  })
}

/** Opens 2,000 connections that never send anything. */
function idle({ port }: LoadProfile): void {
  for (let i = 0; i < 2_000; i++) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${20 + (i % ADDRESSES)}` })
    socket.on('error', () => count('cut off'))
    socket.on('close', () => count('closed'))
  }
}

/**
 * Opens 2,000 streams on which the server announces changes, five per account, as if 20 leagues were playing on one
 * night.
 */
function listen({ port, tokensFile }: LoadProfile): void {
  const tokens = JSON.parse(readFileSync(tokensFile, 'utf8')) as string[]
  const open = new Agent({ keepAlive: false, maxSockets: 5_000 })
  tokens.forEach((token, i) => {
    for (let page = 0; page < 5; page++) {
      const headers = { authorization: `Bearer ${token}` }
      const options = {
        host: '127.0.0.1',
        localAddress: `127.0.0.${20 + (i % ADDRESSES)}`,
        port,
        path: '/api/poke',
        headers,
        agent: open,
      }
      const asked = request(options, (reply) => {
        reply.resume()
        count(reply.statusCode ?? 0)
      })
      asked.once('error', () => count('cut off'))
      asked.end()
    }
  })
}

const untilThen = (at: number) => new Promise((turn) => setTimeout(turn, Math.max(0, at - Date.now())))

/** Submits a new score every two seconds. */
async function score(crowd: LoadProfile, until: number): Promise<void> {
  const began = Date.now()
  for (let n = 0; began + n * SCORE_MS < until; n++) {
    await untilThen(began + n * SCORE_MS)
    const points = [{ team_id: 1, team_name: '', points: n % 20 }]
    const body = JSON.stringify({ league_id: 1, week_id: crowd.weekId, points })
    count(`score ${await send(crowd, { method: 'POST', path: '/api/points/submit', token: crowd.token, body })}`)
  }
}

/**
 * Loads the public page of a league on 500 phones on one clubhouse's Wi-Fi, the way the page's script does. Counts the
 * bytes of the responses.
 */
async function spectate(crowd: LoadProfile, until: number): Promise<void> {
  const began = Date.now()
  const phone = async (i: number) => {
    let etag = ''
    for (let at = began + (i / SPECTATORS) * FOLLOW_MS; at < until; at += FOLLOW_MS) {
      await untilThen(at)
      etag = await follow(crowd, etag)
    }
  }
  await Promise.all(Array.from({ length: SPECTATORS }, (_, i) => phone(i)))
}
const SPECTATORS = 500
const FOLLOW_MS = 30_000
const SCORE_MS = 2_000

/** Requests the page, which the server sends only if it has changed. Returns its ETag. */
function follow({ port, publicPath: path }: LoadProfile, etag: string): Promise<string> {
  return new Promise((done) => {
    const headers = { 'accept-encoding': 'gzip, br', 'x-follow': '1', ...(etag && { 'if-none-match': etag }) }
    const asked = request({ host: '127.0.0.1', port, path, headers, agent, timeout: 20_000 }, (reply) => {
      count(reply.statusCode ?? 0)
      reply.on('data', (part: Buffer) => count('kilobytes', part.length / 1_024))
      reply.once('end', () => done(reply.headers.etag ?? etag))
    })
    asked.once('error', () => done(etag))
    asked.end()
  })
}

/**
 * Sends 1,500 anonymous requests and 200 from the account, each with a one-megabyte body whose last byte never comes.
 */
function hold({ port, token }: LoadProfile): void {
  for (let i = 0; i < 1_700; i++) {
    const known = i < 200
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${20 + (i % 8)}` })
    socket.on('error', () => count('cut off'))
    socket.on('data', (part) => count(part.toString('latin1').split(' ')[1] ?? ''))
    const bearer = known ? `Authorization: Bearer ${token}\r\n` : ''
    socket.write(
      `POST /api/${known ? 'sync' : 'auth/login'} HTTP/1.1\r\nHost: x\r\n${bearer}Content-Length: 1000000\r\n\r\n`,
    )
    socket.write(' '.repeat(990_000))
  }
}

if (process.argv[2] === 'crowd') await main(JSON.parse(process.argv[3] ?? '') as LoadProfile)
