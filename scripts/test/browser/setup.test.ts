import * as buttonText from '@glm/shared/text/buttons'
import { paperText } from '@glm/shared/text/documents/paper'
import { setupText } from '@glm/shared/text/screens/league/setup'
import { importText } from '@glm/shared/text/screens/people/roster-import'
import { text } from '@glm/shared/text/sentences'
import type { Page } from 'playwright-core'
import { goOffline, goOnline } from './drive/go-offline.ts'
import { licensedNewcomer } from './drive/licensed-newcomer.ts'
import { installed } from './drive/real-browser.ts'
import { told } from './drive/told.ts'
import { ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings } from './walk/axe.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const openWindow = ownWindows(server)
let page: Page

/** How many buttons were pressed and fields filled in so far. */
const taken = { presses: 0, typed: 0 }

async function press(role: 'button' | 'link', name: string): Promise<void> {
  const place = page.getByRole('dialog').or(page.getByRole('main'))
  await place.getByRole(role, { name, exact: true }).filter({ visible: true }).last().click()
  taken.presses += 1
}

async function type(label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text)
  taken.typed += 1
}

async function choose(label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption(option)
  taken.presses += 2
}

const step = (name: string) => page.getByRole('heading', { level: 2, name }).waitFor()

/** Sixteen teams of two, as in a spreadsheet. */
const roster = [
  'Team\tFirst Name\tLast Name\tHandicap',
  ...Array.from({ length: 32 }, (_, i) => {
    const letters = String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))
    return `${Math.floor(i / 2) + 1}\tAl${letters}\tPlayer${letters}\t${(i * 5) % 19}`
  }),
].join('\n')

/** Cuts the connection once, after the server has created a league. */
const loseOneResponse = () =>
  page.route(
    '**/api/league/add',
    async (route) => {
      expect((await route.fetch()).status()).toBe(201)
      await route.abort()
    },
    { times: 1 },
  )

/** Returns the schedule's dates, as the grid shows them. */
const datesOf = (weeks: number) => page.getByText(new RegExp(`^${weeks} weeks, from`)).textContent()

test.beforeAll(async () => {
  page = await openWindow({ viewport: sizes.phone, serviceWorkers: 'allow', acceptDownloads: true }, null)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await licensedNewcomer(page, server)
})

test.describe('the guided setup of a league of sixteen teams', () => {
  test('starts with the league’s name and night', async () => {
    await press('button', 'Create League')
    await type('Name', 'Pebble Thursday')
    await type('Description', 'Thursday evenings')
    await choose('Course', { label: 'Nine holes, par 36' } as never)
    await type('Start Date', '2027-05-06')
    await type('Secretary Phone', '3175550142')
    await loseOneResponse()
    await press('button', 'Create League')
    // Clicking again doesn't create a second league.
    await page.getByText(text.outcomeUnknown).waitFor()
    // If the connection fails right after that, the app asks for the account again as soon as it is back.
    await page.route('**/api/auth/me', (route) => route.abort(), { times: 1 })
    await told(page, text.leagueCreated, () => press('button', 'Create League'))
    await goOffline(page)
    await goOnline(page)
    await press('link', setupText.continueAct)
    await step(setupText.steps.course)
  })

  test('continues without the server: sample course, pasted roster, format, dates', async () => {
    await installed(page)
    await server.kill()
    expect(await axeFindings(page)).toEqual([])
    await press('button', setupText.courseSampleAct)
    await step(setupText.steps.players)
    // A setup step that needs an earlier step links to that step.
    await page.getByRole('link', { name: setupText.goTo({ n: 6, step: setupText.steps.cards }) }).click()
    for (const name of [setupText.steps.dates, setupText.steps.players]) {
      await page.locator('.setup-step').getByRole('link', { name }).click()
      await step(name)
    }
    await press('link', setupText.pasteRoster)
    await type(importText.paste, roster)
    await press('button', importText.read)
    await press('button', importText.act({ added: 32, updated: 0, others: 0 }))
    await press('link', setupText.continueAct)
    await step(setupText.steps.play)
    await picture(page, 'setup-play')
    expect(await axeFindings(page)).toEqual([])
    const alone = page.getByRole('button', { name: /^Individuals in flights/, pressed: false })
    await alone.click()
    const ask = page.getByRole('alertdialog', { name: setupText.splitAsk })
    await ask.getByText(setupText.splitSays(16)).waitFor()
    await ask.getByRole('button', { name: buttonText.cancel }).click()
    await alone.waitFor()
    await page.getByRole('button', { name: /^Two-player match play/ }).click()
    taken.presses += 1
    await page.getByRole('button', { name: /^Two-player match play/, pressed: true }).waitFor()
    await press('button', setupText.next)
    await step(setupText.steps.dates)
    const nights = page.getByRole('button', { name: /^Play on/ })
    await expect.poll(() => nights.count()).toBe(15)
    await nights.nth(2).click()
    taken.presses += 1
    await expect.poll(() => nights.count()).toBe(16)
    await picture(page, 'setup-dates')
    expect(await axeFindings(page)).toEqual([])
    await press('button', setupText.makeSchedule)
    await step(setupText.steps.invites)
  })

  test('ends with printed cards for week 1', async () => {
    await press('button', setupText.next)
    await step(setupText.steps.cards)
    // The test's server is at an address that phones can't reach.
    await page.getByText(paperText.codesHereOnly).waitFor()
    await press('button', setupText.printCards)
    await expect.poll(() => page.locator('body').getAttribute('data-printed')).toBe('yes')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.locator('.drawn-page').count()).toBe(2)
    await page.emulateMedia({ media: 'screen' })
    expect(taken.presses, JSON.stringify(taken)).toBeLessThanOrEqual(60)
    expect(taken.typed, JSON.stringify(taken)).toBeLessThanOrEqual(10)
    console.log(`The setup took ${taken.presses} presses and ${taken.typed} typed fields.`)
  })

  test('continues where the user left off, past the finished steps', async () => {
    await page.goto(`${server.url}/setup`)
    await step(setupText.steps.invites)
    await page.getByRole('link', { name: setupText.goTo({ n: 4, step: setupText.steps.dates }) }).click()
    expect(await datesOf(15)).toMatch(/May\s6.*Aug\s19/)
  })

  test('reads a course from the two rows of a scorecard', async () => {
    await page.getByRole('link', { name: setupText.goTo({ n: 1, step: setupText.steps.course }) }).click()
    await page.getByLabel(setupText.courseName).fill('Pebble Nine')
    await page.getByLabel(setupText.parRow).fill('4 4 3 5 4 4 3 4 5')
    await page.getByLabel(setupText.indexRow).fill('5 3 9 1 4 6 8 7')
    await page.getByRole('button', { name: setupText.saveScorecard }).click()
    await page.getByText(setupText.rowsDiffer).waitFor()
    await page.getByLabel(setupText.indexRow).fill('5 3 9 1 4 6 8 7 2')
    await page.getByRole('button', { name: setupText.saveScorecard }).click()
    await step(setupText.steps.players)
    await page.getByRole('button', { name: setupText.back }).click()
    await page.getByText('Pebble Nine: 9 holes, par 36.').waitFor()
  })
})
