import type { Page } from 'playwright-core'
import { openPad, ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { enlargeText, largeTextFaults } from './walk/large-text.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const openWindow = ownWindows(server)

/** The part of an element that is inside the window, in percent. */
const shownPart = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const { top, bottom, height } = one.getBoundingClientRect()
      return Math.round((100 * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))) / height)
    })

/** Returns the text of each element whose center is covered by something else, such as the keys. */
const covered = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + height / 2)
      return found && one.contains(found) ? [] : [one.textContent]
    }),
  )

test.describe('with text at twice the size', () => {
  for (const [title, size] of Object.entries(sizes))
    test(`the pad shows hole, players and keys on a ${title}`, async () => {
      const page = await openWindow({ viewport: size, reducedMotion: 'reduce' })
      await enlargeText(page)
      await openPad(page, server, 901)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      for (const part of ['.pad-hole h1', '.box.is-now', '.dock > .keys'])
        await expect.poll(() => shownPart(page, part), { message: part }).toBeGreaterThanOrEqual(99)
      await expect.poll(() => covered(page, '.pad-hole h1, .box')).toEqual([])
      await expect.poll(() => largeTextFaults(page)).toEqual([])
    })
})
