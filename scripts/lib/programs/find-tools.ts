import { findCurl } from './find-curl.ts'
import { findPoppler } from './find-poppler.ts'

/**
 * Finds or installs what some unit tests need besides packages, once before all files: two at once would fight over apt's lock. What
 * is not to be had is named by the tests that need it; all others run.
 */
export function setup(): void {
  for (const find of [findCurl, () => findPoppler('pdftotext')]) {
    try {
      find()
    } catch (error) {
      console.log(error instanceof Error ? error.message : error)
    }
  }
}
