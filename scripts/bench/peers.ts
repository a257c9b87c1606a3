import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('peers/', import.meta.url))
const root = fileURLToPath(new URL('../../', import.meta.url))
const stamp = `${folder}node_modules/.installed`

/** Where a program of the peers' folder lies: it finds their packages, which the product does not have. */
export const peerPath = (name: string): string => `${folder}${name}`

/**
 * Installs what the benches compare with, once for each lock.
 *
 * @throws where the package registry is not reached
 */
export function installPeers(): void {
  const lock = createHash('sha256')
    .update(readFileSync(peerPath('package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing what the benches compare with, into scripts/bench/peers (about 350 MB, some minutes) …')
  const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']
  const done = spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0)
    throw new Error('Check the network: the package registry was not reached, so that there is nothing to compare with.')
  writeFileSync(stamp, lock)
}

/** The versions that are installed of these packages: those of the peers, and those that the product has itself. */
export function installedVersions({
  peers = [],
  own = [],
}: {
  peers?: readonly string[]
  own?: readonly string[]
}): Record<string, string> {
  const versionIn = (place: string, name: string): [string, string] => {
    const { version } = JSON.parse(readFileSync(`${place}node_modules/${name}/package.json`, 'utf8')) as { version: string }
    return [name, version]
  }
  return Object.fromEntries([...peers.map((name) => versionIn(folder, name)), ...own.map((name) => versionIn(root, name))])
}
