import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { keepLogIn } from './drive/keep-log-in.ts'
import { lineSays } from './drive/line-says.ts'
import { RealBrowser } from './drive/real-browser.ts'
import { install, ownServer, roleWindows } from './fixture.ts'
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
  // For a moment the line may still say "Synced" from an earlier change.
  await expect.poll(async () => (await fetch(link)).status).toBe(200)
  return link
}

describe('the public page', () => {
  test('is turned on by the secretary, and opens for anyone with the link, on screen and with a screen reader, down to 320 px', async () => {
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
    expect(await page.evaluate(() => document.scripts.length)).toBe(0)
    await page.getByRole('link', { name: 'The whole league' }).click()
    await page.getByRole('heading', { level: 1, name: HEADING }).waitFor()
  })

  test('has the same address in the installed app, and shows names as chosen by the secretary', async () => {
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
    // "Synced" may still be from before this change.
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

  test('is linked from a player’s screen, with their team’s calendar, but without the switch', async () => {
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
