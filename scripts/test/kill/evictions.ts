import type { Page } from 'playwright-core'
import { lineSays } from '../browser/drive/line-says.ts'
import { logIn } from '../browser/drive/real-browser.ts'
import { SECRETARY } from '../browser/drive/real-server.ts'
import { serverScores } from '../browser/drive/server-scores.ts'
import { CELLS, checkRoom, openPadAt, parKey, withPhone } from './with-phone.ts'

/** The kinds of site storage that a browser may evict separately, by their devtools names. */
export const kinds = ['indexeddb', 'local_storage', 'cache_storage', 'service_workers'] as const

export type Eviction = { kind: (typeof kinds)[number]; taps: number; onServer: number; says: string }

const MATCH = 901

/**
 * Taps offline, closes the app, lets the browser evict one kind of storage, and reopens the app with the server back.
 * Records what the app says first, and what has arrived in the end.
 */
export function evict(kind: Eviction['kind'], taps: number): Promise<Eviction> {
  checkRoom(taps, CELLS)
  return withPhone(async ({ server, phone, page: first }) => {
    await server.kill()
    await openPadAt(first, server.url, MATCH)
    for (let i = 0; i < taps; i++) {
      await parKey(first).click()
      await lineSays(first, `${i + 1} not sent`)
    }
    await first.goto('about:blank')
    const devtools = await first.context().newCDPSession(first)
    await devtools.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: kind })
    // Closes the browser normally first: browsers evict only sites that aren't open, long after their last writes have
    // reached the disk.
    await phone.end()
    const page = await phone.open()
    await server.start()
    await page.goto(`${server.url}/dashboard`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const says = await firstWords(page)
    if (new URL(page.url()).pathname !== '/dashboard')
      await logIn(page, { url: server.url, email: SECRETARY, password: server.password(SECRETARY), sees: 'Dashboard' })
    await lineSays(page, 'Synced')
    return { kind, taps, onServer: (await serverScores(server, MATCH)).length, says }
  })
}

/** Returns the first screen shown, and what it says about unsent changes. */
async function firstWords(page: Page): Promise<string> {
  const words = await page.locator('.sync-line, .note').allTextContents()
  return [new URL(page.url()).pathname, ...words.map((text) => text.trim())].join(' | ')
}
