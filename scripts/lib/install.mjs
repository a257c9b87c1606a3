import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { nodeProblem } from './node-version.mjs'
import { takeTurn } from './take-turn.mjs'

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
  const end = takeTurn(turn, 'Another command is installing the packages; waiting for it …')
  const done = isInstalled(lock) || installAll()
  if (done) writeFileSync(stamp, lock)
  end()
  if (!done) stop('Check the network: npm ci did not finish.')
}

function installAll() {
  console.log('Installing packages (the database engine may compile for about two minutes) …')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  return spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}

const isInstalled = (lock) => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock

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
