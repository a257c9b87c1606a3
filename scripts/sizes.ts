import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = 'web/dist'
const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10
const zipped = (path: string) => gzipSync(readFileSync(path)).length

if (!existsSync(dist)) throw new Error('Build the app first: npm start or npm test does.')
const html = readFileSync(join(dist, 'index.html'), 'utf8')
const first = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((m) => join(dist, m[1] ?? ''))
const all = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css|html|svg|png|webmanifest|ttf)$/.test(name))
const checks = [
  { what: 'script of the first route', size: first.reduce((sum, path) => sum + zipped(path), 0), most: 220 * 1024 },
  { what: 'precache', size: all.reduce((sum, name) => sum + zipped(join(dist, name)), 0), most: 1.2 * 1024 * 1024 },
]
for (const { what, size, most } of checks) console.log(`${what}: ${kilobytes(size)} KB gzip, at most ${kilobytes(most)}`)
process.exit(checks.every((c) => c.size <= c.most) ? 0 : 1)
