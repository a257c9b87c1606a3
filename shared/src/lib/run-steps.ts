/**
 * Runs work that comes in steps to its end, in one piece.
 *
 * @example
 * runSteps((function* () { yield; return 7 })()) // 7
 */
export function runSteps<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
