/// <reference lib="webworker" />
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { screenNames } from '@glm/shared/text/names'
import { pushText } from '@glm/shared/text/push'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { leaveText } from '@glm/shared/text/screens/people/leave'
import { testCertificate } from '@glm/sync-server/testing/a-certificate'
import { type APushServer, aPhoneOfKeys, aPushServer } from '@glm/sync-server/testing/a-push-server'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import type { Page } from 'playwright-core'
import { withStore } from '../../admin/open-database.ts'
import { findBrowser } from '../../lib/programs/find-browser.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { callAs, openInstalled, ownPhone, ownServer } from './fixture.ts'
import { afterFile, expect, test } from './test.ts'
import { axeFindings, overflow } from './walk/axe.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const folder = ownFolder('ca')
const ca = join(folder, 'ca.pem')
writeFileSync(ca, testCertificate)
const server = ownServer({ settings: { GLM_TEST_PUSH_CA: ca } })
const phone = ownPhone([], findBrowser)
const keys = aPhoneOfKeys()
const PLAYER = 'player@example.com'
let maker: APushServer
test.beforeAll(async () => {
  maker = await aPushServer()
})
afterFile(async () => {
  await maker.close()
  rmSync(folder, { recursive: true })
})

/** Replaces the push service, which a test can't reach: subscriptions from `PushManager` are kept in local storage. */
async function withMaker(page: Page): Promise<void> {
  const given = { endpoint: `${maker.origin}/phone`, keys: { p256dh: keys.p256dh, auth: keys.auth } }
  await page.context().addInitScript((json) => {
    if (!globalThis.PushManager) return
    const KEY = 'a-subscription-of-the-test'
    const made = (key: string) => {
      const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
        letter.charCodeAt(0),
      )
      const unsubscribe = async () => localStorage.removeItem(KEY) === undefined
      return {
        endpoint: json.endpoint,
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => json,
        unsubscribe,
      }
    }
    PushManager.prototype.getSubscription = async () => {
      const key = localStorage.getItem(KEY)
      return key === null ? null : (made(key) as unknown as PushSubscription)
    }
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey)
      localStorage.setItem(KEY, key)
      return made(key) as unknown as PushSubscription
    }
  }, given)
}

/** Makes the phone's account a player of the league, and moves the last four weeks into the future. */
async function settle() {
  const answer = await pushTo(server, 'secretary', [])
  const userId = rowsOf(answer, 'members').find((member) => member.role === 1)?.userId ?? 0
  const weeks = rowsOf(answer, 'weeks').slice(-4)
  const dated = weeks.map(({ id }, i) => {
    const date = new Date(Date.now() + (i + 1) * 7 * 86_400_000).toISOString().slice(0, 10)
    return { name: 'week.update' as const, args: { id, set: { date, status: 'planned' as const } } }
  })
  await pushTo(server, 'secretary', [...dated, { name: 'member.setPlayer', args: { userId, playerId: 2 } }])
  return { userId, week: weeks[0]?.id ?? 0 }
}

/**
 * Delivers a push message to the browser as a push service would: the service worker gets it, with or without a page.
 * The devtools drop messages delivered while a worker is starting, but a push service keeps them until the browser
 * accepts them. So delivery is repeated until the notification shows.
 */
async function handOver(page: Page, payload: { body: string } | undefined): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL, isDeleted }) => scopeURL === `${server.url}/` && !isDeleted)
      if (own) done(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const message = { origin: server.url, registrationId, data: JSON.stringify(payload) }
  const isShown = async () => (await shown(page)).some(({ body }) => body === payload?.body)
  const given = async () => {
    if (await isShown()) return true
    await devtools.send('ServiceWorker.deliverPushMessage', message)
    return false
  }
  await expect.poll(given, { intervals: [1_000] }).toBe(true)
  await devtools.detach()
}

async function worker(page: Page) {
  const context = page.context()
  return (
    context.serviceWorkers().find((one) => one.url().startsWith(server.url)) ??
    (await context.waitForEvent('serviceworker'))
  )
}

/**
 * Sends the worker a notification that it must not show, and waits until it is handled. Returns how often the worker
 * ended the browser's subscription.
 */
const notFor = async (page: Page, payload: unknown): Promise<number> =>
  (await worker(page)).evaluate(async (text) => {
    const own = globalThis as unknown as ServiceWorkerGlobalScope
    let ended = 0
    const subscription = { unsubscribe: async () => ++ended > 0 } as PushSubscription
    own.registration.pushManager.getSubscription = async () => subscription
    const event = new PushEvent('push', { data: text })
    const waits: Promise<unknown>[] = []
    event.waitUntil = (work) => void waits.push(Promise.resolve(work))
    own.dispatchEvent(event)
    await Promise.all(waits)
    return ended
  }, JSON.stringify(payload))

/** Returns the player's devices according to the server, read with a separate login. */
async function devices(): Promise<unknown[]> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: PLAYER, password: server.password(PLAYER) })
  const { token } = (await (await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body })).json()) as {
    token: string
  }
  const answer = await fetch(`${server.url}/api/push`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { devices: unknown[] }).devices
}

/** Returns how many notifications the server has queued. It queues them in the same transaction as the change. */
const written = (): Promise<number> =>
  withStore(server.place, async (store) => {
    const all = await store.snapshot((tx) => tx.deliveries.ofLeague(1))
    return all.filter(({ channel }) => channel === 'push').length
  })

type Shown = { title: string; body: string; tag: string; data: { path: string; leagueId: number | null } }

/** Returns the notifications that the phone shows, read through its service worker. */
const shown = async (page: Page): Promise<Shown[]> =>
  (await worker(page)).evaluate(async () => {
    const own = globalThis as unknown as ServiceWorkerGlobalScope
    return (await own.registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }))
  })

/** Clicks the first notification. A browser opens windows only for a real click, so the address is recorded instead. */
const pressed = async (page: Page): Promise<string[]> =>
  (await worker(page)).evaluate(async () => {
    const own = globalThis as unknown as ServiceWorkerGlobalScope
    const opened: string[] = []
    Object.defineProperty(own.clients, 'openWindow', {
      value: async (url: string) => void opened.push(url),
      configurable: true,
    })
    const [notification] = await own.registration.getNotifications()
    if (!notification) throw new Error('No notification is shown.')
    const event = new NotificationEvent('notificationclick', { notification })
    const waits: Promise<unknown>[] = []
    event.waitUntil = (work) => void waits.push(Promise.resolve(work))
    own.dispatchEvent(event)
    await Promise.allSettled(waits)
    return opened
  })

async function look(page: Page, name: string, about: string): Promise<void> {
  for (const size of [sizes.laptop, sizes.phone, { width: 320, height: 640 }]) {
    await page.setViewportSize(size)
    expect(await axeFindings(page)).toEqual([])
    await expect.poll(() => overflow(page), { message: 'pixels beyond the window' }).toBe(0)
  }
  await page.getByText(about).first().scrollIntoViewIfNeeded()
  await picture(page, name)
}

test('a phone asks for permission after an action, is notified of a canceled week with no page open, opens the schedule from that notification, and gets none after logout', async () => {
  const { week } = await settle()
  const page = await openInstalled(phone, server, PLAYER)
  const context = page.context()
  await context.grantPermissions(['notifications'], { origin: server.url })
  await withMaker(page)
  await page.goto(`${server.url}/dashboard`)

  // The app doesn't ask for permission at first, only after an action.
  const yes = page.getByRole('button', { name: availabilityText.yes })
  await yes.waitFor()
  expect(await page.getByText(pushText.ask).count()).toBe(0)
  await yes.click()
  await page.getByText(pushText.ask).waitFor()
  await look(page, 'notice-ask', pushText.askLater)
  await page.getByRole('button', { name: pushText.askYes }).click()
  await page.getByText(pushText.on).waitFor()
  await page.goto(`${server.url}/account`)
  await page.getByRole('list', { name: pushText.devices }).getByText(pushText.thisDevice).first().waitFor()
  await look(page, 'notices', pushText.devices)

  // Notifications of a kind that the user turned off aren't sent.
  const messages = page.getByRole('checkbox', { name: pushText.kind.message })
  await messages.uncheck()
  await expect
    .poll(async () =>
      (await callAs(page, { method: 'GET', path: '/push' })).wishes.filter((one: { wanted: boolean }) => !one.wanted),
    )
    .toEqual([{ kind: 'message', wanted: false }])

  // No page of the app is open when the week is canceled.
  const blank = await context.newPage()
  await page.close()
  const text = { message: 'Bring a towel', startDate: '2020-01-01', endDate: '2099-01-01' }
  await pushTo(server, 'secretary', [
    { name: 'message.add', args: text },
    { name: 'week.update', args: { id: week, set: { status: 'cancelled' } } },
  ])
  await expect.poll(() => maker.received.length).toBe(1)
  const [came] = maker.received
  const payload = came && (keys.read(came) as Shown & { path: string })
  expect(payload).toMatchObject({ title: expect.stringMatching(/^Week \d+, .* is canceled$/), path: '/schedule' })
  await handOver(blank, payload)
  await expect
    .poll(() => shown(blank))
    .toEqual([
      { title: payload?.title, body: payload?.body, tag: payload?.tag, data: { path: '/schedule', leagueId: 1 } },
    ])
  // A notification of the same kind replaces the first.
  await handOver(blank, { ...payload, body: 'Once more' })
  await expect.poll(async () => (await shown(blank)).map(({ body }) => body)).toEqual(['Once more'])
  // A notification for the previous user isn't shown; it ends their subscription.
  expect(await notFor(blank, { ...payload, to: 0 })).toBe(1)
  expect((await shown(blank)).map(({ body }) => body)).toEqual(['Once more'])
  const opened = await pressed(blank)
  expect([opened, await shown(blank)]).toEqual([['/schedule'], []])
  await blank.goto(server.url + opened[0])
  await blank.getByRole('heading', { name: 'Schedule', exact: true }).first().waitFor()

  // With the app open, a tap opens the screen in the existing tab.
  await blank.goto(`${server.url}/account`)
  await blank.getByRole('heading', { name: screenNames.yourAccount }).waitFor()
  await handOver(blank, payload)
  await expect.poll(async () => (await shown(blank)).length).toBe(1)
  expect(await pressed(blank)).toEqual([])
  await blank.getByRole('heading', { name: 'Schedule', exact: true }).first().waitFor()
  expect(new URL(blank.url()).pathname).toBe('/schedule')

  // After logout the server no longer lists the device, and notifications in transit aren't shown to anyone.
  await handOver(blank, payload)
  await expect.poll(async () => (await shown(blank)).length).toBe(1)
  await blank.getByRole('button', { name: /user menu/ }).click()
  await blank.getByRole('button', { name: 'Logout' }).click()
  await blank.getByRole('button', { name: leaveText.takeOffAndLogOut }).click()
  await blank.waitForURL(`${server.url}/`)
  expect(await shown(blank)).toEqual([])
  expect(await blank.evaluate(() => localStorage.getItem('a-subscription-of-the-test'))).toBe(null)
  expect([await notFor(blank, payload), await shown(blank), await devices()]).toEqual([1, [], []])
  await pushTo(server, 'secretary', [{ name: 'week.update', args: { id: week, set: { status: 'planned' } } }])
  expect([await written(), maker.received.length]).toEqual([1, 1])
})
