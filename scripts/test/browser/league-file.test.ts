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
  test('is offered after a night, even offline, until this device has a copy that includes the night', async () => {
    const page = await atHome({ ...small, serviceWorkers: 'allow' })
    await install(page, home)
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
    const page = await atHome({ ...small, serviceWorkers: 'allow' })
    await install(page, home)
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
    const page = await abroad(small, null)
    await licensedNewcomer(page, away)
    await page.getByText('Move a league here').waitFor()
    await choose(page, Buffer.from('First Name,Last Name\r\n'), 'players.csv')
    await page.getByText('This isn’t a league file.').waitFor()
    await choose(page, whole.subarray(0, whole.length / 2))
    await page.getByText('The file is damaged or incomplete.').waitFor()
    await picture(page, 'read-in-refused')
    await choose(page, whole)
    await page.getByText(`${opened(whole).manifest.league}, from its file`).waitFor()
    await picture(page, 'read-in')
    // An import is so much work for a slow server that it rejects the user's next requests for a while.
    const busy = { status: 429, headers: { 'retry-after': '1', [SERVER_HEADER]: '1' }, body: '{}' }
    await page.route('**/api/auth/me', (route) => route.fulfill(busy), { times: 2 })
    await told(page, 'is here, with everything in the file.', () =>
      page.getByRole('button', { name: 'Create this league' }).click(),
    )
    await page.goto(`${away.url}/standings`)
    await page.getByRole('row').nth(3).waitFor()
    const table = async (of: Page) => (await of.getByRole('table').first().innerText()).replace(/\s+/g, ' ')
    const first = await atHome(small)
    await first.goto(`${home.url}/standings`)
    await first.getByRole('row').nth(3).waitFor()
    expect(await table(page)).toBe(await table(first))
    await page.goto(`${away.url}/export`)
    const again = opened(await download(page))
    expect(again.rows).toEqual(opened(whole).rows)
    expect(again.history).toEqual(opened(whole).history)
  })
})
