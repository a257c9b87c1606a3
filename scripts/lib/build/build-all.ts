import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { takeTurn } from '../take-turn.mjs'
import { buildWeb } from './build-web.ts'
import { keepAssets } from './keep-assets.ts'
import { newestOf } from './newest-in.ts'
import { writeProductionLock } from './production-lock.ts'

const compressible = /\.(js|css|html|svg|json|webmanifest|ttf|txt)$/
/** The size below which files aren't compressed, because the headers would cost more than the compression saves. */
const LEAST_BYTES = 1024

/** Writes a `.br` and a `.gz` version of each file, with maximum compression, if that makes it smaller. */
function compressFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    // A file that has a hash in its name and is from an earlier build is already compressed.
    if (!compressible.test(name) || (/^assets[\\/]/.test(name) && existsSync(`${path}.br`))) continue
    const bytes = readFileSync(path)
    if (bytes.length < LEAST_BYTES) continue
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    )
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const dist = join(root, 'dist')
const stamp = join(dist, 'built')

/** The program as users install it, started with Node. */
export const builtServer = join(dist, 'server.mjs')

const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/guest.html',
  'web/vite.config.ts',
  'shared/src',
  'shared/assets',
  'sync-server/src',
  'scripts/start.ts',
  'scripts/admin.ts',
  'scripts/cli.ts',
  'scripts/entries',
  'scripts/admin',
  'scripts/seed',
  'scripts/lib',
  'package.json',
  'package-lock.json',
]

const isBuilt = (): boolean =>
  existsSync(stamp) && statSync(stamp).mtimeMs > newestOf(sources.map((path) => join(root, path)))

/**
 * Builds `dist/`, which is the whole program, unless it is newer than every source file. If another process is building
 * it, waits for that instead.
 */
export async function buildAll(): Promise<void> {
  if (isBuilt()) return
  const end = takeTurn(join(root, '.building'), 'Another command is building the program; waiting for it …')
  try {
    if (!isBuilt()) await build()
  } finally {
    end()
  }
}

async function build(): Promise<void> {
  buildWeb()
  console.log('Bundling the server …')
  mkdirSync(dist, { recursive: true })
  rmSync(stamp, { force: true })
  for (const name of readdirSync(dist)) if (name.endsWith('.mjs')) rmSync(join(dist, name))
  const { bundleProgram } = await import('./bundle-program.ts')
  await bundleProgram(dist)
  chmodSync(join(dist, 'cli.mjs'), 0o755)
  layFiles()
  writeProductionLock(root, dist)
  writeFileSync(stamp, '')
}

/**
 * Runs `buildAll()` in a separate process. Test runners need this, because Vite takes NODE_ENV from its environment.
 * Does nothing if GLM_APP_BUILT says that the parent process has already built it. Fails if the build prints a warning,
 * because `npm start` would print it above the address.
 */
export function seeToBuild(): void {
  if (process.env.GLM_APP_BUILT === '1' || isBuilt()) return
  const env = { ...process.env, NODE_ENV: 'production', NODE_NO_WARNINGS: '1' }
  const done = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(`Fix the build: it did not finish.\n${done.stderr}`)
  if (done.stderr === '') return
  // Without these files, the next run builds again and prints the warning again.
  for (const path of [stamp, join(root, 'web/dist/index.html')]) rmSync(path, { force: true })
  throw new Error(`Fix the build: it printed a warning.\n${done.stderr}`)
}

/** Copies the files that the program reads to the same places as in the source tree. */
function layFiles(): void {
  const isData = (path: string) => statSync(path).isDirectory() || !/\.tsx?$/.test(path)
  for (const place of ['sync-server/src', 'shared/assets']) {
    rmSync(join(dist, place), { recursive: true, force: true })
    cpSync(join(root, place), join(dist, place), { recursive: true, filter: isData })
  }
  const web = join(dist, 'web/dist')
  if (existsSync(web))
    for (const name of readdirSync(web)) if (name !== 'assets') rmSync(join(web, name), { recursive: true })
  cpSync(join(root, 'web/dist'), web, { recursive: true })
  keepAssets(web, readdirSync(join(root, 'web/dist/assets')).sort())
  compressFiles(web)
}
