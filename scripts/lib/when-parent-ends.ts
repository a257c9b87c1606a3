const LOOK_MS = 200

/**
 * Calls `stop` once the process that started this one is gone. npm starts commands through a shell, and a killed shell
 * doesn't forward the signal to its child, so the server would keep running and keep its port open. Does nothing if
 * there is no shell in between, as with a service manager, a container or a terminal.
 */
export function whenParentEnds(stop: () => void): void {
  if (process.env.npm_execpath === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, LOOK_MS)
  timer.unref()
}
