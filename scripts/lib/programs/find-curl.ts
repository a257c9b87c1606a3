import { spawnSync } from 'node:child_process'
import { installWithApt } from './install-with-apt.ts'

/** Name of the curl of this machine; installs Debian's where this machine lets us, else says what to install. */
export function findCurl(): string {
  if (!runs() && !(installWithApt('curl', 'the season by curl') && runs()))
    throw new Error('Install curl: a whole season is run with it.')
  return 'curl'
}

const runs = (): boolean => spawnSync('curl', ['--version'], { stdio: 'ignore' }).status === 0
