import type { Page } from 'playwright-core'
import { lineSays } from './drive/line-says.ts'
import { SECRETARY } from './drive/real-server.ts'
import { openInstalled, ownPhone, ownServer, ownWindows, signIn } from './fixture.ts'
import { expect, test } from './test.ts'

declare global {
  interface Window {
    /**
     * The stored screens that were shown over this page while it was loading. `text`: the stored screen's text;
     * `behind`: whether the page itself already showed a heading behind the stored screen.
     */
    covers: { text: string; behind: boolean }[]
  }
}

const ADMIN = 'admin@example.com'
const server = ownServer()
const phone = ownPhone()
const openWindow = ownWindows(server)
let page: Page

/** Reads each cover's closed shadow tree as it is added. */
function watchCovers(): void {
  window.covers = []
  const trees = new WeakMap<Element, ShadowRoot>()
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (options) {
    const tree = attach.call(this, options)
    trees.set(this, tree)
    return tree
  }
  const note = () => {
    const host = document.getElementById('screen-cover')
    const text = (host && trees.get(host)?.textContent) ?? ''
    if (text !== '') window.covers.push({ text, behind: document.querySelector('#root h1') !== null })
  }
  new MutationObserver((records) => records.some(({ addedNodes }) => addedNodes.length > 0) && note()).observe(
    document,
    {
      subtree: true,
      childList: true,
    },
  )
}

const kept = () => page.evaluate(() => localStorage.getItem('glm-screens'))
const covers = () => page.evaluate(() => window.covers)
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

/**
 * Leaves the app for another page on the same server, so that the app stores its screen before that page opens. If that
 * page were on another server, Chromium would tell the app only after the page has opened.
 */
async function leave(): Promise<void> {
  await page.goto(`${server.url}/icon.svg`)
}
/** Opens a screen and waits until the real screen replaces the stored one that covers it. */
async function open(path: string): Promise<void> {
  await page.goto(server.url + path)
  await page.locator('#root h1').first().waitFor()
  await expect.poll(() => page.locator('#screen-cover').count()).toBe(0)
}
async function logOut(): Promise<void> {
  await press(/user menu/)
  await press('Logout')
  await press('Keep the league and log out')
  await page.getByText('Login or register to get started.').waitFor()
}

test.beforeAll(async () => {
  page = await openInstalled(phone, server)
  await page.addInitScript(watchCovers)
})

test.describe('the last screen seen', () => {
  test.beforeEach(async () => {
    await open('/standings')
    await page.locator('#root .sheet table, #root .sheet ol').first().waitFor()
    await leave()
  })

  test('is shown with its age at the next start, before the app’s script runs, even offline', async () => {
    await server.kill()
    await open('/standings')
    const [first] = await covers()
    expect(first?.behind).toBe(false)
    expect(first?.text).toMatch(/Standings[\s\S]*Ashworth/)
    expect(first?.text).toMatch(/As of \w{3}, \w{3}\s\d/)
    await server.start()
  })

  test('holds only what was visible, with only the selected option of each list', async () => {
    const [{ markup }] = JSON.parse((await kept()) ?? '[]')
    const found = await page.evaluate((html) => {
      const copy = new DOMParser().parseFromString(html, 'text/html')
      const options = [...copy.querySelectorAll('select')].map((select) => select.options.length)
      return { options, hidden: copy.querySelectorAll('.only-wide, .side-scrim, [aria-label]').length }
    }, markup)
    expect(found).toEqual({ options: [1], hidden: 0 })
  })

  test('is not shown if the app is opened on a different screen', async () => {
    await open('/account')
    expect(await covers()).toEqual([])
  })

  test('does not prevent the app from starting if another build stored something else', async () => {
    for (const stored of ['[{}]', 'not JSON', '{}', 'null', '[null]', '"x"']) {
      const other = await page.context().newPage()
      await other.addInitScript(watchCovers)
      await other.addInitScript((text) => localStorage.setItem('glm-screens', text), stored)
      await other.goto(`${server.url}/standings`)
      await other.locator('#root h1').first().waitFor()
      expect(await other.evaluate(() => window.covers), stored).toEqual([])
      await other.close()
    }
  })

  test('is deleted in a rehearsal, which stores no screens', async () => {
    await open('/export')
    expect(await kept()).not.toBeNull()
    await press('Start a rehearsal')
    const bar = page.getByRole('region', { name: 'Rehearsal' })
    await bar.waitFor()
    await open('/standings')
    expect(await covers()).toEqual([])
    await leave()
    await open('/standings')
    expect([await kept(), await covers()]).toEqual([null, []])
    await bar.getByRole('button', { name: 'End rehearsal' }).click()
    await lineSays(page, /^Synced/)
    expect([await kept(), await covers()]).toEqual([null, []])
  })

  test('is deleted when its viewer logs out, and isn’t shown to anyone else, even if a copy of it is restored', async () => {
    await open('/dashboard')
    await lineSays(page, /^Synced/)
    const copy = await kept()
    expect(copy).toContain('Ashworth')
    await logOut()
    expect(await kept()).toBeNull()
    await leave()
    await open('/')
    expect([await kept(), await covers()]).toEqual([null, []])
    await page.evaluate((text) => localStorage.setItem('glm-screens', text ?? ''), copy)
    await leave()
    await open('/')
    expect(await covers()).toEqual([])
    await signIn(page, server, ADMIN)
    // Someone else has signed in, and the first person's screens are on the device. The next page that is opened must
    // delete them without showing any.
    const other = await page.context().newPage()
    await other.addInitScript(watchCovers)
    await other.addInitScript((text) => localStorage.setItem('glm-screens', text ?? ''), copy)
    await other.goto(`${server.url}/dashboard`)
    await other.locator('#root h1').first().waitFor()
    expect(await other.evaluate(() => window.covers)).toEqual([])
    await expect.poll(() => other.evaluate(() => localStorage.getItem('glm-screens'))).toBeNull()
    await other.close()
  })
})

test.describe('the screens that newcomers open first', () => {
  const first = /\/(?:hide-cover|index|begin|rolldown-runtime)-[^/]*\.js$/
  /** Opens a page on which only the first few kilobytes of script arrive. */
  async function openAtFirst(path: string, email: string | null = null, arrives = first): Promise<Page> {
    const window = await openWindow({ viewport: { width: 390, height: 844 } }, email)
    await window.route(/\.js$/, (route) => (arrives.test(route.request().url()) ? route.continue() : route.abort()))
    await window.goto(server.url + path)
    return window
  }
  const cover = (window: Page) => window.locator('#screen-cover')

  test('are shown before the app loads; the login form can’t be used yet', async () => {
    const welcome = await openAtFirst('/')
    await cover(welcome).waitFor()
    expect(await welcome.evaluate(() => document.elementFromPoint(195, 150)?.id)).toBe('screen-cover')
    expect(await (await fetch(server.url)).text()).toContain('Welcome to Golf League Manager')
    const login = await openAtFirst('/login')
    await cover(login).waitFor()
    expect(await cover(login).evaluate((element: HTMLElement) => element.inert)).toBe(true)
    expect(await (await fetch(`${server.url}/login`)).text()).toContain('Forgot your password?')
    await login.unroute(/\.js$/)
    await login.reload()
    await login.getByLabel('Password').waitFor()
    expect(await cover(login).count()).toBe(0)
  })

  test('are not shown to anyone who is signed in', async () => {
    const early = await openAtFirst('/', SECRETARY, /hide-cover-/)
    expect([await cover(early).count(), await cover(early).isVisible()]).toEqual([1, false])
    const window = await openAtFirst('/', SECRETARY)
    await expect.poll(() => cover(window).count()).toBe(0)
  })
})
