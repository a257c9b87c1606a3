import { lengthOf } from '@glm/shared/testing/length-of'
import type { Page } from 'playwright-core'
import { ownServer, roleWindows } from '../fixture.ts'
import { expect, test } from '../test.ts'
import { axeFindings, hideRepeated, themeFindings } from './axe.ts'
import { deadPhoneNumbers } from './dead-phone-numbers.ts'
import { codeSnifferFindings } from './html-codesniffer.ts'
import { enlargeText, largeTextFaults } from './large-text.ts'
import { expectRoomInEveryFont } from './layout.ts'
import type { Stop } from './stop.ts'
import { faultyStyleRules } from './style-rules.ts'
import { type RoleWindows, type Size, sizes, type Theme } from './take-pictures.ts'

/**
 * Tests some stops of the walk on a separate server: each screen must have the contract's contents and look right.
 * Returns the windows.
 */
export function lookAtScreens(stops: readonly Stop[]): () => RoleWindows {
  const viewers = roleWindows(ownServer({ eachAlone: true }), 'after the last test')
  test.describe('every screen', () => {
    for (const [i, stop] of stops.entries())
      test(`${stop.name} has the contract’s contents, on screen and in a screen reader, light or dark, down to 320 px`, () =>
        lookAt(viewers(), { stop, size: i % 2 === 0 ? 'laptop' : 'phone', views: viewsOf(stop) }))
  })
  return viewers
}

/** Returns the findings of axe and HTML_CodeSniffer. Each has rules that the other lacks. */
const bothFindings = async (page: Page) => [...(await axeFindings(page)), ...(await codeSnifferFindings(page))]

/** The views in which a screen is checked. The first two differ the most: in their elements and in their colors. */
const views: readonly View[] = [
  { theme: 'light', size: 'laptop', findings: bothFindings },
  { theme: 'dark', size: 'phone', findings: axeFindings },
  { theme: 'sun', size: 'phone', findings: themeFindings },
  { theme: 'dark', size: 'laptop', findings: themeFindings },
  { theme: 'sun', size: 'laptop', findings: themeFindings },
  { theme: 'light', size: 'phone', findings: axeFindings },
]
type View = { theme: Theme; size: Size; findings: (page: Page) => Promise<string[]> }

const viewsOf = ({ inEveryView }: Stop): readonly View[] =>
  inEveryView ? views : views.slice(0, lengthOf('views of a screen'))

async function lookIn(page: Page, { theme, size, findings }: View): Promise<void> {
  await page.setViewportSize(sizes[size])
  await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' })
  await page.evaluate((isSun) => {
    if (isSun) document.documentElement.setAttribute('data-theme', 'sun')
    else document.documentElement.removeAttribute('data-theme')
  }, theme === 'sun')
  expect(await findings(page), `${theme}, ${size}`).toEqual([])
}

/** `size`: of the window in which the screen is loaded. */
type Look = { stop: Stop; size: Size; views: readonly View[] }

async function lookAt(viewers: RoleWindows, { stop, size, views }: Look): Promise<void> {
  viewers.takeComplaints()
  const page = await viewers.look(stop, { cold: views.length > 0, size })
  expect(viewers.shifts, 'layout shifts on loading').toEqual([])
  await page.setViewportSize(sizes.laptop)
  // A screen's data may arrive after its heading.
  for (const name of stop.buttons ?? []) await page.getByRole('button', { name }).first().waitFor()
  for (const name of stop.labels ?? []) await page.getByLabel(name, { exact: true }).first().waitFor()
  for (const name of stop.columns ?? []) await page.getByRole('columnheader', { name, exact: true }).first().waitFor()
  expect(await deadPhoneNumbers(page), 'phone numbers that aren’t links').toEqual([])
  expect(await faultyStyleRules(page)).toEqual({ unitsOfMain: [], countedWrong: [] })
  await hideRepeated(page)
  for (const view of views) await lookIn(page, view)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
  await expectRoomInEveryFont(page)
  if (views.length > 0 && !stop.open) await expectRoomForLargeText(page)
  expect(viewers.takeComplaints(), 'browser errors').toEqual([])
}

/** Expects that nothing is cut off, covered or broken on a phone and a laptop if text has twice its usual size. */
async function expectRoomForLargeText(page: Page): Promise<void> {
  const restore = await enlargeText(page)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    await expect.poll(() => largeTextFaults(page), { message: `large text on a ${name}` }).toEqual([])
  }
  await restore()
}
