import type { Page } from 'playwright-core'
import { follow } from './drive/follow.ts'
import { logIn } from './drive/real-browser.ts'
import { callAs, ownServer, ownWindows, roleWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const viewers = roleWindows(server)
const openWindow = ownWindows(server)
const PLAYER = 'player@example.com'

const isAt = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path)

test.describe('the app', () => {
  const managed = [
    '/player-management',
    '/team-management',
    '/schedule-manager',
    '/admin-enter-scores',
    '/contest-entry',
    '/courses',
  ]
  const administered = ['/admin-reset-password', '/generate-schedule']

  test('redirects people who are not signed in to the welcome page', async () => {
    const page = await viewers().pageOf('out')
    await page.goto(`${server.url}/dashboard`)
    for (const path of ['/standings', '/leagues', ...managed, ...administered]) {
      await isAt(page, '/')
      await page.getByRole('heading', { name: 'Welcome to Golf League Manager' }).waitFor()
      await follow(page, path)
    }
    await isAt(page, '/')
  })

  test('redirects players and secretaries to the dashboard from screens they may not open', async () => {
    for (const [who, paths] of [
      ['player', [...managed, ...administered]],
      ['secretary', administered],
    ] as const) {
      const page = await viewers().pageOf(who)
      await page.goto(server.url + paths[0])
      for (const path of paths) {
        await isAt(page, '/dashboard')
        await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
        await follow(page, path)
      }
      await isAt(page, '/dashboard')
    }
  })

  test('shows each role its menu groups', async () => {
    for (const [who, groups] of [
      ['player', ['Navigation']],
      ['secretary', ['Navigation', 'Manage', 'Setup']],
      ['admin', ['Navigation', 'Manage', 'Setup', 'App Admin']],
    ] as const) {
      const page = await viewers().pageOf(who)
      await page.setViewportSize(sizes.laptop)
      await page.goto(`${server.url}/dashboard`)
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
      await expect
        .poll(() => page.getByRole('navigation', { name: 'Main menu' }).getByRole('heading').allInnerTexts(), {
          message: who,
        })
        .toEqual(groups.map((group) => group.toUpperCase()))
    }
  })

  test('updates the menu when someone’s role changes after they log in', async () => {
    const secretary = await viewers().pageOf('secretary')
    await secretary.goto(`${server.url}/dashboard`)
    const page = await openWindow({ viewport: sizes.laptop }, PLAYER)
    await page.goto(`${server.url}/dashboard`)
    await page.locator('.app').evaluate((frame) => frame.setAttribute('data-mark', ''))
    const members: { user_id: number; role: number }[] = await callAs(secretary, { method: 'GET', path: '/members' })
    const id = members.find(({ role }) => role === 1)?.user_id
    const give = (role: number) => callAs(secretary, { method: 'PUT', path: `/members/${id}`, body: { role } })
    await give(2)
    await page.getByRole('link', { name: 'Score Management' }).waitFor()
    await expect.poll(() => page.locator('.app[data-mark]').count()).toBe(1)
    await give(1)
    await page.getByRole('link', { name: 'Score Management' }).waitFor({ state: 'detached' })
  })

  test('links the logo to the home page, which redirects to the dashboard', async () => {
    const page = await viewers().pageOf('player')
    await page.goto(`${server.url}/standings`)
    const versionHash = page.getByRole('link', { name: 'GLM, home' })
    expect(await versionHash.getAttribute('href')).toBe('/')
    await versionHash.click()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  })
})

test.describe('the login form', () => {
  test('leaves every check to the server: empty or invalid fields result in "Login failed"', async () => {
    const page = await viewers().pageOf('out')
    for (const [email, password] of [
      ['', ''],
      ['not an address', 'x'],
    ] as const) {
      await page.goto(`${server.url}/login`)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Login' }).click()
      await page.getByRole('alert').getByText('Login failed').waitFor()
    }
  })
})

test.describe('an app whose league never loaded', () => {
  test('says that its schedule could not be loaded', async () => {
    const page = await viewers().pageOf('guest')
    await page.route('**/api/sync', (route) => route.abort())
    const email = 'player@example.com'
    await logIn(page, { url: server.url, email, password: server.password(email), sees: 'Dashboard' })
    await page.goto(`${server.url}/schedule`)
    await page.getByRole('alert').getByText('Failed to load schedule').waitFor()
  })

  test('still sends the stored token with every call, even when the user signs in again', async () => {
    const page = await viewers().pageOf('guest')
    await page.goto(`${server.url}/sign-in`)
    await page.getByLabel('Email').fill('player@example.com')
    await page.getByLabel('Password').fill(server.password('player@example.com'))
    const sent = page.waitForRequest('**/api/auth/login')
    await page.getByRole('button', { name: 'Login' }).click()
    expect((await sent).headers().authorization).toMatch(/^Bearer \S+$/)
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  })
})
