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
  // Not `npm ci`: it refuses a lock that lacks the optional packages of other platforms, which not every registry holds.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const done = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) stop('Check the network: npm install did not finish.')
  writeFileSync(stamp, lock)
}

/** Runs a TypeScript script of this folder with the arguments given, and ends as it ends. */
export function runScript(name) {
  const done = spawnSync(process.execPath, ['--import', 'tsx', `${root}scripts/${name}.ts`, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  })
  process.exit(done.status ?? 1)
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
