import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a package of Debian where this machine lets us (Linux with apt, as root), saying what it is for; false where it cannot. */
export function installWithApt(debianPackage: string, purpose: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${debianPackage} for ${purpose} …`)
  // In that run level Debian starts no service of a package: a test starts what it needs itself.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', debianPackage)
}
