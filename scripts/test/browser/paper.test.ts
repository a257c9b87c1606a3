import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { findBrowser } from '../../lib/programs/find-browser.ts'
import { textsOf } from '../paper/pages-of.ts'
import { desk } from './drive/desk.ts'
import { install, ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'

const server = ownServer()
const openWindow = ownWindows(server, findBrowser)
let page: Page

test.beforeAll(async () => {
  page = await openWindow({
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'allow',
  })
  await install(page, server)
})

const { open } = desk(server, () => page)
const goTo = async (path: string, heading: string) => {
  await open(path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** Returns the title that the browser uses when it prints or saves. */
const printTitle = () =>
  page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    const title = document.title
    dispatchEvent(new Event('afterprint'))
    return [title, document.title]
  })

async function savedPdf(name?: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save PDF' }).click(),
  ])
  if (name) expect(download.suggestedFilename()).toBe(name)
  return readFileSync(await download.path())
}

/** Returns all documents that the app generates, by the screen that generates them. */
async function allDocuments(): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>()
  for (const [path, heading] of [
    ['/schedule', 'Schedule'],
    ['/schedule-highlights', 'Team Schedules'],
    ['/standings', 'Standings'],
  ] as const) {
    await goTo(path, heading)
    made.set(path, await savedPdf())
  }
  await goTo('/scorecards?week=9', 'Generate Scorecards')
  await page.getByRole('button', { name: 'Generate Scorecards' }).click()
  await page.getByTitle('Preview').waitFor()
  made.set('/scorecards', await savedPdf())
  return made
}

let saved: Map<string, Buffer> | null = null
/** Returns the documents generated while the server is up. The tests compare other documents with these. */
const madeOnline = async () => {
  saved ??= await allDocuments()
  return saved
}

async function serversScorecards(): Promise<Buffer> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const me = (await (await fetch(`${server.url}/api/auth/me`, { headers })).json()) as { leagueid: number }
  const date = new Date().toISOString().slice(0, 10)
  const reply = await fetch(`${server.url}/api/scorecard/${me.leagueid}/weeknum/9?date=${date}`, { headers })
  return Buffer.from(await reply.arrayBuffer())
}

/** The document can be drawn once its font has loaded. */
const canDraw = () => page.waitForFunction(() => [...document.fonts].some(({ family }) => family === 'Paper Roboto'))
/** Returns the pages that the browser's own Print command produces. */
const printed = async (): Promise<string[]> =>
  textsOf(await page.pdf({ preferCSSPageSize: true, format: 'Letter', printBackground: true }))
const wordsOf = (pages: readonly string[]) => pages.map((text) => text.split(/\s+/).filter(Boolean).sort())

test.describe('a printed document', () => {
  test('is byte-identical whether the server is up or down, and scorecards also match the ones that the server makes', async () => {
    const online = await madeOnline()
    const fromServer = await serversScorecards()
    expect(online.get('/scorecards')?.equals(fromServer)).toBe(true)
    await server.kill()
    await page.reload()
    const offline = await allDocuments()
    await server.start()
    expect([...online.keys()].filter((name) => !offline.get(name)?.equals(online.get(name) as Buffer))).toEqual([])
    expect([...online.values()].map((pdf) => pdf.subarray(0, 5).toString())).toEqual([
      '%PDF-',
      '%PDF-',
      '%PDF-',
      '%PDF-',
    ])
  })

  for (const [path, heading, pages] of [
    ['/schedule', 'Schedule', 1],
    ['/schedule-highlights', 'Team Schedules', 16],
    ['/standings', 'Standings', 1],
  ] as const)
    test(`is the same with Ctrl+P on ${path}`, async () => {
      const document = (await madeOnline()).get(path)
      if (!document) throw new Error(`${path} made no document.`)
      await goTo(path, heading)
      await canDraw()
      const print = await printed()
      const pdf = textsOf(document)
      expect([print.length, pdf.length]).toEqual([pages, pages])
      expect(wordsOf(print)).toEqual(wordsOf(pdf))
    })

  test('contains the cards after Ctrl+P on /scorecards, or says how to generate them if there are none yet', async () => {
    await goTo('/scorecards?week=9', 'Generate Scorecards')
    expect((await printed()).join()).toContain('Use Generate Scorecards first; then you can print the cards.')
    // This server has no public address that phones can reach.
    await page.getByText('Phones can’t open the codes on these cards').waitFor()
    await page.getByRole('button', { name: 'Generate Scorecards' }).click()
    await page.getByTitle('Preview').waitFor()
    expect((await printed()).join()).not.toContain('Phones can’t')
    const [print, pdf] = [await printed(), textsOf(await savedPdf('scorecards-week-9-hollow-oak-thursday.pdf'))]
    expect(await printTitle()).toEqual(['Scorecards – Week 9 – Hollow Oak Thursday', 'Golf League Manager'])
    expect(pdf.length).toBe(2)
    expect(wordsOf(print)).toEqual(wordsOf(pdf))
  })

  test('is black on white even if the screen is dark', async () => {
    await goTo('/schedule', 'Schedule')
    await canDraw()
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    const look = await page.locator('.drawn-page').evaluate((node) => {
      const inks = [...node.querySelectorAll('text')].map((text) => getComputedStyle(text).fill)
      return { inks: [...new Set(inks)], backgroundColor: getComputedStyle(node).backgroundColor }
    })
    await page.emulateMedia({ colorScheme: null, media: null })
    expect(look).toEqual({ inks: ['rgb(0, 0, 0)', 'rgb(70, 70, 70)'], backgroundColor: 'oklch(1 0 0)' })
  })

  test('exposes the team schedules to screen readers as a heading, a table and the roster, page by page', async () => {
    await goTo('/schedule-highlights', 'Team Schedules')
    const first = page.getByRole('group', { name: 'Page 1 of 16' })
    await first.getByRole('columnheader').first().waitFor()
    await expect
      .poll(() => first.getByRole('columnheader').allTextContents())
      .toEqual(['Wk', 'Date', ...Array.from({ length: 16 }, (_, i) => String(i + 1))])
    const rows = first.getByRole('row')
    expect((await rows.nth(1).getByRole('cell').allTextContents()).slice(0, 3)).toEqual(['1', '5/7', '16'])
    await expect.poll(() => first.textContent()).toMatch(/^Team 1: Walt Ashworth & Gene Birchall2026 Thursday.*WkDate1/)
  })

  test('can’t be opened by players; people without a league see what is missing', async () => {
    const seen = async (path: string, account: { email: string; password: string }) => {
      const theirs = await openWindow({}, null)
      // Uses a page that doesn't start the app, because after login the app would open the dashboard.
      await theirs.goto(`${server.url}/robots.txt`)
      await theirs.evaluate(async (body) => {
        const reply = await fetch('/api/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        localStorage.setItem('token', ((await reply.json()) as { token: string }).token)
      }, account)
      await theirs.goto(server.url + path)
      const words = await theirs.getByRole('alert').textContent()
      await theirs.context().close()
      return words
    }
    const stranger = { email: 'ann@example.com', password: 'a long password' }
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ ...stranger, username: 'ann', name: 'Ann' })
    expect((await fetch(`${server.url}/api/auth/register`, { method: 'POST', headers, body })).status).toBe(201)
    const player = { email: 'player@example.com', password: server.password('player@example.com') }
    expect(await seen('/scorecards', stranger)).toBe('You are not assigned to a league.')
    expect(await seen('/schedule-highlights', player)).toBe('Access denied: Admins only')
  })

  test('shows the scorecards of the chosen week in an 800 px frame', async () => {
    await goTo('/scorecards', 'Generate Scorecards')
    await page.getByRole('combobox', { name: 'Week' }).fill('Week 12')
    await page.getByRole('option', { name: /^Week 12/ }).click()
    await page.getByRole('button', { name: 'Generate Scorecards' }).click()
    const frame = page.getByTitle('Preview')
    await frame.waitFor()
    expect((await frame.boundingBox())?.height).toBe(800)
    expect(page.url()).toContain('week=12')
    expect(textsOf(await savedPdf())[0]).toContain('Week 12, 7/23/2026')
  })
})
