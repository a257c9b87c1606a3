import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * The environment variable that lists packages that couldn't be installed, for this process and its children, so that
 * test files don't all try again.
 */
const FAILED = 'GLM_NOT_INSTALLED'

/**
 * Installs a Debian package if this machine allows that (Linux with apt, as root), and prints what the package is for.
 * Returns false if it can't.
 */
export function installWithApt(debianPackage: string, purpose: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const failed = (process.env[FAILED] ?? '').split(' ')
  if (failed.includes(debianPackage)) return false
  console.log(`Installing ${debianPackage} for ${purpose} …`)
  // At this run level, Debian doesn't start a package's services. Each test starts the ones it needs.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  const done = apt('update', '-qq') && apt('install', '-y', '-qq', debianPackage)
  if (!done) process.env[FAILED] = [...failed, debianPackage].join(' ').trim()
  return done
}
