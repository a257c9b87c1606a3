import { screenText } from '@glm/shared/text/screens/screens'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import { builtServer, seeToBuild } from '../../lib/build/build-all.ts'
import { freePort } from '../../lib/free-port.ts'
import { PATIENCE_MS } from '../../lib/patience.ts'
import { findLightBrowser } from '../../lib/programs/find-light-browser.ts'
import { launchBrowser } from '../../lib/programs/launch-browser.ts'
import { expect, test } from './test.ts'

test.beforeAll(seeToBuild)

test('the link printed by a new server makes the server’s owner an app admin who can create a league, and works only once', async () => {
  const port = await freePort()
  const settings = { PORT: String(port), GLM_DATA_DIR: ownFolder('owner'), GLM_DEMO: '0', GLM_LICENSE: 'none' }
  const child = ownProcess(process.execPath, [builtServer], {
    env: { ...process.env, ...settings, GLM_DATABASE_URL: '', GLM_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const link = await new Promise<string>((found, failed) => {
    let said = ''
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}.`)))
    child.stdout?.on('data', (data: Buffer) => {
      said += data
      const printed = /(http:\S+#owner=\S+)\n/.exec(said)?.[1]
      if (printed) found(printed)
    })
  })
  const browser = await launchBrowser({ executablePath: findLightBrowser() })
  try {
    const register = async (name: string) => {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      context.setDefaultTimeout(PATIENCE_MS)
      const page = await context.newPage()
      await page.goto(link)
      await page.getByText(screenText.ownerRegisters).waitFor()
      await page.getByLabel('Full Name').fill(`${name} Owner`)
      await page.getByLabel('Username').fill(name)
      await page.getByLabel('Email address').fill(`${name}@example.com`)
      await page.getByLabel('Password').fill('back-nine-seven')
      await page.getByRole('button', { name: 'Register' }).click()
      return page
    }
    const page = await register('ada')
    await page.getByText('Registration successful. Redirecting to login...').waitFor()
    await page.getByRole('button', { name: 'Login' }).waitFor()
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Password').fill('back-nine-seven')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await page.goto(`http://localhost:${port}/server`)
    await page.getByRole('heading', { level: 1, name: 'Server' }).waitFor()
    const late = await register('bob')
    await late
      .getByText('This link was already used, so the server has an owner. Sign in, or ask the owner for an invite.')
      .waitFor()
    expect(await late.getByText('Registration successful').count()).toBe(0)
  } finally {
    await browser.close()
    child.removeAllListeners('exit')
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await gone
  }
})
