import { findCurl } from './find-curl.ts'
import { findPoppler } from './find-poppler.ts'

/** Runs once before all unit tests. */
export const setup = (): void => findEach([findCurl, () => findPoppler('pdftotext')])

/**
 * Finds or installs what some tests of a step need. Runs once, before any of the step's test files, because two
 * simultaneous installs would fight over apt's lock. If something is unavailable, this reports it, and so do the tests
 * that need it. All other tests run.
 */
export function findEach(finds: readonly (() => string)[]): void {
  for (const find of finds) {
    try {
      find()
    } catch (error) {
      console.log(error instanceof Error ? error.message : error)
    }
  }
}
