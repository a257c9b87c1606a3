/** How long to wait after a screen appears before asking the browser for an idle moment. */
const SETTLED_MS = 2000

/** Calls `work` in an idle moment, once the screen has settled. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  let canceled = false
  const run = () => {
    if (!canceled) work()
  }
  // Safari can't tell when it is idle.
  const timer = setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(run) : run()), SETTLED_MS)
  return () => {
    canceled = true
    clearTimeout(timer)
  }
}
