import { fileURLToPath } from 'node:url'
import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import { Builder, Capabilities, Key } from 'selenium-webdriver'

const WINDOW = fileURLToPath(new URL('webkit-window.py', import.meta.url))
const KEYS = { Enter: Key.ENTER, Tab: Key.TAB, Escape: Key.ESCAPE }

/**
 * Starts WebKitGTK with its WebDriver, in our own window: the bundled MiniBrowser forgets everything when automated,
 * and a phone doesn't.
 */
export async function openWebkit({ program, profile, display, port, isPrivate }) {
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', NO_AT_BRIDGE: '1' }
  const child = ownProcess(program, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env })
  const server = `http://127.0.0.1:${port}`
  while (!(await fetch(`${server}/status`).catch(() => null))?.ok) await new Promise((done) => setTimeout(done, 100))
  const asked = new Capabilities({
    browserName: 'GLM',
    'webkitgtk:browserOptions': { binary: WINDOW, args: [profile, ...(isPrivate ? ['private'] : [])] },
  })
  const driver = await new Builder().usingServer(server).withCapabilities(asked).forBrowser('GLM').build()
  await driver.manage().setTimeouts({ script: 300_000 })
  const found = () => driver.executeScript('return window.glmFound')
  return {
    version: `WebKitGTK ${(await driver.getCapabilities()).getBrowserVersion()}`,
    goto: (url) => driver.get(url),
    run: async (source) => {
      const [error, value] = await driver.executeAsyncScript(
        `const done = arguments[arguments.length - 1]; (async () => (${source}))().then((v) => done([null, v ?? null]), (e) => done([String(e), null]))`,
      )
      if (error) throw new Error(error)
      return value
    },
    click: async () => (await found()).click(),
    type: async (text) => (await found()).sendKeys(text),
    press: (key) =>
      driver
        .actions()
        .sendKeys(KEYS[key] ?? key)
        .perform(),
    newTab: async () => driver.switchTo().newWindow('tab'),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((done) => child.once('exit', done))
      process.kill(-child.pid, 'SIGKILL')
      await gone
    },
  }
}
