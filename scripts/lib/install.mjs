import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const stamp = `${root}node_modules/.installed`

/** Installs what package-lock.json names, once: a stamp in node_modules remembers which lock was installed. */
export function install() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) stop(`Use Node 20.19 or newer; this is ${process.versions.node}.`)
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .update(process.versions.modules)
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing packages (the database engine may compile for about two minutes) …')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const done = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) stop('Check the network: npm ci did not finish.')
  writeFileSync(stamp, lock)
}

/** Runs a TypeScript script of this folder with these arguments; returns the status it ends with. */
export function runScript(name, args) {
  const done = spawnSync(process.execPath, ['--import', 'tsx', `${root}scripts/${name}.ts`, ...args], { cwd: root, stdio: 'inherit' })
  return done.status ?? 1
}

/** Builds what changed, and becomes the server: no process stands between whoever sends a signal and it. */
export async function serveBuilt() {
  const parent = process.ppid
  process.chdir(root)
  if (runScript('build', []) !== 0) process.exit(1)
  // Whoever started this was ended meanwhile.
  if (process.ppid !== parent) process.exit(1)
  process.env.GLM_DEMO ??= '1'
  await import('../../dist/server.mjs')
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
