import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newestOf } from './newest-in.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const vite = join(root, 'node_modules/vite/bin/vite.js')
const built = join(root, 'web/dist/index.html')

/** Builds the app unless the build is newer than every source file. */
export function buildWeb(): void {
  const sources = [
    'web/src',
    'web/public',
    'shared/src',
    'shared/assets',
    'web/index.html',
    'web/guest.html',
    'web/vite.config.ts',
    'scripts/lib/build',
    'package-lock.json',
  ]
  const newest = newestOf(sources.map((path) => join(root, path)))
  if (existsSync(built) && statSync(built).mtimeMs > newest) return
  console.log('Building the app …')
  // This runs in a separate process, because Vite takes NODE_ENV from its environment, and the value that a test runner
  // sets would produce a development build.
  const env = { ...process.env, NODE_ENV: 'production' }
  const done = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    env,
    stdio: 'inherit',
  })
  if (done.status !== 0) throw new Error('Fix the build: Vite did not finish.')
}
