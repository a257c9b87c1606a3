import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from './desk.ts'
import { ownServer, ownWindows } from './fixture.ts'
import { sizes } from './take-pictures.ts'

const server = ownServer()
const openWindow = ownWindows(server)
let page: Page
const { open } = desk(server, () => page)

beforeAll(async () => {
  page = await openWindow({ viewport: sizes.laptop, serviceWorkers: 'block', reducedMotion: 'reduce' })
})
/** The boxes of all that a selector finds and that is in sight. */
const boxes = (selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
      return width > 0 ? [{ left, right, top, bottom, width, height }] : []
    }),
  )

describe('what once stood in the way of something else', () => {
  test.each([1100, 1130, 1180, 1240, 1280])('the history icon of a card keeps off the handicap at %i px', async (width) => {
    await page.setViewportSize({ width, height: 800 })
    await open('/admin-enter-scores?week=9')
    await page.locator('.card-player').first().waitFor()
    const rows = await page.locator('.card-player').evaluateAll((all) =>
      all.slice(0, 8).map((row) => {
        const [icon, name, handicap] = ['.card-history svg', '.card-name', '.card-hcp'].map((part) =>
          row.querySelector(part)?.getBoundingClientRect(),
        )
        if (!icon || !name || !handicap) return 'a part is missing'
        return handicap.top >= name.bottom - 1 || icon.right <= handicap.left
          ? 'apart'
          : `${Math.round(icon.right - handicap.left)} px over it`
      }),
    )
    expect(rows).toEqual(rows.map(() => 'apart'))
  })

  test.each([1024, 1100, 1180, 1240])('sixteen teams and the actions of a week have room side by side at %i px', async (width) => {
    await page.setViewportSize({ width, height: 800 })
    await open('/schedule-manager')
    const cut = await page
      .locator('.scroll')
      .first()
      .evaluate((scroll) => scroll.scrollWidth - scroll.clientWidth)
    expect(cut, 'pixels of the table out of sight').toBeLessThanOrEqual(0)
    await open('/player-management')
    const [search] = await boxes('.toolbar .field-search')
    const [icon] = await boxes('.toolbar .field-search svg')
    expect(icon && search && icon.top >= search.top && icon.bottom <= search.bottom, 'the icon is in its field').toBe(true)
    for (const { height } of await boxes('.toolbar .btn')) expect(height).toBeLessThan(64)
  })

  test('the list of weeks at the scorecards is 200 px at most', async () => {
    await page.setViewportSize(sizes.laptop)
    await open('/scorecards')
    await page.getByRole('combobox', { name: 'Week' }).click()
    const [list] = await boxes('.combo-list')
    expect(list?.height).toBeLessThanOrEqual(200)
    expect(list?.height).toBeGreaterThan(100)
    await page.keyboard.press('Escape')
  })

  test.each([320, 390])('no tool of a phone stands alone in a row, and no word is under an arrow, at %i px', async (width) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/standings', '/schedule', '/admin-enter-scores?week=9']) {
      await open(path)
      const tools = await boxes('.masthead .tools > *')
      const alone = tools.filter(
        (one) => one.width < 200 && !tools.some((other) => other !== one && Math.abs(other.bottom - one.bottom) < 2),
      )
      expect(alone, `${path}: a tool alone in its row`).toEqual([])
      const room = await page
        .locator('.masthead .pick')
        .first()
        .evaluate((pick) => Number.parseFloat(getComputedStyle(pick).paddingRight))
      expect(room, path).toBeGreaterThan(28)
    }
  })
})
