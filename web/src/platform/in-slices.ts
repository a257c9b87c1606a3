/** How long one slice of work may run: less than a frame. */
const SLICE_MS = 12

/**
 * Runs long work in slices, so that the page keeps responding to taps in between.
 * @param mostMs the work is stopped after this many milliseconds
 * @returns null if it was stopped
 */
export async function inSlices<T>(steps: Generator<void, T>, mostMs: number): Promise<T | null> {
  const began = performance.now()
  let sliceBegan = began
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    const now = performance.now()
    if (now - began > mostMs) return null
    if (now - sliceBegan < SLICE_MS) continue
    await new Promise((next) => setTimeout(next))
    sliceBegan = performance.now()
  }
}
