import { deliveryText } from '@glm/shared/text/email'
import { emailsADay } from '@glm/sync-server/email/emails-a-day'
import { emailTo } from '@glm/sync-server/email/templates/templates'
import { aMailServer } from '@glm/sync-server/testing/an-email-server'
import type { Page } from 'playwright-core'
import { openDatabase } from '../../admin/open-database.ts'
import { lineSays } from './drive/line-says.ts'
import { openInstalled, ownPhone, ownServer } from './fixture.ts'
import { afterFile, expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

const LEAGUE = 1

const mails = await aMailServer()
const server = ownServer({ smtpUrl: mails.url })
const phone = ownPhone()
let page: Page
afterFile(() => mails.close())

test.beforeAll(async () => {
  page = await openInstalled(phone, server)
})

test.describe('the weekly recap', () => {
  test('is composed offline, in a custom order that is stored on the device', async () => {
    await page.goto(`${server.url}/recap?week=8`)
    await page.getByRole('heading', { name: 'Low nets' }).waitFor()
    await server.kill()
    await page.getByLabel('Your own words').fill('Well played, everybody.')
    await page.getByRole('button', { name: 'Move Low nets up' }).click()
    await page.getByRole('checkbox', { name: 'Contest winners' }).uncheck()
    const titles = () => page.locator('[aria-labelledby=recap-preview] h3').allTextContents()
    const wanted = ['From the secretary', 'Results', 'Up in the standings', 'Standings', 'Low nets', 'Next week']
    expect(await titles()).toEqual(wanted)
    for (let up = 0; up < 3; up++) await page.getByRole('button', { name: 'Move Low nets up' }).click()
    const own = ['From the secretary', 'Low nets', 'Results', 'Up in the standings', 'Standings', 'Next week']
    expect(await titles()).toEqual(own)
    await page.reload()
    await page.getByRole('heading', { name: 'Low nets' }).waitFor()
    expect(await titles()).toEqual(own)
  })

  test('is emailed from the phone once there is a signal, and reaches each member', async () => {
    await page.getByRole('button', { name: 'Email it to the league' }).click()
    await page.getByRole('button', { name: 'Send the emails' }).click()
    await page.getByText('Saved. The recap will be sent when you have a signal, if this server sends email.').waitFor()
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
        return page.locator('ul[aria-labelledby=mails-sent] li').filter({ hasNotText: 'sent' }).count()
      })
      .toBe(0)
    expect(to().length).toBe(new Set(to()).size)
    const mail = mails.received.find((one) => one.to === 'player@example.com')
    expect(mail?.header('Subject')).toBe('Hollow Oak Thursday, week 8 (Thu, Jun 25)')
    expect(mail?.text).toContain('Well played, everybody.')
    expect(mail?.text.indexOf('LOW NETS')).toBeLessThan(mail?.text.indexOf('RESULTS') ?? 0)
    expect(mail?.text).not.toContain('CONTEST WINNERS')
  })

  test('says how many emails were held back and why, and doesn’t send them', async () => {
    await server.kill()
    await useUpTheDay()
    await server.start()
    const before = mails.received.length
    await page.goto(`${server.url}/recap?week=7`)
    await page.getByRole('button', { name: 'Email it to the league' }).click()
    await page.getByRole('button', { name: 'Send the emails' }).click()
    // The screen also shows a message about week 8: some emails were held back, because their recipients were first
    // asked whether they want any.
    const held = page.getByText(/^\d+ emails? held back: a new league can send up to/)
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click()
        return held.count()
      })
      .toBe(1)
    await expect.poll(() => held.innerText()).toContain(deliveryText.youngFull(emailsADay.youngLeague))
    await picture(page, 'recap-held-back')
    expect(mails.received.length).toBe(before)
  })
})

/** Makes the league count as new, with as many emails sent today as a new league may send. */
async function useUpTheDay(): Promise<void> {
  const store = openDatabase(server.dataDir)
  const now = Date.now()
  store.db.prepare('UPDATE league_versions SET owner_created_at = ?').run(now)
  const to = { leagueId: LEAGUE, userId: null, name: 'Ada' }
  const content = { league: 'Hollow Oak Thursday', subject: 'Week 1', sections: [] }
  const sent = Array.from({ length: emailsADay.youngLeague }, (_, n) =>
    emailTo({ ...to, address: `sent${n}@example.com` }, 'recap', content),
  )
  await store.write(null, async (tx) => {
    await tx.deliveries.add(sent, now)
    await tx.deliveries.endAll(now)
  })
  await store.close()
}
