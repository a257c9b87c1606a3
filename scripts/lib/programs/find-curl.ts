import { spawnSync } from 'node:child_process'
import { installWithApt } from './install-with-apt.ts'

/**
 * Returns the name of this machine's curl. If there is none, installs Debian's if this machine allows it, or throws an
 * error that says what to install.
 */
export function findCurl(): string {
  if (!runs() && !(installWithApt('curl', 'the season by curl') && runs()))
    throw new Error('Install curl: it is used to run a whole season.')
  return 'curl'
}

const runs = (): boolean => spawnSync('curl', ['--version'], { stdio: 'ignore' }).status === 0
