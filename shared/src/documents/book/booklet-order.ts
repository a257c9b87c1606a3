/**
 * Returns how many blank pages a book needs so that its sheets can be folded; a sheet has four pages.
 * @example
 * pagesToFill(30) // 2
 */
export const pagesToFill = (pages: number): number => (4 - (pages % 4)) % 4

/**
 * Returns the pages in the order in which a booklet is printed, two per side: from the outermost sheet to the
 * innermost, with the outside of each sheet first. The sheets can be folded into a book if `pages` is a multiple of
 * four.
 * @example
 * bookletOrder(8) // [8, 1, 2, 7, 6, 3, 4, 5]
 */
export function bookletOrder(pages: number): number[] {
  return Array.from({ length: pages / 4 }, (_, sheet) => {
    const [first, last] = [2 * sheet + 1, pages - 2 * sheet]
    return [last, first, first + 1, last - 1]
  }).flat()
}
