import { pagesOf, showPage } from './pages.js'

/** @typedef {import('./pages.js').Page} Page */

/** How long a page is shown, so that people can find their name: a few seconds, plus more for each line. */
const SECONDS = { least: 8, each: 1.2 }

/**
 * Cycles through the pages of the board.
 * @param {HTMLElement} parts the parts to cycle through
 * @param {number | null} seconds how long each page is shown; if null, depends on its contents
 */
export function turnPages(parts, seconds) {
  let pages = pagesOf(parts)
  let at = 0
  let held = false
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  const show = () => {
    clearTimeout(timer)
    const page = pages[at]
    if (!page) return
    showPage(parts, page)
    if (!held) timer = setTimeout(() => go(1), 1000 * (seconds ?? SECONDS.least + SECONDS.each * (page.to - page.from)))
  }
  /** @param {number} by */
  const go = (by) => {
    at = pages.length > 0 ? (at + by + pages.length) % pages.length : 0
    show()
  }
  /** Lays out the pages again, and stays on the current page if it still exists. */
  const lay = () => {
    const now = pages[at]
    pages = pagesOf(parts)
    const same = pages.filter(({ part }) => part.id === now?.part.id)
    const stay = same[Math.min(now?.number ?? 1, same.length) - 1]
    at = stay ? pages.indexOf(stay) : Math.min(at, Math.max(0, pages.length - 1))
    show()
  }
  /** @param {boolean} isHeld */
  const hold = (isHeld) => {
    held = isHeld
    show()
  }
  show()
  return { go, lay, hold, isHeld: () => held }
}
