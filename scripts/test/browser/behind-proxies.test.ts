import type { Page } from 'playwright-core'
import { bufferingProxy } from '../operate/buffering-proxy.ts'
import { proxies, startProxy } from './drive/real-proxy.ts'
import type { RealServer } from './drive/real-server.ts'
import { enterScore } from './drive/server-scores.ts'
import { ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer({ settings: { GLM_BEHIND_PROXY: '1' } })
/** The server as its users reach it, through the proxy. */
const through = Object.create(server, { port: { value: 0, writable: true } }) as RealServer
const open = ownWindows(through)
const opened: Page[] = []
test.afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close()
})

async function aWindow(): Promise<Page> {
  const page = await open({ viewport: sizes.phone })
  opened.push(page)
  return page
}
/** Enters a score elsewhere and waits until the browser shows it; returns the milliseconds it took. */
async function enterAndSee(match: number, score: number): Promise<number> {
  const page = await aWindow()
  const cell = page.locator(`section[aria-labelledby=m${match - 900}] .cell input`).first()
  await page.goto(`${through.url}/admin-enter-scores?week=9`)
  await cell.waitFor()
  const began = performance.now()
  await enterScore(through, { match, index: 0, score })
  await expect.poll(() => cell.inputValue()).toBe(String(score))
  return Math.round(performance.now() - began)
}

/** Returns the first chunk of a stream. If the proxy buffers the stream, this waits forever. */
async function firstWords(): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'secretary@example.com', password: server.password('secretary@example.com') })
  const { token } = (await (
    await fetch(`${through.url}/api/auth/login`, { method: 'POST', headers, body })
  ).json()) as { token: string }
  const stream = await fetch(`${through.url}/api/poke`, { headers: { authorization: `Bearer ${token}` } })
  const reader = stream.body?.getReader()
  const words = new TextDecoder().decode((await reader?.read())?.value)
  await reader?.cancel()
  return words
}

test.describe('behind a proxy with default settings', () => {
  for (const { name, match } of proxies.map((name, i) => ({ name, match: 901 + i })))
    test(`${name}: streams get through, and a score appears on the other phone’s screen`, async () => {
      const proxy = await startProxy(name, server.port)
      through.port = proxy.port
      try {
        expect(await firstWords()).toContain('event: alive')
        console.log(`${name}: on the other screen after ${await enterAndSee(match, 5)} ms`)
      } finally {
        await proxy.stop()
      }
    })
})

test('a score still appears on the other screen if a proxy buffers every stream', async () => {
  const proxy = await bufferingProxy(server.port)
  through.port = proxy.port
  try {
    console.log(`a buffering proxy: on the other screen after ${await enterAndSee(905, 7)} ms`)
  } finally {
    for (const page of opened) await page.close()
    await proxy.close()
  }
})
