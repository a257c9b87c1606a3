import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownServer } from '../browser/fixture.ts'
import { expect, test } from '../browser/test.ts'
import { browserName, ownPhone } from './phone.ts'
import { lineSays, onServer, openInstalled, openPad, serverHas, signalBack, tapPars, typeLogIn } from './steps.ts'

const webRoot = ownFolder('app')
const worker = join(webRoot, 'service-worker.js')
const server = ownServer({ webRoot })
const phone = ownPhone()

test.beforeAll(() => openInstalled(phone, server))

/** Returns the value in the last open cell of the fourth match. Runs in the page. */
const lastCell = (): string | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('section[aria-labelledby=m4] .cell input:not([disabled])')].at(-1)
    ?.value

test.describe(`nothing is lost in ${browserName}`, () => {
  test('scores waiting to be sent survive an expired token', async () => {
    await openPad(phone, server, 901)
    await server.kill()
    await tapPars(phone, 12)
    // A new server key makes every token issued so far invalid.
    rmSync(join(server.dataDir, 'secret'))
    await server.start()
    await signalBack(phone)
    await phone.says(/12 not sent.*sign in/i)
    await phone.press('link', /^12 not sent/)
    await phone.press('link', 'Sign in', { within: 'main' })
    await typeLogIn(phone, server)
    await serverHas(phone, { server, match: 901, scores: 12 })
  })

  test('SW1: a new build that arrives during score entry doesn’t interrupt it', async () => {
    await phone.goto(`${server.url}/admin-enter-scores?week=9`)
    await phone.says('of 8 cards complete')
    await expect.poll(() => phone.run(lastCell)).toBe('')
    await phone.run(() => {
      const cells = [
        ...document.querySelectorAll<HTMLInputElement>('section[aria-labelledby=m4] .cell input:not([disabled])'),
      ]
      window.glmFound = cells.at(-1) ?? null
      window.glmFound?.scrollIntoView({ block: 'center' })
    })
    await phone.window.click()
    await phone.window.type('7')
    const old = readFileSync(worker, 'utf8')
    appendFileSync(worker, '\n// another build\n')
    await phone.run(async () => void (await (await navigator.serviceWorker.ready).update()))
    await phone.find({ role: 'button', name: 'Use it now' })
    expect(await phone.run(lastCell)).toBe('7')
    await phone.press('button', 'Use it now')
    // The app reloads itself, and navigating before the new page has loaded would have no effect.
    await expect.poll(() => phone.run(() => window.glmFound === undefined).catch(() => false)).toBe(true)
    await expect.poll(() => phone.run(lastCell).catch(() => undefined)).toBe('7')
    expect(await phone.count({ role: 'button', name: 'Use it now' })).toBe(0)
    writeFileSync(worker, old)
    await phone.goto(`${server.url}/admin-enter-scores?week=9`)
    await expect.poll(() => phone.run(lastCell).catch(() => undefined)).toBe('7')
  })

  test('scores waiting to be sent survive if the browser deletes this league’s copy', async () => {
    await openPad(phone, server, 904)
    const before = await onServer(server, 904)
    await server.kill()
    await tapPars(phone, 2)
    await phone.run(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => /^glm-\d/.test(name))
      for (const name of names) indexedDB.deleteDatabase(name)
    })
    await phone.says('Your unsent changes are still here')
    await server.start()
    await signalBack(phone)
    await expect.poll(() => onServer(server, 904)).toBe(before + 2)
    await lineSays(phone, 'Synced')
  })
})
