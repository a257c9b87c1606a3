import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { publicSwitchText } from '@glm/shared/text/screens/league/public-switch'
import { publicPageText } from '@glm/shared/text/settings/settings'
import type { Page } from 'playwright-core'
import { findLightBrowser } from '../../lib/programs/find-light-browser.ts'
import { keepLogIn } from './drive/keep-log-in.ts'
import { lineSays } from './drive/line-says.ts'
import { boardAddress, changeBehind } from './drive/open-board.ts'
import { RealBrowser } from './drive/real-browser.ts'
import { install, ownServer, roleWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings } from './walk/axe.ts'
import { expectRoomInEveryFont } from './walk/layout.ts'
import { sizes } from './walk/take-pictures.ts'

const HEADING = 'Hollow Oak Thursday League'
const server = ownServer()
const viewers = roleWindows(server)

const linkOf = (page: Page) => page.getByLabel('Public page link').inputValue()
const sent = (page: Page) => lineSays(page, 'Synced')
const leaguePage = () => viewers().look({ name: 'league', path: '/leagues', who: 'secretary', heading: HEADING })

/** Turns on the demo league's page link if it is off, and returns it. */
async function switchedOn(): Promise<string> {
  const page = await leaguePage()
  const button = page.getByRole('button', { name: /^(Set up|Link and settings)$/ })
  await button.waitFor()
  const isOff = (await button.textContent()) === 'Set up'
  await button.click()
  if (isOff) await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('img', { name: 'QR code for the public page' }).waitFor()
  const link = await linkOf(page)
  await page.getByRole('button', { name: 'Close' }).click()
  // For a moment, the sync line may still say "Synced" because of an earlier change.
  await expect.poll(async () => (await fetch(link)).status).toBe(200)
  return link
}

test.describe('the public page', () => {
  test('is turned on by the secretary, and can be read by anyone with the link, even with a screen reader or on a screen 320 px wide', async () => {
    const link = await switchedOn()
    const page = await viewers().pageOf('out')
    viewers().takeComplaints()
    for (const path of ['', '?week=3', '/team/6']) {
      await page.goto(link + path)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
      for (const [size, scheme] of [
        ['laptop', 'light'],
        ['phone', 'dark'],
      ] as const) {
        await page.setViewportSize(sizes[size])
        await page.emulateMedia({ colorScheme: scheme })
        expect(await axeFindings(page), `axe, ${path}, ${scheme}, ${size}`).toEqual([])
      }
      await expectRoomInEveryFont(page)
    }
    expect(viewers().takeComplaints(), 'browser errors').toEqual([])
    await page.getByRole('link', { name: 'The whole league' }).click()
    await page.getByRole('heading', { level: 1, name: HEADING }).waitFor()
  })

  test('has settings that warn if phones can’t open it, and that offer a short list of time zones', async () => {
    const page = await leaguePage()
    await page.getByRole('button', { name: 'Link and settings' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(publicSwitchText.hereOnly).waitFor()
    const zones = dialog.getByRole('combobox', { name: publicPageText.timeZone.label }).getByRole('option')
    await expect.poll(() => zones.last().textContent()).toBe(publicSwitchText.otherTimeZone)
    await expect.poll(() => zones.count()).toBeLessThan(12)
    await page.getByRole('button', { name: 'Close' }).click()
  })

  test('updates without a reload, keeps tables scrolled and focus in place, and says when it can’t update', async () => {
    const link = (await boardAddress(server)).replace('/board', '')
    const browser = new RealBrowser({ find: findLightBrowser })
    const page = await browser.open()
    await page.setViewportSize(sizes.phone)
    await page.clock.install()
    await page.goto(link)
    await page.getByText('Updates automatically. Last checked:').waitFor()
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const results = page.locator('#results, #week').filter({ hasText: '–' }).first()
    const schedule = page.getByRole('region', { name: 'Schedule for all teams' })
    await schedule.evaluate((one) => one.scrollTo(90, 0))
    const team = page.locator('#standings').getByRole('link', { name: 'Team 3' })
    await team.focus()
    const points = (teamId: number, of: number): MutationCall => ({
      name: 'points.set',
      args: { weekId: 8, teamId, entry: { points: of, computed: null, reason: null }, retires: [] },
    })
    await changeBehind(server, () => [points(1, 38.5)])
    await page.clock.runFor(45_000)
    await results.getByText('38.5').waitFor()
    expect(await team.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await schedule.evaluate((one) => one.scrollLeft)).toBe(90)
    await server.kill()
    await page.clock.runFor(45_000)
    await page.getByText('Can’t reach the server. Last update:').waitFor()
    expect(await results.getByText('38.5').count(), 'what it still shows').toBe(1)
    await changeBehind(server, () => [points(1, 37.5)])
    await server.start()
    await page.clock.runFor(15_000)
    await results.getByText('37.5').waitFor()
    await page.getByText('Updates automatically. Last checked:').waitFor()
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    await browser.kill()
  })

  test('shows everything in a browser without scripts, except the time of the last check', async () => {
    const link = (await boardAddress(server)).replace('/board', '')
    const browser = new RealBrowser({ find: findLightBrowser })
    const page = await browser.open()
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setScriptExecutionDisabled', { value: true })
    await page.goto(link)
    await page.locator('#standings').getByRole('row').nth(16).waitFor()
    expect(await page.getByText('Last checked:').isVisible()).toBe(false)
    await browser.kill()
  })

  test('has the same address in the installed app, and shows names the way the secretary chose', async () => {
    const link = await switchedOn()
    const browser = new RealBrowser()
    const page = await browser.open()
    await keepLogIn(page, server)
    await install(page, server)
    await page.goto(link)
    await page.getByText('Walt Ashworth').first().waitFor()
    await page.goto(`${server.url}/leagues`)
    await page.getByRole('button', { name: 'Link and settings' }).click()
    await page.getByLabel('Names').selectOption('First name and initial')
    await page.getByText('Public page changed.').waitFor()
    // For a moment, the sync line may still say "Synced" because of an earlier change.
    const shortened = async () => {
      await page.goto(link)
      await page
        .getByText(/^Walt A/)
        .first()
        .waitFor()
      return page.getByText('Walt A.').count()
    }
    await expect.poll(shortened).toBeGreaterThan(0)
    expect(await page.getByText('Ashworth').count()).toBe(0)
    await browser.kill()
  })

  test('can get a new link, and can be turned off', async () => {
    const old = await switchedOn()
    const page = await leaguePage()
    await page.getByRole('button', { name: 'Link and settings' }).click()
    await page.getByRole('button', { name: 'New link' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'New link' }).click()
    await page.getByText('Public page changed.').waitFor()
    await expect.poll(() => linkOf(page)).not.toBe(old)
    const fresh = await linkOf(page)
    await sent(page)
    const status = async (link: string) => (await fetch(link)).status
    await expect.poll(async () => [await status(old), await status(fresh)]).toEqual([404, 200])
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
    await page.getByText('The public page is off.').waitFor()
    await expect.poll(() => status(fresh)).toBe(404)
  })

  test('is linked from a player’s screen along with the team’s calendar, but players can’t change its settings', async () => {
    const link = await switchedOn()
    const page = await viewers().look({ name: 'league', path: '/leagues', who: 'player', heading: HEADING })
    expect(await page.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe(link)
    const calendar = await page.getByRole('link', { name: 'My team’s calendar' }).getAttribute('href')
    const guest = await viewers().pageOf('out')
    await guest.goto(calendar ?? '')
    const address = await guest.getByRole('link', { name: 'Subscribe' }).getAttribute('href')
    expect(address).toMatch(/^webcal:.*\/team\/\d+\.ics$/)
    const file = await (await fetch(address?.replace('webcal:', 'http:') ?? '')).text()
    expect(file).toContain('BEGIN:VEVENT')
    expect(await page.getByRole('button', { name: /^(Set up|Link and settings)$/ }).count()).toBe(0)
  })
})
