import { splitPages } from './split-pages.js'

/** @typedef {{ part: HTMLElement, from: number, to: number, number: number, of: number }} Page */

/** Browsers round away fractions of a pixel up to this size. */
const SLACK = 1
const SMALLEST = 0.4

/**
 * Returns the pages that the parts fill on this screen. Nothing is cut off: if a single unit is taller than the screen,
 * the whole board shrinks until it fits.
 * @param {HTMLElement} parts
 * @returns {Page[]}
 */
export function pagesOf(parts) {
  for (let size = 1; ; size *= 0.9) {
    document.documentElement.style.setProperty('--board-size', String(size))
    const pages = []
    let fits = true
    for (const part of partsIn(parts)) {
      const found = measured(part, parts)
      pages.push(...found.pages)
      fits &&= found.fits
    }
    if (fits || size < SMALLEST) return pages
  }
}

/**
 * Shows one of the pages.
 * @param {HTMLElement} parts
 * @param {Page} page
 */
export function showPage(parts, { part, from, to, number, of }) {
  for (const other of partsIn(parts)) other.hidden = other !== part
  for (const [i, unit] of unitsOf(part).entries()) unit.hidden = i < from || i >= to
  countOf(part, of > 1 ? `${number}/${of}` : '')
}

/**
 * @param {HTMLElement} part
 * @param {string} words
 */
function countOf(part, words) {
  const count = part.querySelector('.board-count')
  if (count) count.textContent = words
}

/**
 * @param {HTMLElement} part
 * @param {HTMLElement} parts
 */
function measured(part, parts) {
  for (const other of partsIn(parts)) other.hidden = other !== part
  const units = unitsOf(part)
  for (const unit of units) unit.hidden = false
  // The widest possible label.
  countOf(part, '88/88')
  const heights = units.map((unit) => unit.getBoundingClientRect().height)
  const room =
    parts.clientHeight -
    (part.getBoundingClientRect().height - heights.reduce((sum, height) => sum + height, 0)) -
    SLACK
  const split = splitPages(heights, room)
  const pages = split.map(({ from, to }, i) => ({ part, from, to, number: i + 1, of: split.length }))
  return { pages, fits: room > 0 && Math.max(0, ...heights) <= room && part.scrollWidth <= part.clientWidth }
}

/**
 * @param {HTMLElement} parts
 * @returns {HTMLElement[]}
 */
const partsIn = (parts) => [...parts.querySelectorAll('section')]

/**
 * @param {HTMLElement} part
 * @returns {HTMLElement[]}
 */
const unitsOf = (part) => [...part.querySelectorAll('tbody')]
