import { findCurl } from './find-curl.ts'
import { findPoppler } from './find-poppler.ts'

/** Finds or installs what the unit tests need besides packages, once before all files: two at once would fight over apt's lock. */
export function setup(): void {
  findCurl()
  findPoppler('pdftotext')
}
