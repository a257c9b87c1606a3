import { setTimeout as pause } from 'node:timers/promises'
import { PATIENCE_MS } from './patience.ts'

/**
 * Polls until a condition is true, up to a test's time limit. Used for things that happen on their own without an
 * event. In a Vitest test, `expect.poll()` does the same.
 * @param what an error message that says what did not happen
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string | (() => string | Promise<string>),
): Promise<void> {
  for (const began = performance.now(); !(await isSo()); await pause(50))
    if (performance.now() - began > PATIENCE_MS) throw new Error(typeof what === 'string' ? what : await what())
}
