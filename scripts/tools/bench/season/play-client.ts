import { ownFork } from '@glm/sync-server/testing/run/own-process'

type Options = {
  /** The program's input: the server's URL, and the program's own season. */
  given: object
  /** Called once the client has the season, before any time is measured. */
  before: () => void
  /** Called after the push and after the pull, while the client waits. */
  onPart: () => void
}

/**
 * Runs a client that pushes a season and pulls it again (see `peers/play-season.mjs`). Returns how long each of these
 * took, in milliseconds.
 */
export function playClient(path: string, { given, before, onPart }: Options): Promise<{ push: number; pull: number }> {
  const child = ownFork(path, [JSON.stringify(given)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--no-warnings'],
  })
  const times: number[] = []
  return new Promise((done, failed) => {
    child.on('message', (said) => {
      if (said === 'ready') before()
      else {
        onPart()
        times.push(Number(said))
      }
      child.send('go on')
    })
    child.once('exit', (code) => {
      const [push, pull] = times
      if (code === 0 && push !== undefined && pull !== undefined) done({ push, pull })
      else failed(new Error(`Fix ${path}: it exited with ${code} after ${times.length} of 2 parts.`))
    })
  })
}
