import { readFileSync } from 'node:fs'
import { holdBack } from './drive/hold-back.ts'
import { keepLogIn } from './drive/keep-log-in.ts'
import { lineSays } from './drive/line-says.ts'
import { filledCells, openInstalled, openPad, ownPhone, ownServer, tapPars } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

const server = ownServer()
const phone = ownPhone()
const other = ownPhone()

test('unsent changes are sent through another phone as a file exactly once, and the first phone gets the confirmation', async () => {
  const page = await openInstalled(phone, server)
  await server.kill()
  await openPad(page, server, 901)
  await tapPars(page, 8)
  await page.goto(`${server.url}/tray`)
  await page.getByRole('button', { name: 'Show as codes' }).click()
  await page.getByRole('img', { name: /^Code \d+ of \d+$/ }).waitFor()
  await page.keyboard.press('Escape')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Share as a file' }).click(),
  ])
  const file = readFileSync(await download.path())
  await page.goto('about:blank')

  await server.start()
  const carrier = await other.open()
  await keepLogIn(carrier, server)
  await carrier.goto(`${server.url}/tray`)
  const put = (name: string, buffer: Buffer) =>
    carrier.getByLabel('Import from another phone').setInputFiles({ name, mimeType: 'application/json', buffer })
  await put('holiday.json', Buffer.from('{"no":"scores"}'))
  await carrier
    .getByText('This file has no changes from a golf league. Choose a file saved with “Share as a file”.')
    .waitFor()
  await put('unsent-scores.json', file)
  await carrier.getByRole('heading', { name: 'Changes from Kay Cresswell' }).waitFor()
  await expect.poll(() => carrier.locator('.told-list li').count()).toBe(8)
  await picture(carrier, 'carry-these')
  await carrier.getByRole('button', { name: 'Send changes' }).click()
  await carrier.getByText('Imported 8 changes from Kay Cresswell.').waitFor()
  await carrier.goto(`${server.url}/admin-enter-scores?week=9`)
  await expect.poll(() => filledCells(carrier, 'section[aria-labelledby=m1]')).toBe(8)

  const letGo = await holdBack(page, '**/api/sync')
  await page.goto(`${server.url}/tray`)
  await page.getByText('8 changes').waitFor()
  const undo = page.getByRole('button', { name: /^Undo: / }).first()
  const before = await undo.boundingBox()
  await letGo()
  await page.getByText('Nothing left to send').waitFor()
  await lineSays(page, 'Synced')
  await page.getByText('Nothing to review').waitFor()
  expect(await undo.boundingBox(), 'nothing moves under the finger').toEqual(before)
  await picture(page, 'sent-from-the-tray')
  await page.goto(`${server.url}/admin-enter-scores?week=9`)
  await expect.poll(() => filledCells(page, 'section[aria-labelledby=m1]')).toBe(8)
  expect(await page.locator('.is-contested').count()).toBe(0)
})
