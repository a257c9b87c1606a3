import { lengthOf } from '@glm/shared/testing/length-of'
import type { Page } from 'playwright-core'
import { type FontSet, familyOf } from '../../../lib/fonts/private-fonts.ts'
import { expect } from '../test.ts'
import { overlappingTexts } from './overlapping-texts.ts'

type Room = { set: FontSet; width: number }

/**
 * Every font at two widths: a common phone's and the narrowest phone's. The last two entries are the extremes: the most
 * and the least text fits on a line.
 */
const rooms: readonly Room[] = [
  { set: 'usual', width: 390 },
  { set: 'wide', width: 390 },
  { set: 'narrow', width: 320 },
  { set: 'usual', width: 320 },
  { set: 'narrow', width: 390 },
  { set: 'wide', width: 320 },
]

/**
 * Checks a page in every font at phone widths: nothing is wider than the screen, no text is cut off, no word is broken
 * and no text overlaps. Leaves the page at 320 px.
 */
export async function expectRoomInEveryFont(page: Page): Promise<void> {
  for (const { set, width } of rooms.slice(-lengthOf('fonts and widths of a screen'))) {
    await setFamily(page, familyOf(set))
    await page.setViewportSize({ width, height: width === 320 ? 640 : 844 })
    // Layout follows a resize with a delay.
    await expect.poll(() => layoutFaults(page), { message: `${set} fonts at ${width} px` }).toEqual([])
  }
  await setFamily(page, null)
}

/** Renders the whole page, headings included, in one font family; null restores its style sheets. */
export const setFamily = (page: Page, family: string | null): Promise<void> =>
  page.evaluate((name) => {
    for (const face of ['--font-text', '--font-card'])
      if (name === null) document.documentElement.style.removeProperty(face)
      else document.documentElement.style.setProperty(face, `"${name}"`)
  }, family)

/**
 * Returns everything that doesn't fit on a page: the page itself if it is wider than its window, text that is cut off,
 * and words broken across lines.
 */
export const layoutFaults = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(placesWithoutRoom)),
  ...(await page.evaluate(overlappingTexts)),
]

/**
 * Runs in the page: returns how much wider the page is than its window, which texts are cut off, and which words are
 * broken.
 */
function placesWithoutRoom(): string[] {
  const faults: string[] = []
  const root = document.documentElement
  const nameOf = (one: Element) => `<${one.tagName.toLowerCase()} class="${one.getAttribute('class') ?? ''}">`
  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > root.clientWidth + 0.5,
    )
    const last = wide.filter((one) => !wide.some((other) => one !== other && one.contains(other))).slice(0, 3)
    faults.push(
      `${root.scrollWidth - root.clientWidth} px beyond the window: ${last.map((one) => `${nameOf(one)} ${one.textContent?.slice(0, 40)}`).join('; ')}`,
    )
  }
  for (const one of document.querySelectorAll<HTMLElement>('body *')) {
    // Screen reader text is one pixel wide, and text in a field scrolls, so neither counts as cut off.
    if (one.tagName === 'INPUT' || one.scrollWidth <= one.clientWidth || one.clientWidth < 8) continue
    if (['hidden', 'clip'].includes(getComputedStyle(one).overflowX))
      faults.push(`${one.scrollWidth - one.clientWidth} px cut off ${nameOf(one)}: ${one.textContent?.slice(0, 60)}`)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    // A link may continue on the next line, because it has no spaces. An email address may break after its dots and its
    // @, where its text nodes end.
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(
      /[\w.+-]+@[\w-]+\.\w+|(?<![\p{L}@./])\p{L}{4,}(?![\p{L}@./]\S)/gu,
    )) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      )
      if (lines.size > 1) faults.push(`broken ${nameOf(text.parentElement as Element)}: ${word}`)
    }
  return [...new Set(faults)].slice(0, 12)
}
