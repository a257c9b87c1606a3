import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownServer } from '../browser/fixture.ts'
import { expect, test } from '../browser/test.ts'
import { browserName, ownPhone } from './phone.ts'
import { lineSays, onServer, openInstalled, openPad, serverHas, signalBack, signIn, tapPars } from './steps.ts'

const webRoot = ownFolder('app')
const server = ownServer({ webRoot })
const phone = ownPhone()
const privately = ownPhone({ isPrivate: true })

/**
 * Makes IndexedDB hang or refuse to open, starting with the next load, as browsers do if a profile is damaged or storage
 * is forbidden.
 */
const trouble = `
const kind = localStorage.getItem('trouble')
if (kind === 'hangs') IDBFactory.prototype.open = () => new EventTarget()
if (kind === 'refuses') IDBFactory.prototype.open = () => { throw new DOMException('Forbidden here.', 'SecurityError') }
if (kind === 'is blocked')
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: () => { throw new DOMException('Forbidden here.', 'SecurityError') } })
`

test.beforeAll(async () => {
  const page = join(webRoot, 'index.html')
  writeFileSync(join(webRoot, 'assets', 'trouble.js'), trouble)
  writeFileSync(page, readFileSync(page, 'utf8').replace('<head>', '<head><script src="/assets/trouble.js"></script>'))
  await openInstalled(phone, server)
})

const have = (kind: string | null): Promise<void> =>
  phone.run(
    (what) => (what === null ? localStorage.removeItem('trouble') : localStorage.setItem('trouble', what)),
    kind,
  )

test.describe(`the storage of ${browserName}`, () => {
  test('asks for permission without blocking: scores are saved before the user answers', async () => {
    await openPad(phone, server, 901)
    await server.kill()
    await tapPars(phone, 2)
    await server.start()
    await signalBack(phone)
    await serverHas(phone, { server, match: 901, scores: 2 })
  })

  for (const kind of ['hangs', 'refuses'])
    test(`${kind}: the app says what is safe and what to do, and continues when storage opens`, async () => {
      await have(kind)
      await phone.goto(`${server.url}/dashboard`)
      await phone.says('The browser’s storage won’t open Everything saved on this device is still here.')
      await have(null)
      await phone.press('button', 'Reload')
      await phone.find({ role: 'heading', name: 'Matches' })
      await lineSays(phone, 'Synced')
    })

  test('can be deleted entirely, login and app included, without losing anything that was sent', async () => {
    await phone.throwAway()
    await phone.open()
    await signIn(phone, server)
    await openPad(phone, server, 901)
    await phone.says('Saved to the server')
    expect(await onServer(server, 901)).toBe(2)
  })

  test('accepts scores offline in a private window, and sends them', async () => {
    await privately.open()
    await signIn(privately, server)
    await openPad(privately, server, 902)
    await server.kill()
    await tapPars(privately, 3)
    await server.start()
    await signalBack(privately)
    await serverHas(privately, { server, match: 902, scores: 3 })
  })

  // This test must be the last one, because afterward the page can't reach the setting that unblocks its storage.
  test('shows what to do, not a blank page, on every screen if site data is blocked', async () => {
    await have('is blocked')
    for (const path of ['/', '/login', '/dashboard', '/pad/901', '/help']) {
      await phone.goto(server.url + path)
      await phone.says('The browser’s storage won’t open')
      await phone.says('If the browser blocks site data')
    }
  })
})
