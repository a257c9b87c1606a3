import { aMailServer } from '@glm/sync-server/testing/an-email-server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lineSays } from './drive/line-says.ts'
import { openInstalled, ownPhone, ownServer } from './fixture.ts'

const mails = await aMailServer()
const server = ownServer({ smtpUrl: mails.url })
const phone = ownPhone()
let page: Page
afterAll(() => mails.close())

beforeAll(async () => {
  page = await openInstalled(phone, server)
})

describe('the weekly recap', () => {
  test('is composed offline, in a custom order that stays on the device', async () => {
    await page.goto(`${server.url}/recap?week=8`)
    await page.getByRole('heading', { name: 'Low nets' }).waitFor()
    await server.kill()
    await page.getByLabel('Your own words').fill('Well played, everybody.')
    await page.getByRole('button', { name: 'Move Low nets up' }).click()
    await page.getByRole('checkbox', { name: 'Contest winners' }).uncheck()
    const titles = () => page.locator('[aria-labelledby=recap-preview] h3').allTextContents()
    const wanted = ['From the secretary', 'Results', 'Up in the standings', 'Low nets', 'Next week']
    expect(await titles()).toEqual(wanted)
    await page.getByRole('button', { name: 'Move Low nets up' }).click()
    await page.getByRole('button', { name: 'Move Low nets up' }).click()
    const own = ['From the secretary', 'Low nets', 'Results', 'Up in the standings', 'Next week']
    expect(await titles()).toEqual(own)
    await page.reload()
    await page.getByRole('heading', { name: 'Low nets' }).waitFor()
    expect(await titles()).toEqual(own)
  })

  test('is emailed from there: it waits like a score, and each member gets it once there is a signal', async () => {
    await page.getByRole('button', { name: 'Email it to the league' }).click()
    await page.getByRole('button', { name: 'Send the emails' }).click()
    await page.getByText('Saved. The emails will be sent when you have signal.').waitFor()
    await lineSays(page, '1 not sent')
    expect(mails.received).toEqual([])
    await server.start()
    await page.reload()
    await lineSays(page, 'Synced')
    const to = () => mails.received.map((mail) => mail.to)
    await expect.poll(to).toContain('player@example.com')
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click()
        return page.locator('[aria-labelledby=recap-sent] li').filter({ hasNotText: 'sent' }).count()
      })
      .toBe(0)
    expect(to().length).toBe(new Set(to()).size)
    const mail = mails.received.find((one) => one.to === 'player@example.com')
    expect(mail?.header('Subject')).toBe('Hollow Oak Thursday, week 8 (Thu, Jun 25)')
    expect(mail?.text).toContain('Well played, everybody.')
    expect(mail?.text.indexOf('LOW NETS')).toBeLessThan(mail?.text.indexOf('RESULTS') ?? 0)
    expect(mail?.text).not.toContain('CONTEST WINNERS')
  })
})
