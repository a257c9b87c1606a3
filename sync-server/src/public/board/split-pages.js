/**
 * Splits stacked items into pages: as many on each as fit, at least one.
 * @param {readonly number[]} heights of each item, in order
 * @param {number} room on a page, in the same unit
 * @returns {{ from: number, to: number }[]} first index, and the index after the last; one empty page if there are no
 * items
 * @example
 * splitPages([3, 3, 3, 3, 3], 7) // [{ from: 0, to: 2 }, { from: 2, to: 4 }, { from: 4, to: 5 }]
 */
export function splitPages(heights, room) {
  /** @type {{ from: number, to: number }[]} */
  const pages = []
  let left = 0
  for (const [i, height] of heights.entries()) {
    const page = pages.at(-1)
    const fits = page && height <= left
    if (fits) page.to = i + 1
    else pages.push({ from: i, to: i + 1 })
    left = (fits ? left : room) - height
  }
  return pages.length > 0 ? pages : [{ from: 0, to: 0 }]
}
