import type { Page } from 'playwright-core'
import { buildWeb } from '../../lib/build/build-web.ts'
import { lineSays } from '../browser/drive/line-says.ts'
import { installed, logIn, RealBrowser } from '../browser/drive/real-browser.ts'
import { RealServer, SECRETARY } from '../browser/drive/real-server.ts'
import { serverScores } from '../browser/drive/server-scores.ts'

/** Matches of week 9 of the demo league without a score yet, 36 cells each. */
const MATCHES = [901, 902, 903]
const CELLS = 36

export type BrowserKills = { kills: number; shown: number; onServer: number }

/**
 * Enters one score after another without signal and kills the browser at once when it is counted as saved; then counts what the
 * phone shows, and, with the server back, what has arrived there.
 */
export async function killBrowser(kills: number): Promise<BrowserKills> {
  if (kills > MATCHES.length * CELLS) throw new Error(`Kill at most ${MATCHES.length * CELLS} times: there are no more blank cells.`)
  buildWeb()
  const [server, phone] = [new RealServer(), new RealBrowser()]
  try {
    await server.start()
    let page = await phone.open()
    await logIn(page, { url: server.url, email: SECRETARY, password: server.password(SECRETARY) })
    await installed(page)
    await server.kill()
    for (let i = 0; i < kills; i++) {
      await page.goto(`${server.url}/pad/${MATCHES[Math.floor(i / CELLS)]}`)
      await page.locator('.key.is-par').click()
      await page.locator('.sync-line', { hasText: `${i + 1} not sent` }).waitFor()
      await phone.kill()
      page = await phone.open()
    }
    await page.goto(`${server.url}/dashboard`)
    const shown = await unsent(page)
    await server.start()
    await page.goto(`${server.url}/tray`)
    await lineSays(page, 'Synced', 60_000)
    return { kills, shown, onServer: (await serverScores(server)).length }
  } finally {
    await phone.kill()
    await server.kill()
  }
}

async function unsent(page: Page): Promise<number> {
  const words = await page.locator('.sync-line', { hasText: 'not sent' }).textContent()
  return Number(/(\d+) not sent/.exec(words ?? '')?.[1] ?? 0)
}
