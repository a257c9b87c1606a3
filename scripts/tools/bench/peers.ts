import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installPackage } from '../../lib/programs/install-package.ts'

const folder = fileURLToPath(new URL('peers/', import.meta.url))
const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Returns the path of a program in the peers' folder, where their packages are installed; the product doesn't include
 * them.
 */
export const peerPath = (name: string): string => `${folder}${name}`

/** Installs the packages that the benchmarks compare with, once per lockfile. */
export const installPeers = (): void =>
  installPackage(folder, 'the packages that the benchmarks compare with (about 350 MB, a few minutes)')

/** Returns the installed versions of these packages, from the peers and from the product itself. */
export function installedVersions({
  peers = [],
  own = [],
}: {
  peers?: readonly string[]
  own?: readonly string[]
}): Record<string, string> {
  const versionIn = (place: string, name: string): [string, string] => {
    const { version } = JSON.parse(readFileSync(`${place}node_modules/${name}/package.json`, 'utf8')) as {
      version: string
    }
    return [name, version]
  }
  return Object.fromEntries([
    ...peers.map((name) => versionIn(folder, name)),
    ...own.map((name) => versionIn(root, name)),
  ])
}
