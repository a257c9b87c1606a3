import { lengthOf } from '@glm/shared/testing/length-of'
import type { Page } from 'playwright-core'
import { desk } from './drive/desk.ts'
import { openPad, ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { clippedTexts } from './walk/clipped-texts.ts'
import { layoutFaults } from './walk/layout.ts'
import { sizes } from './walk/take-pictures.ts'
import { walk } from './walk/walk.ts'

const server = ownServer()
const openWindow = ownWindows(server)
const pages = new Map<string, Page>()

/**
 * Returns a role's window on a phone, with text at twice the usual 16 px. The size is changed in the browser's
 * settings, as people change it, so media queries use it too.
 */
async function largeTextOf(who: string): Promise<Page> {
  const known = pages.get(who)
  if (known) return known
  const page = await openWindow(
    { viewport: sizes.phone, reducedMotion: 'reduce' },
    who === 'out' ? null : `${who}@example.com`,
  )
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  pages.set(who, page)
  return page
}

/** Returns what doesn't fit or is hidden, except long paths on the server screen, which may break anywhere. */
const faultsOf = async (page: Page) => [
  ...(await layoutFaults(page)).filter((fault) => !fault.startsWith('broken <dd')),
  ...(await page.evaluate(clippedTexts)),
]

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

/** The screens with the widest tables and the longest words come first. */
const fullest = ['match', 'scores', 'dashboard-player', 'averages', 'courses', 'welcome', 'standings', 'server']
const others = walk.filter(
  ({ open, who, name }) => !open && who !== 'guest' && who !== 'newcomer' && !fullest.includes(name),
)
const screens = [...fullest.flatMap((name) => walk.filter((stop) => stop.name === name)), ...others].slice(
  0,
  lengthOf('screens in large text'),
)

test.describe('with text at twice the size', () => {
  for (const [title, size] of Object.entries(sizes))
    test(`the pad shows hole, players and keys on a ${title}`, async () => {
      const page = await largeTextOf('secretary')
      await page.setViewportSize(size)
      await openPad(page, server, 901)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      for (const part of ['.pad-hole h1', '.box.is-now', '.dock > .keys'])
        await expect.poll(() => shownPart(page, part), { message: part }).toBeGreaterThanOrEqual(99)
      await expect.poll(() => covered(page, '.pad-hole h1, .box')).toEqual([])
      await expect.poll(() => faultsOf(page)).toEqual([])
    })

  for (const { name, who, path, heading } of screens)
    test(`${name} fits the window on a phone and a laptop: nothing is cut off, covered or broken`, async () => {
      const page = await largeTextOf(who)
      await page.setViewportSize(sizes.phone)
      await desk(server, () => page).open(path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await expect.poll(() => faultsOf(page), { message: 'phone' }).toEqual([])
      await page.setViewportSize(sizes.laptop)
      await expect.poll(() => faultsOf(page), { message: 'laptop' }).toEqual([])
    })
})
