import type { CDPSession, Page } from 'playwright-core'
import { browserFlags, findBrowser } from '../../lib/programs/find-browser.ts'
import { launchBrowser } from '../../lib/programs/launch-browser.ts'
import { boardAddress, shownPage } from '../browser/drive/open-board.ts'
import { RealServer, SECRETARY } from '../browser/drive/real-server.ts'

/** `turns`: pages shown; `changes`: made while the server was up. Memory is measured after a garbage collection. */
export type BoardFigures = {
  restarts: number
  recovered: number
  turns: number
  changes: number
  reloads: number
} & Record<keyof Held, { before: number; after: number }>
type Held = { heapKB: number; nodes: number; listeners: number }

const CHANGES_EACH = 25
/** How long each page is shown. This is so short that the board shows a day's worth of pages in minutes. */
const SECONDS = 0.1

/**
 * Runs a board in Chromium, kills its server again and again, and changes points both while it is down and while it is
 * up. Counts how often the board caught up on its own, and measures its memory after the first and the last restart.
 */
export async function runBoard(restarts: number, log: (line: string) => void): Promise<BoardFigures> {
  const server = new RealServer()
  const browser = await launchBrowser({ executablePath: findBrowser(), args: browserFlags })
  try {
    await server.start()
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.goto(`${await boardAddress(server)}?seconds=${SECONDS}`)
    await page.evaluate(countTurns)
    const devtools = await page.context().newCDPSession(page)
    const figures = { restarts, recovered: 0, changes: 0 }
    let before = await held(devtools)
    for (let i = 1; i <= restarts; i++) {
      await server.kill()
      await page.getByText('Can’t reach the server').waitFor()
      await shownPage(page)
      await server.start()
      const token = await logInAs(server)
      for (let n = 1; n <= CHANGES_EACH; n++) await setPoints(server, { token, points: i + n / 10 })
      figures.changes += CHANGES_EACH
      await page.locator('#results', { hasText: `${i + CHANGES_EACH / 10}` }).waitFor({ state: 'attached' })
      await page.getByText('Up to date as of').waitFor()
      figures.recovered += 1
      const now = await held(devtools)
      if (i === 1) before = now
      log(
        `restart ${i}: ${await turnsOf(page)} pages turned, heap ${now.heapKB} KB, ${now.nodes} nodes, ${now.listeners} listeners`,
      )
    }
    const after = await held(devtools)
    const pair = (name: keyof typeof after) => ({ before: before[name], after: after[name] })
    const turns = await turnsOf(page)
    return {
      ...figures,
      turns,
      reloads: Math.max(0, loads - 1),
      heapKB: pair('heapKB'),
      nodes: pair('nodes'),
      listeners: pair('listeners'),
    }
  } finally {
    await browser.close()
    await server.kill()
  }
}

/** Runs in the page: counts page changes on the board. */
function countTurns(): void {
  let last = ''
  window.boardTurns = 0
  new MutationObserver(() => {
    const part = [...document.querySelectorAll('main section')].find((one) => !(one as HTMLElement).hidden)
    const now = `${part?.id} ${part?.querySelector('.board-count')?.textContent}`
    if (now !== last) window.boardTurns = (window.boardTurns ?? 0) + 1
    last = now
  }).observe(document.querySelector('main') as HTMLElement, { subtree: true, attributes: true, childList: true })
}

declare global {
  interface Window {
    boardTurns?: number
  }
}

const turnsOf = (page: Page): Promise<number> => page.evaluate(() => window.boardTurns ?? 0)

async function held(devtools: CDPSession): Promise<Held> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  return { heapKB: Math.round(usedSize / 1024), nodes, listeners: jsEventListeners }
}

async function call(server: RealServer, path: string, body: object, token?: string): Promise<{ token?: string }> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const reply = await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path} returned ${reply.status}: ${await reply.text()}`)
  return reply.json()
}

const logInAs = async (server: RealServer): Promise<string> =>
  (await call(server, '/auth/login', { email: SECRETARY, password: server.password(SECRETARY) })).token ?? ''

async function setPoints(server: RealServer, { token, points }: { token: string; points: number }): Promise<void> {
  const body = { league_id: 1, week_id: 8, points: [{ team_id: 1, team_name: '', points }] }
  await call(server, '/points/submit', body, token)
}
