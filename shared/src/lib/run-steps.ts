/**
 * Runs a generator of steps to the end without pausing, and returns its result.
 * @example
 * runSteps((function* () { yield; return 7 })()) // 7
 */
export function runSteps<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
