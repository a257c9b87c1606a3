import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { nodeProblem } from './node-version.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const stamp = `${root}node_modules/.installed`
/** The lock file of the running install. It is outside the folder that npm deletes first. */
const turn = `${root}.installing`

/**
 * Installs the packages in package-lock.json, once: a stamp in node_modules records which lockfile was installed. A
 * second command that starts during an install waits, because two simultaneous installs would delete each other's
 * packages.
 */
export function install() {
  const old = nodeProblem(process.versions.node)
  if (old) stop(old)
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .update(process.versions.modules)
    .digest('hex')
  if (isInstalled(lock)) return
  takeTurn()
  const done = isInstalled(lock) || installAll()
  if (done) writeFileSync(stamp, lock)
  rmSync(turn, { force: true })
  if (!done) stop('Check the network: npm ci did not finish.')
}

function installAll() {
  console.log('Installing packages (the database engine may compile for about two minutes) …')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  return spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}

const isInstalled = (lock) => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock

/** Waits until nobody else is installing. A lock left by a killed process is ignored. */
function takeTurn() {
  // With a hard link, the file appears complete or not at all.
  const mine = `${turn}-${process.pid}`
  writeFileSync(mine, String(process.pid))
  for (let asked = 0; !isLinked(mine); asked++) {
    if (asked === 0) console.log('Another command is installing the packages; waiting for it …')
    pause(200)
    if (!installs()) rmSync(turn, { force: true })
  }
  rmSync(mine)
}

function isLinked(mine) {
  try {
    linkSync(mine, turn)
    return true
  } catch (error) {
    // A disk without hard links has no locking, so continue as if nobody else were installing.
    return error.code !== 'EEXIST'
  }
}

/** Returns whether the process holding the lock is still running. */
function installs() {
  try {
    process.kill(Number(readFileSync(turn, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Runs a TypeScript script from this folder with these arguments and returns its exit status. */
export function runScript(name, args) {
  const done = spawnSync(process.execPath, ['--import', 'tsx', `${root}scripts/${name}.ts`, ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  return done.status ?? 1
}

/** Builds what changed and then becomes the server, so signals go straight to the server instead of to a wrapper. */
export async function serveBuilt() {
  const parent = process.ppid
  process.chdir(root)
  if (runScript('build', []) !== 0) process.exit(1)
  // The parent process ended during the build.
  if (process.ppid !== parent) process.exit(1)
  process.env.GLM_DEMO ??= '1'
  await import('../../dist/server.mjs')
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
