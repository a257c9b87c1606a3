import { setTimeout as pause } from 'node:timers/promises'
import { PATIENCE_MS } from './patience.ts'

/**
 * Asks again and again until it is so, and no longer than every test waits: for what comes by itself and tells nobody. In a test of
 * vitest `expect.poll()` does the same.
 *
 * @param what says what did not come, as a sentence
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string | (() => string | Promise<string>),
): Promise<void> {
  for (const began = performance.now(); !(await isSo()); await pause(50))
    if (performance.now() - began > PATIENCE_MS) throw new Error(typeof what === 'string' ? what : await what())
}
