/**
 * Runs stepwise work to its end without pausing.
 * @example
 * runSteps((function* () { yield; return 7 })()) // 7
 */
export function runSteps<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
