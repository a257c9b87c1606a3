import { randomInt } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { lineSays } from '../browser/drive/line-says.ts'
import { serverScores } from '../browser/drive/server-scores.ts'
import { pause } from './pace.ts'
import { checkRoom, matchOf, openPadAt, parKey, unsent, withPhone } from './with-phone.ts'

/**
 * `calledSaved`: taps the page had reported as saved before it was closed. `lost`: those of them missing when it was
 * reopened. `untold`: taps that are missing too, but whose page was closed before it could report anything.
 */
export type ClosedTabs = { taps: number; calledSaved: number; lost: number; untold: number; onServer: number }

/**
 * The latest time after a tap, in milliseconds, at which the page is closed. The two limits alternate: with the first
 * one, the page usually hasn't responded yet; with the second one, it usually has.
 */
const LATEST_MS = [25, 300] as const

/**
 * Taps offline and closes the page moments later, again and again. Once the server is back, counts the scores that have
 * arrived.
 */
export function closeAfterTaps(taps: number): Promise<ClosedTabs> {
  checkRoom(taps)
  return withPhone(async ({ server, page: first }) => {
    const context = first.context()
    const told = await watchLine(context)
    await server.kill()
    const figures = { taps, calledSaved: 0, lost: 0, untold: 0 }
    for (let i = 0, there = 0; i < taps; i++) {
      const page = await context.newPage()
      await openPadAt(page, server.url, matchOf(there))
      told.most = 0
      const { x = 0, y = 0, width = 0, height = 0 } = (await parKey(page).boundingBox()) ?? {}
      await page.mouse.click(x + width / 2, y + height / 2)
      await pause(randomInt((LATEST_MS[i % 2] ?? 0) + 1))
      await page.close()
      const calledSaved = told.most > there
      const now = await countUnsent(context, server.url)
      if (calledSaved) figures.calledSaved += 1
      if (now <= there) figures[calledSaved ? 'lost' : 'untold'] += 1
      there = now
    }
    await server.start()
    const page = await context.newPage()
    await page.goto(`${server.url}/tray`)
    await lineSays(page, 'Synced')
    return { ...figures, onServer: (await serverScores(server)).length }
  })
}

/** Records every count shown in a page's sync line. */
async function watchLine(context: BrowserContext): Promise<{ most: number }> {
  const told = { most: 0 }
  await context.exposeFunction('tellCount', (count: number) => {
    told.most = Math.max(told.most, count)
  })
  await context.addInitScript(() => {
    let last = 0
    new MutationObserver(() => {
      const count = Number(/(\d+) not sent/.exec(document.querySelector('.sync-line')?.textContent ?? '')?.[1] ?? 0)
      if (count !== last) (window as unknown as { tellCount: (count: number) => void }).tellCount(count)
      last = count
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return told
}

async function countUnsent(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(`${url}/dashboard`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const count = await unsent(page)
  await page.close()
  return count
}
