import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { frameText } from '@glm/shared/text/screens/frame'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import type { Page } from 'playwright-core'
import { dispatchSync } from './drive/dispatch-sync.ts'
import { lineSays } from './drive/line-says.ts'
import { probe } from './drive/probe-storage.ts'
import { installed } from './drive/real-browser.ts'
import { SECRETARY } from './drive/real-server.ts'
import { serverScores } from './drive/server-scores.ts'
import { openInstalled, openPad, ownPhone, ownServer, ownWindows, tapPar, tapPars } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

/** This file's own copy of the app; the test replaces it with another build. */
const webRoot = ownFolder('app')
const worker = join(webRoot, 'service-worker.js')
const server = ownServer({ webRoot })
const phone = ownPhone()
const openWindow = ownWindows(server)
let page: Page

test.beforeAll(async () => {
  page = await openInstalled(phone, server)
})

const onServer = async (match: number): Promise<number> => (await serverScores(server, match)).length

/** Whether anything other than this page (here, the service worker) is waiting for a lock. Runs in the page. */
async function waitsElsewhere(): Promise<boolean> {
  const { held, pending } = await navigator.locks.query()
  return (
    pending?.some(({ name, clientId }) => held?.some((lock) => lock.name === name && lock.clientId !== clientId)) ??
    false
  )
}

/**
 * Returns which of these buttons can't be tapped where they are, because they are off screen or under something else.
 */
const inTheWay = (of: Page, names: readonly string[]): Promise<string[]> =>
  of.evaluate(
    (wanted) =>
      wanted.filter((name) => {
        const button = [...document.querySelectorAll('button')].find(({ textContent: innerText }) =>
          innerText.trim().endsWith(name),
        )
        const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect()
        return !button?.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    names,
  )

/** Makes this file's copy of the app another build, in which every hashed file has another name. */
function buildAgain(): void {
  const names = readdirSync(join(webRoot, 'assets'))
  const later = (name: string) => name.replace(/\.\w+$/, 'x$&')
  const any = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const file of readdirSync(webRoot, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html)$/.test(file)) continue
    const text = readFileSync(join(webRoot, file), 'utf8').replace(any, later)
    writeFileSync(join(webRoot, file), text.replace(/(revision"?:["'`])(\w)/g, '$1x$2'))
  }
  for (const name of names) renameSync(join(webRoot, 'assets', name), join(webRoot, 'assets', later(name)))
}

test.describe('nothing is lost, and the app explains what happened', () => {
  test('forty scores waiting to be sent survive an expired token', async () => {
    await openPad(page, server, 901)
    await server.kill()
    await tapPars(page, 36)
    await openPad(page, server, 902)
    for (let i = 0; i < 4; i++) {
      await tapPar(page)
      await lineSays(page, new RegExp(`^${37 + i} not sent`))
    }
    // A new server key makes every token issued so far invalid.
    rmSync(join(server.dataDir, 'secret'))
    await server.start()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await lineSays(page, /^40 not sent.*sign in/i)
    await picture(page, 'token-run-out')
    await page.locator('.sync.is-row').click()
    const link = page.getByRole('link', { name: 'Sign in', exact: true })
    await link.waitFor()
    await picture(page, 'token-run-out-tray')
    await link.click()
    await page.getByLabel('Email').fill(SECRETARY)
    await page.getByLabel('Password').fill(server.password(SECRETARY))
    await page.getByRole('button', { name: 'Login' }).click()
    await lineSays(page, 'Synced')
    await expect.poll(async () => [await onServer(901), await onServer(902)]).toEqual([36, 4])
  })

  test('a phone that is out of space reports a value as saved only once it has been saved', async () => {
    await openPad(page, server, 904)
    const before = await onServer(904)
    await tapPar(page)
    await expect.poll(() => onServer(904)).toBe(before + 1)
    await lineSays(page, 'Synced')
    const devtools = await page.context().newCDPSession(page)
    const origin = `${server.url}/`
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000 })
    // For half a minute, the browser uses a cached value of how much space is used, so the new limit takes effect late.
    await expect.poll(() => page.evaluate(probe), { intervals: [2_000] }).toBe('QuotaExceededError')
    const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()
    await undo.click()
    await page.locator('.toast').getByText(text.notSavedHere).waitFor()
    await tapPar(page)
    await page.locator('.dock').getByText(text.notSavedHere).waitFor()
    await picture(page, 'no-room')
    expect(await page.locator('.chip', { hasText: 'Saved on this device' }).count()).toBe(0)
    expect(await onServer(904)).toBe(before + 1)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin })
    await expect.poll(() => page.evaluate(probe), { intervals: [2_000] }).toBe('written')
    await undo.click()
    await expect.poll(() => onServer(904)).toBe(before)
    await tapPar(page)
    await expect.poll(() => onServer(904)).toBe(before + 1)
  })

  test('SW1: a new build that arrives during score entry doesn’t interrupt it', async () => {
    await page.goto(`${server.url}/admin-enter-scores?week=9`)
    const cell = page.locator('section[aria-labelledby=m4] .cell input:not([disabled])').last()
    await cell.fill('7')
    const old = readFileSync(worker, 'utf8')
    appendFileSync(worker, '\n// another build\n')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await page.getByRole('button', { name: 'Use it now' }).waitFor()
    await picture(page, 'new-build')
    await expect.poll(() => cell.inputValue()).toBe('7')
    // The button for the new build and the Save button must be visible together, at the top and at the bottom of the
    // page.
    for (const y of [0, 100_000]) {
      await page.evaluate((top) => window.scrollTo(0, top), y)
      expect(await inTheWay(page, ['Use it now', 'Save Scores'])).toEqual([])
    }
    await openPad(page, server, 904)
    await page.getByRole('button', { name: 'Use it now' }).waitFor()
    await picture(page, 'new-build-pad')
    expect(await inTheWay(page, ['Use it now', 'Par', 'Undo'])).toEqual([])
    await page.goto(`${server.url}/admin-enter-scores?week=9`)
    await page.getByRole('button', { name: 'Later' }).click()
    await page.getByRole('button', { name: 'Use it now' }).waitFor({ state: 'detached' })
    await page.reload()
    // Set up before the click, because the new build may arrive before the click returns.
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Use it now' }).click()
    await loaded
    writeFileSync(worker, old)
    await page.goto(`${server.url}/admin-enter-scores?week=9`)
    await expect
      .poll(() => page.locator('section[aria-labelledby=m4] .cell input:not([disabled])').last().inputValue())
      .toBe('7')
  })

  test('SW4: a new build can be loaded while the previous one is waiting for a response that never comes', async () => {
    await openPad(page, server, 904)
    const old = readFileSync(worker, 'utf8')
    appendFileSync(worker, '\n// a third build\n')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await page.getByRole('button', { name: 'Use it now' }).waitFor()
    await page.evaluate(async () => {
      const league = (await indexedDB.databases()).map(({ name }) => name ?? '').find((name) => /^glm-\d/.test(name))
      void navigator.locks.request(`${league}-sync`, () => new Promise(() => undefined))
    })
    // The service worker waits for its turn only if there is something to send.
    await tapPar(page)
    await lineSays(page, /^1 not sent/)
    await dispatchSync(page, server.url)
    await expect.poll(() => page.evaluate(waitsElsewhere)).toBe(true)
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Use it now' }).click()
    await loaded
    writeFileSync(worker, old)
    // A later test counts the scores on the server.
    await lineSays(page, 'Synced')
  })

  test('a new build can be loaded even though its own requests keep waking the previous one', async () => {
    await openPad(page, server, 904)
    const old = readFileSync(worker, 'utf8')
    appendFileSync(worker, '\n// a fourth build\n')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await page.getByRole('button', { name: 'Use it now' }).waitFor()
    await page.evaluate(() => {
      let left = 100
      const fetching = setInterval(() => {
        void fetch('/icon-192.png').catch(() => undefined)
        left -= 1
        if (left === 0) clearInterval(fetching)
      }, 20)
    })
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Use it now' }).click()
    await loaded
    writeFileSync(worker, old)
  })

  test('scores waiting to be sent survive if the browser deletes this league’s copy', async () => {
    await openPad(page, server, 904)
    const before = await onServer(904)
    await server.kill()
    await tapPars(page, 2)
    await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => /^glm-\d/.test(name))
      for (const name of names) indexedDB.deleteDatabase(name)
    })
    await page.getByText('Your unsent changes are still here').first().waitFor()
    await picture(page, 'copy-gone')
    // The new local copy is still empty, because the server is down. No screen may say that the league is empty, or
    // that everything was sent.
    for (const path of ['/pad/904', '/matches/904', '/players/1', '/player-management', '/message-manager', '/tray']) {
      await page.goto(`${server.url}${path}`)
      await page.getByText(screenText.serverComes).first().waitFor()
      await lineSays(page, /^2 not sent/)
    }
    await picture(page, 'copy-empty')
    await server.start()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => onServer(904)).toBe(before + 2)
    await lineSays(page, 'Synced')
  })

  test('a page that the server no longer has is loaded from its new build, and no one is told that there is no signal', async () => {
    const visitor = await openWindow({ serviceWorkers: 'allow' }, null)
    await visitor.goto(server.url)
    await installed(visitor)
    await page.goto(`${server.url}/dashboard`)
    await lineSays(page, 'Synced')
    buildAgain()
    // Someone who isn't signed in has nothing to lose, so the new build is activated at once.
    await visitor.getByRole('link', { name: 'Register' }).first().click()
    await visitor.getByLabel('Full Name').waitFor()
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await page.getByRole('button', { name: 'Later' }).click()
    await page.getByRole('button', { name: /user menu/ }).click()
    await page.getByRole('button', { name: 'Your Account' }).click()
    const sheet = page.getByRole('main')
    await sheet.getByText(frameText.notLoadable).waitFor()
    await sheet.getByText(frameText.newVersion).waitFor()
    expect(await page.getByText(frameText.needsSignal).count()).toBe(0)
    await picture(page, 'page-of-old-build')
    await sheet.getByRole('button', { name: frameText.useNow }).click()
    await page.getByRole('heading', { name: 'Your Account' }).waitFor()
  })
})
