import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import Sqlite from 'better-sqlite3'
import { freePort } from '../lib/free-port.ts'
import { layPackages } from '../lib/lay-packages.ts'

const help = `npm run tool -- upgrade-from [COMMIT] [--keep FILE]: an older version writes a database, and this one opens it.
COMMIT  the older version, default HEAD~100; its demo league is made with the packages that are installed here
--keep  writes the older database, compressed, for kept-databases.test.ts`

async function upgrade(commit: string, keep: string | undefined): Promise<void> {
  const folder = ownFolder('upgrade')
  const old = join(folder, 'old')
  const dataDir = join(folder, 'data')
  git('worktree', 'add', '--detach', '--quiet', old, commit)
  try {
    layPackages(old)
    const before = await answers(old, dataDir)
    const schema = versionOf(dataDir)
    if (keep) writeFileSync(keep, gzipSync(readFileSync(join(dataDir, 'league.db')), { level: 9 }))
    const began = performance.now()
    const after = await answers(process.cwd(), dataDir)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const differing = Object.keys(before).filter((path) => !isDeepStrictEqual(before[path], after[path]))
    console.log(
      `${git('describe', '--always', commit).trim()}, tables at ${schema}, opened at ${versionOf(dataDir)} in ${seconds} s`,
    )
    for (const path of differing) console.log(`differs: ${path}`)
    console.log(differing.length === 0 ? `${Object.keys(before).length} answers are the same` : 'The answers differ.')
    process.exitCode = differing.length === 0 ? 0 : 1
  } finally {
    git('worktree', 'remove', '--force', old)
  }
}

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' })

const versionOf = (dataDir: string): number => {
  const db = new Sqlite(join(dataDir, 'league.db'), { readonly: true })
  try {
    return Number(db.pragma('user_version', { simple: true }))
  } finally {
    db.close()
  }
}

const paths = [
  '/points/standings/1',
  '/league/1/weeks',
  '/league/schedule/1/schedule-grid',
  '/players',
  '/teams',
  '/scores/1/1',
]

/** Returns an older version's responses to the demo league's secretary, when it serves this data folder. */
async function answers(cwd: string, dataDir: string): Promise<Record<string, unknown>> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), GLM_DATA_DIR: dataDir, GLM_DEMO: '1', GLM_LOG_LEVEL: 'error' }
  const child = ownProcess(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd,
    env: { ...env, GLM_DEMO_TODAY: '2026-07-02' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((ready, failed) => {
    child.once('exit', (code) => failed(new Error(`The server in ${cwd} ended with ${code}.`)))
    child.stdout?.on('data', (data: Buffer) => /\((kept|saved) in|(log|sign)-ins are in/.test(String(data)) && ready())
  })
  const [, password = ''] =
    /secretary@example\.com\s+(\S+)/.exec(readFileSync(join(dataDir, 'demo-log-ins.txt'), 'utf8')) ?? []
  const call = async (path: string, more: RequestInit = {}) =>
    (await fetch(`http://127.0.0.1:${port}/api${path}`, more)).json() as Promise<Record<string, unknown>>
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'secretary@example.com', password })
  const { token } = await call('/auth/login', { method: 'POST', headers, body })
  const found: Record<string, unknown> = {}
  for (const path of paths) found[path] = await call(path, { headers: { authorization: `Bearer ${token}` } })
  child.removeAllListeners('exit')
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
  return found
}

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean' }, keep: { type: 'string' } },
  allowPositionals: true,
})
if (values.help) console.log(help)
else await upgrade(positionals[0] ?? 'HEAD~100', values.keep)
