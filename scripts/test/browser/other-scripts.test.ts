import { readFileSync } from 'node:fs'
import { findBrowser } from '../../lib/programs/find-browser.ts'
import { textsOf } from '../paper/pages-of.ts'
import { callAs, ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'

const server = ownServer()
const openWindow = ownWindows(server, findBrowser)

/** The tests' fonts have Arabic and Hebrew letters, but no Chinese or Korean ones. */
const drawn = ['محمد', 'דוד']
const lacking = ['田中', '김철수']

test('names in other scripts are drawn in the device’s fonts, and names that no font can draw are listed before printing', async () => {
  const page = await openWindow({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${server.url}/standings`)
  await page.getByRole('heading', { level: 1, name: 'Standings' }).waitFor()
  for (const [i, firstname] of [...drawn, ...lacking].entries())
    await callAs(page, { method: 'PUT', path: `/players/${i + 1}`, body: { firstname, lastname: '' } })
  const note = page.getByRole('status').filter({ hasText: 'Will print with question marks' })
  await note.waitFor()
  await expect.poll(() => note.innerText()).toContain(lacking.join(', '))
  for (const name of drawn) expect(await note.innerText()).not.toContain(name)
  await page
    .locator('.main')
    .getByText(lacking[1] ?? '')
    .first()
    .waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save PDF' }).click(),
  ])
  const [text = ''] = textsOf(readFileSync(await download.path()))
  // The device has no font for Chinese or Korean, so each of those characters is a question mark. The other scripts are
  // drawn as outlines, which the PDF doesn't contain as text.
  expect(text.match(/\?/g)?.length).toBe(lacking.join('').length)
  const printed = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    const texts = [...document.querySelectorAll('.drawn-page text')].map((one) => one.textContent ?? '')
    dispatchEvent(new Event('afterprint'))
    return texts.join(' ')
  })
  for (const name of drawn) expect(printed).toContain(name)
})
