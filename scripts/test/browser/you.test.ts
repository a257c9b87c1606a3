import type { Page } from 'playwright-core'
import { lineSays } from './drive/line-says.ts'
import { openInstalled, ownPhone, ownServer, roleWindows } from './fixture.ts'
import { expect, test } from './test.ts'

const server = ownServer()
const phone = ownPhone()
const viewers = roleWindows(server)
let page: Page

test.beforeAll(async () => {
  page = await openInstalled(phone, server, 'player@example.com')
})

const press = (name: string) => page.getByRole('button', { name }).filter({ visible: true }).first().click()
const question = () => page.getByRole('heading', { name: 'Are you Walt Ashworth?' })
const membersOf = async (secretary: Page) => {
  await secretary.goto(`${server.url}/members`)
  return (member: string) => secretary.getByRole('combobox', { name: `${member}’s player` })
}

test.describe('an account’s player', () => {
  test('can be chosen on the dashboard, offline', async () => {
    await question().waitFor()
    await server.kill()
    await press('That’s me')
    await page.getByText('Saved: you’re Walt Ashworth.').waitFor()
    await question().waitFor({ state: 'detached' })
    await lineSays(page, '1 not sent')
    await server.start()
    // The phone may try again by itself at any time, so its button to send may be gone before it can be pressed.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await lineSays(page, 'Synced')
  })

  test('is shown to the secretary, who can set it for themselves and others', async () => {
    const secretary = await viewers().pageOf('secretary')
    const playerOf = await membersOf(secretary)
    await expect.poll(() => playerOf('Walt Ashworth').locator(':checked').textContent()).toBe('Walt Ashworth, team 1')
    const offered = await playerOf('Kay Cresswell').locator('option').allInnerTexts()
    expect(offered.slice(0, 2)).toEqual(['No one yet', 'Kay Cresswell, team 14 (same name)'])
    expect(offered).not.toContain('Walt Ashworth, team 1')
    await playerOf('Kay Cresswell').selectOption({ label: 'Kay Cresswell, team 14 (same name)' })
    await secretary.getByText('Kay Cresswell is linked to the player Kay Cresswell.').waitFor()
    await playerOf('Walt Ashworth').selectOption({ label: 'Gene Birchall, team 1' })
    await lineSays(secretary, 'Synced')
  })

  test('is shown on the person’s own phone, where the person can change it', async () => {
    await page.goto(`${server.url}/you`)
    await page.getByText('You’re Gene Birchall.').waitFor()
    await page.getByRole('combobox', { name: 'You are' }).fill('Walt')
    await page.getByRole('option', { name: 'Walt Ashworth, team 1' }).click()
    await press('That’s me')
    await page.getByText('Saved: you’re Walt Ashworth.').waitFor()
    await page.goto(`${server.url}/you`)
    await press('I don’t play')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Matches' }).waitFor()
    expect(await question().count()).toBe(0)
  })
})
