import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Installs one of our packages that the product itself doesn't use, from its own lockfile, once per lockfile. `folder`
 * must end with a slash. `what` says what is installed and how big it is.
 * @throws if the package registry can't be reached
 */
export function installPackage(folder: string, what: string): void {
  const stamp = `${folder}node_modules/.installed`
  const lock = createHash('sha256')
    .update(readFileSync(`${folder}package-lock.json`))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log(`Installing ${what}, into ${folder} …`)
  const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']
  const done = spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0)
    throw new Error(
      'Check the network: the package registry could not be reached, and there is nothing to run without it.',
    )
  writeFileSync(stamp, lock)
}
