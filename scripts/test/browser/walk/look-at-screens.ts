import { describe, expect, test } from 'vitest'
import { ownLookers, ownServer } from '../fixture.ts'
import { axeFindings, hideRepeated, themeFindings } from './axe.ts'
import { codeSnifferFindings } from './html-codesniffer.ts'
import { expectRoomInEveryFont } from './layout.ts'
import type { Stop } from './stop.ts'
import { type Lookers, sizes } from './take-pictures.ts'

/**
 * Tests some stops of the walk on a separate server: each screen must have the contract's contents and look right.
 * Returns the windows.
 */
export function lookAtScreens(stops: readonly Stop[]): () => Lookers {
  const lookers = ownLookers(ownServer())
  describe('every screen', () => {
    test.each(stops)(
      '$name has the contract’s contents, on screen and in a screen reader, in all themes, down to 320 px',
      (stop) => lookAt(lookers(), stop),
    )
  })
  return lookers
}

async function lookAt(lookers: Lookers, stop: Stop): Promise<void> {
  lookers.takeComplaints()
  const page = await lookers.look(stop)
  expect(lookers.shifts, 'layout shifts on loading').toEqual([])
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
  expect(lookers.takeComplaints(), 'browser errors').toEqual([])
}
