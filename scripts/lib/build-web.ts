import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))
const built = join(root, 'web/dist/index.html')

/** Builds the app unless the build is newer than every source. */
export async function buildWeb(): Promise<void> {
  const sources = ['web/src', 'web/public', 'shared/src', 'web/index.html', 'web/vite.config.ts', 'package-lock.json']
  const newest = Math.max(...sources.map((path) => newestIn(join(root, path))))
  if (existsSync(built) && statSync(built).mtimeMs > newest) return
  console.log('Building the app …')
  await build({ root: join(root, 'web'), logLevel: 'warn' })
}

function newestIn(path: string): number {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))))
}
