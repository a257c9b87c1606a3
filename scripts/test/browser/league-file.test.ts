import { readFileSync } from 'node:fs'
import { SERVER_HEADER } from '@glm/shared/api/server-header'
import { readLeagueFile } from '@glm/shared/league-file/read-league-file'
import type { Page } from 'playwright-core'
import { licensedNewcomer } from './drive/licensed-newcomer.ts'
import { lineSays } from './drive/line-says.ts'
import { told } from './drive/told.ts'
import { install, openPad, ownServer, ownWindows, tapPar } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

// The first server has already put the tests in sequence.
const [home, away] = [ownServer(), ownServer({ eachAlone: true })]
const [atHome, abroad] = [ownWindows(home), ownWindows(away)]
const small = { viewport: { width: 390, height: 844 } }

async function download(page: Page): Promise<Buffer> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the league' }).click()
  return readFileSync(await (await file).path())
}
const opened = (bytes: Uint8Array) => {
  const read = readLeagueFile(new Uint8Array(bytes))
  if ('problem' in read) throw new Error(read.problem)
  return read.file
}
const choose = (page: Page, buffer: Buffer, name = 'league.zip') =>
  page.getByLabel('League file').setInputFiles({ name, mimeType: 'application/zip', buffer })

test.describe('the whole league as one file', () => {
  let whole: Buffer
  let page: Page
  test.beforeAll(async () => {
    page = await atHome({ ...small, serviceWorkers: 'allow' })
    await install(page, home)
  })

  test('is offered after a night, even offline, until this device has a copy that includes the night', async () => {
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await home.kill()
    const step = page.getByRole('listitem').filter({ hasText: 'Save a copy of the league on this device' })
    await step.getByText('One file with everything through week 8. No copy on this device yet.').waitFor()
    // Saving a copy is optional, so it is never the checklist's next step, and only its name is a link.
    await expect.poll(() => step.getByRole('link').count()).toBe(1)
    const done = () => page.getByText(/^Week 9.* of \d+ done$/).innerText()
    const before = Number((await done()).match(/(\d+) of/)?.[1])
    await step.scrollIntoViewIfNeeded()
    await picture(page, 'copy-offered')
    await step.getByRole('link').click()
    await page.getByText('No copy on this device yet').waitFor()
    const alone = opened(await download(page))
    expect([alone.manifest.history, alone.rows.weeks.length > 8]).toEqual(['phone', true])
    const last = `Last copy: ${new Date().toLocaleDateString('en-US', { dateStyle: 'medium' })}`
    await page.getByText(last, { exact: true }).waitFor()
    await picture(page, 'copy-made')
    await page.goto(home.url)
    await step.getByText(last, { exact: true }).waitFor()
    expect(Number((await done()).match(/(\d+) of/)?.[1])).toBe(before + 1)
    await step.scrollIntoViewIfNeeded()
    await picture(page, 'copy-kept')
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('glm-copy-')) ?? ''
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), weekId: 7 }))
    })
    await page.reload()
    await step.getByText(`One file with everything through week 8. ${last}.`).waitFor()
    await home.start()
  })

  test('contains unsent changes if downloaded offline, and the whole history if downloaded online', async () => {
    await home.kill()
    await openPad(page, home, 901)
    await tapPar(page)
    await lineSays(page, /^1 not sent/)
    await page.goto(`${home.url}/export`)
    const alone = opened(await download(page))
    await page.getByText('only this device’s part of the history').waitFor()
    await picture(page, 'league-file-offline')
    expect([alone.manifest.history, alone.history.length]).toEqual(['phone', 1])
    await home.start()
    await lineSays(page, /^Synced/)
    whole = await download(page)
    await page.getByText('The file is in your downloads.').waitFor()
    expect(opened(whole).manifest.history).toBe('whole')
    expect(opened(whole).history.length).toBeGreaterThan(100)
  })

  test('is previewed, refused with a clear message if invalid, and imported on another server', async () => {
    const other = await abroad(small, null)
    await licensedNewcomer(other, away)
    await other.getByText('Move a league here').waitFor()
    await choose(other, Buffer.from('First Name,Last Name\r\n'), 'players.csv')
    await other.getByText('This isn’t a league file.').waitFor()
    await choose(other, whole.subarray(0, whole.length / 2))
    await other.getByText('The file is damaged or incomplete.').waitFor()
    await picture(other, 'read-in-refused')
    await choose(other, whole)
    await other.getByText(`${opened(whole).manifest.league}, from its file`).waitFor()
    await picture(other, 'read-in')
    // An import is so much work for a slow server that it rejects the user's next requests for a while.
    const busy = { status: 429, headers: { 'retry-after': '1', [SERVER_HEADER]: '1' }, body: '{}' }
    await other.route('**/api/auth/me', (route) => route.fulfill(busy), { times: 2 })
    await told(other, 'is here, with everything in the file.', () =>
      other.getByRole('button', { name: 'Create this league' }).click(),
    )
    await other.goto(`${away.url}/standings`)
    await other.getByRole('row').nth(3).waitFor()
    const table = async (of: Page) => (await of.getByRole('table').first().innerText()).replace(/\s+/g, ' ')
    await page.goto(`${home.url}/standings`)
    await page.getByRole('row').nth(3).waitFor()
    expect(await table(other)).toBe(await table(page))
    await other.goto(`${away.url}/export`)
    const again = opened(await download(other))
    expect(again.rows).toEqual(opened(whole).rows)
    expect(again.history).toEqual(opened(whole).history)
  })
})
