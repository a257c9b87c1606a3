import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { browserFlags, findBrowser } from '../lib/find-browser.ts'
import { type Comparison, interleaved } from './measure.ts'

const SAVES = 60

/** One hole saved durably in Chromium (rows, shadow, outbox, meta; strict) against a bare strict put into two stores. */
export async function saveHole(runs: number): Promise<Comparison & { browser: string }> {
  const { url, close } = await servePage(await bundle())
  let browser: Browser | null = null
  try {
    browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
    const page = await browser.newPage()
    await page.goto(url)
    await page.evaluate(() => Promise.all([window.prepareOurs(), window.prepareRaw()]))
    const all = await interleaved(runs, one(page, 'saveOurs'), one(page, 'saveRaw'))
    return {
      metric: 'Save one hole, durable, in Chromium',
      unit: 'ms',
      against: 'bare IndexedDB, two stores, strict',
      goal: 2,
      ...all,
      browser: browser.version(),
    }
  } finally {
    await browser?.close()
    close()
  }
}

/** Median of one run's saves. */
const one = (page: Page, which: 'saveOurs' | 'saveRaw') => async () => {
  const samples = await page.evaluate(([name, times]) => window[name](times), [which, SAVES] as const)
  return samples.sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN
}

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('save-hole-page.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'page' } },
  })
  const output = Array.isArray(built) ? built[0]?.output : 'output' in built ? built.output : undefined
  const chunk = output?.[0]
  if (chunk?.type !== 'chunk') throw new Error('The page of the benchmark was not built.')
  return chunk.code
}

function servePage(code: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const script = request.url === '/page.js'
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html')
    response.end(script ? code : '<!doctype html><script type="module" src="/page.js"></script>')
  })
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      done({ url: `http://127.0.0.1:${port}/`, close: () => server.close() })
    })
  })
}
