import { describe, expect, test } from 'vitest'
import { ownServer, roleWindows } from '../fixture.ts'
import { axeFindings, hideRepeated, themeFindings } from './axe.ts'
import { codeSnifferFindings } from './html-codesniffer.ts'
import { expectRoomInEveryFont } from './layout.ts'
import type { Stop } from './stop.ts'
import { type RoleWindows, sizes } from './take-pictures.ts'

/**
 * Tests some stops of the walk on a separate server: each screen must have the contract's contents and look right.
 * Returns the windows.
 */
export function lookAtScreens(stops: readonly Stop[]): () => RoleWindows {
  const viewers = roleWindows(ownServer())
  describe('every screen', () => {
    test.each(stops)(
      '$name has the contract’s contents, on screen and in a screen reader, in all themes, down to 320 px',
      (stop) => lookAt(viewers(), stop),
    )
  })
  return viewers
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
  await hideRepeated(page, true)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await themeFindings(page), 'axe, dark, laptop').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await axeFindings(page), 'axe, light, laptop').toEqual([])
  expect(await codeSnifferFindings(page), 'HTML_CodeSniffer').toEqual([])
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'sun'))
  expect(await themeFindings(page), 'axe, sun').toEqual([])
  await page.setViewportSize(sizes.phone)
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
  expect(await axeFindings(page), 'axe, phone').toEqual([])
  await hideRepeated(page, false)
  await expectRoomInEveryFont(page)
  expect(viewers.takeComplaints(), 'browser errors').toEqual([])
}
