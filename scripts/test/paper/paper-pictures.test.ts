import { describe, expect, test } from 'vitest'
import { approvedNames, approvedPicture, pagesOf } from './approved.ts'
import { type Picture, pixelDiff, shrink } from './picture.ts'
import { samples } from './samples.ts'

/** How many blocks of a page may differ: another Poppler version smooths a few glyphs differently. */
const MOST_SPOTS = 30
const all = await samples()

describe('the pages look as approved', () => {
  test.each(all.map((sample) => [sample.name, sample] as const))('%s', (_, sample) => {
    const differ = pagesOf(sample).map(({ name, picture }) => {
      const approved = approvedPicture(name)
      return { name, spots: approved ? pixelDiff(picture, approved) : 'no approved picture' }
    })
    expect(differ.filter(({ spots }) => typeof spots === 'string' || spots > MOST_SPOTS)).toEqual([])
  })

  test('there are no unused approved images', () => {
    const prefixes = all.map((sample) => `${sample.name}-`)
    expect(approvedNames().filter((name) => !prefixes.some((prefix) => name.startsWith(prefix)))).toEqual([])
  })
})

describe('pixelDiff()', () => {
  const page: Picture = {
    width: 40,
    height: 40,
    grey: Uint8Array.from({ length: 1600 }, (_, i) => (i % 40 === 20 ? 0 : 255)),
  }
  test('is 0 for identical pages and for differently smoothed glyphs', () => {
    const smoothed = { ...page, grey: page.grey.map((g, i) => (i % 40 === 20 ? g + 12 : g - 6)) }
    expect([pixelDiff(page, page), pixelDiff(smoothed, page)]).toEqual([0, 0])
  })
  test('detects a shifted line, and a different size', () => {
    const moved = { ...page, grey: Uint8Array.from(page.grey, (_, i) => (i % 40 === 24 ? 0 : 255)) }
    expect(pixelDiff(moved, page)).toBe(40)
    expect(pixelDiff(shrink(page, 2), page)).toBe(400)
  })
})
