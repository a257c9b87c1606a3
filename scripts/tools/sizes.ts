import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const help = `npm run tool -- sizes: what the built app weighs as it is sent (first route, what a phone keeps, its worker), each against its limit.`

const dist = 'web/dist'
const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10
/** As it goes over the wire: pictures are compressed already. */
const sent = (path: string) =>
  path.endsWith('.png') ? readFileSync(path).length : brotliCompressSync(readFileSync(path)).length

if (process.argv.includes('--help')) {
  console.log(help)
  process.exit()
}
if (!existsSync(dist)) throw new Error('Build the app first: npm start or npm test does.')
const html = readFileSync(join(dist, 'index.html'), 'utf8')
const first = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((m) => join(dist, m[1] ?? ''))
const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8')
const precached = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
  worker.includes(`"${name}"`),
)
const sum = (paths: readonly string[]) => paths.reduce((total, path) => total + sent(path), 0)
const checks = [
  { what: 'first route', size: sum([join(dist, 'index.html'), ...first]), most: 155 * 1024 },
  // Statistics, awards and careers, which members read without signal, with their paper and tables are 14 of it; who is out and the pool of subs 6,
  // what to do where the browser's storage does not open 1, passkeys 4.5, logging in by a provider 2,
  // notices on phones with their words 2, going from one league to another without signal 4, locked nights with who moves before a
  // correction is saved 4.5, gender and GHIN number with their columns in the import 1, the way through a league's first evening 1.3,
  // starting handicaps typed down a list, papers that say what they are, and a passkey's question taken back 0.8, what is
  // typed in the moment in which its page goes away 0.3, starting handicaps and screens drawn before their paper 0.7.
  { what: 'precache', size: sum(precached.map((name) => join(dist, name))), most: 652 * 1024 },
  // It holds every mutation, for it sends and rebases with no page open. Teams that leave or join, blocked starts and position
  // rounds from the outside, which every phone lays alike, are 0.6 of it; showing notices 0.7; locked nights 0.1.
  { what: 'service worker', size: sent(join(dist, 'service-worker.js')), most: 91 * 1024 },
]
for (const { what, size, most } of checks)
  console.log(`${size > most ? 'failed: ' : ''}${what}: ${kilobytes(size)} KB brotli, at most ${kilobytes(most)}`)
process.exit(checks.every((c) => c.size <= c.most) ? 0 : 1)
