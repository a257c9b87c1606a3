/** The maximum time for one slice of work. It is shorter than a frame. */
const SLICE_MS = 12

/**
 * Runs long work in slices, so that the page can respond to taps in between.
 * @param mostMs stop after this many milliseconds of work; time between slices doesn't count
 * @returns null if it was stopped
 */
export async function inSlices<T>(steps: Generator<void, T>, mostMs: number): Promise<T | null> {
  let worked = 0
  let sliceBegan = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    const slice = performance.now() - sliceBegan
    if (worked + slice > mostMs) return null
    if (slice < SLICE_MS) continue
    worked += slice
    await new Promise((next) => setTimeout(next))
    sliceBegan = performance.now()
  }
}
