import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitPages } from './split-pages.js'

test('splitPages() puts each line on one page, in order, and starts a new page only when the next line no longer fits', () => {
  const height = fc.double({ min: 1, max: 50, noNaN: true })
  fc.assert(
    fc.property(
      fc.array(height, { minLength: 1, maxLength: 60 }),
      fc.double({ min: 20, max: 200, noNaN: true }),
      (heights, room) => {
        const pages = splitPages(heights, room)
        expect(pages.flatMap(({ from, to }) => heights.map((_, i) => i).slice(from, to))).toEqual(
          heights.map((_, i) => i),
        )
        const sum = (from: number, to: number) => heights.slice(from, to).reduce((a, b) => a + b, 0)
        for (const { from, to } of pages) {
          expect(to - from === 1 || sum(from, to) <= room + 1e-6).toBe(true)
          expect(to === heights.length || sum(from, to + 1) > room - 1e-6).toBe(true)
        }
      },
    ),
  )
})

test('splitPages() returns one empty page for no items', () => {
  expect(splitPages([], 100)).toEqual([{ from: 0, to: 0 }])
})
