import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Name of the curl of this machine; installs Debian's where this machine lets us, else says what to install. */
export function findCurl(): string {
  if (!runs() && !(installWithApt() && runs())) throw new Error('Install curl: a whole season is run with it.')
  return 'curl'
}

const runs = (): boolean => spawnSync('curl', ['--version'], { stdio: 'ignore' }).status === 0

function installWithApt(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('Installing curl for the season by curl …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', 'curl')
}
