import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import { freePort } from '../browser/drive/free-port.ts'
import type { Opened } from './opened.ts'

type Asked = { browser: 'firefox' | 'webkit' | 'chromium'; profile: string; isPrivate: boolean }

/** Starts Firefox or WebKit. Their drivers are in a separate package that the product doesn't include. */
export async function openOther({ browser, profile, isPrivate }: Asked): Promise<Opened> {
  if (browser === 'firefox') {
    const { openFirefox } = await import('./drivers/firefox.mjs')
    return openFirefox({ program: process.env.FIREFOX_PATH ?? 'firefox-esr', profile, isPrivate })
  }
  const { openWebkit } = await import('./drivers/webkit.mjs')
  const screen = ownProcess('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((done) => screen.stdio[3]?.once('data', (data) => done(String(data).trim())))
  const opened = await openWebkit({
    program: 'WebKitWebDriver',
    profile,
    display: `:${number}`,
    port: await freePort(),
    isPrivate,
  })
  const kill = async () => {
    await opened.kill()
    screen.kill()
  }
  return { ...opened, kill }
}
