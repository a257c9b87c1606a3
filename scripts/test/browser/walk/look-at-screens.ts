import { lengthOf } from '@glm/shared/testing/length-of'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ownServer, roleWindows } from '../fixture.ts'
import { axeFindings, hideRepeated, themeFindings } from './axe.ts'
import { codeSnifferFindings } from './html-codesniffer.ts'
import { expectRoomInEveryFont } from './layout.ts'
import type { Stop } from './stop.ts'
import { type RoleWindows, type Size, sizes, type Theme } from './take-pictures.ts'

/**
 * Tests some stops of the walk on a separate server: each screen must have the contract's contents and look right.
 * Returns the windows.
 */
export function lookAtScreens(stops: readonly Stop[]): () => RoleWindows {
  // The other roles' pages were compared after they were looked at, and nobody changes anything.
  const viewers = roleWindows(ownServer(), ({ lookedAt }) => lookedAt)
  describe('every screen', () => {
    test.each(stops)(
      '$name has the contract’s contents, on screen and in a screen reader, light and dark, down to 320 px',
      (stop) => lookAt(viewers(), stop),
    )
  })
  return viewers
}

/**
 * The views in which a screen is checked after the light theme on a laptop. The first one differs the most: it has the
 * phone's elements and the dark theme's colors.
 */
const otherViews: readonly View[] = [
  { theme: 'dark', size: 'phone', findings: axeFindings },
  { theme: 'sun', size: 'phone', findings: themeFindings },
  { theme: 'dark', size: 'laptop', findings: themeFindings },
  { theme: 'sun', size: 'laptop', findings: themeFindings },
  { theme: 'light', size: 'phone', findings: axeFindings },
]
type View = { theme: Theme; size: Size; findings: (page: Page) => Promise<string[]> }

async function lookIn(page: Page, { theme, size, findings }: View): Promise<void> {
  await page.setViewportSize(sizes[size])
  await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' })
  await page.evaluate((isSun) => {
    if (isSun) document.documentElement.setAttribute('data-theme', 'sun')
    else document.documentElement.removeAttribute('data-theme')
  }, theme === 'sun')
  expect(await findings(page), `axe, ${theme}, ${size}`).toEqual([])
}

async function lookAt(viewers: RoleWindows, stop: Stop): Promise<void> {
  viewers.takeComplaints()
  const page = await viewers.look(stop)
  expect(viewers.shifts, 'layout shifts on loading').toEqual([])
  await page.setViewportSize(sizes.laptop)
  // A screen's data may arrive after its heading.
  for (const name of stop.buttons ?? []) await page.getByRole('button', { name }).first().waitFor()
  for (const name of stop.labels ?? []) await page.getByLabel(name, { exact: true }).first().waitFor()
  for (const name of stop.columns ?? []) await page.getByRole('columnheader', { name, exact: true }).first().waitFor()
  await hideRepeated(page)
  expect(await axeFindings(page), 'axe, light, laptop').toEqual([])
  expect(await codeSnifferFindings(page), 'HTML_CodeSniffer').toEqual([])
  const views = stop.inEveryView ? otherViews.length : lengthOf('other views of a screen')
  for (const view of otherViews.slice(0, views)) await lookIn(page, view)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
  await expectRoomInEveryFont(page)
  expect(viewers.takeComplaints(), 'browser errors').toEqual([])
}
