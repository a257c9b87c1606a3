import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import puppeteer from 'puppeteer-core'

const SAYS_WHERE = /WebDriver BiDi listening on (ws:\S+)/

/** Starts Firefox with its native WebDriver BiDi, on a profile that survives a SIGKILL. */
export async function openFirefox({ program, profile, isPrivate }) {
  const flags = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
    '--width',
    '390',
    '--height',
    '844',
  ]
  const child = ownProcess(program, [...flags, ...(isPrivate ? ['-private-window'] : []), 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await new Promise((done, failed) => {
    let said = ''
    child.once('exit', (code) => failed(new Error(`Firefox exited with ${code}: ${said}`)))
    child.stderr.on('data', (data) => {
      said += data
      const found = SAYS_WHERE.exec(said)
      if (found) done(found[1])
    })
  })
  child.removeAllListeners('exit')
  const browser = await puppeteer.connect({
    browserWSEndpoint: `${address}/session`,
    protocol: 'webDriverBiDi',
    defaultViewport: null,
  })
  let page = (await browser.pages())[0] ?? (await browser.newPage())
  const found = async () => (await page.evaluateHandle(() => window.glmFound)).asElement()
  return {
    version: await browser.version(),
    goto: (url) => page.goto(url, { waitUntil: 'domcontentloaded' }),
    run: (source) => page.evaluate(`Promise.resolve(${source})`),
    click: async () => (await found()).click(),
    type: async (text) => (await found()).type(text),
    press: (key) => page.keyboard.press(key),
    newTab: async () => {
      page = await browser.newPage()
    },
    kill: async () => {
      const gone = new Promise((done) => child.once('exit', done))
      if (child.exitCode === null && child.signalCode === null) {
        process.kill(-child.pid, 'SIGKILL')
        await gone
      }
      await browser.disconnect().catch(() => undefined)
    },
  }
}
