import { aSyncRequest } from '@glm/shared/testing/a-sync-request'
import { chromium } from 'playwright-core'
import { browserFlags, findBrowser } from '../../../lib/programs/find-browser.ts'
import { servePage } from '../../../lib/serve-page.ts'
import { inTurns, spread } from '../measure.ts'
import { installedVersions } from '../peers.ts'
import type { Row } from '../report.ts'
import { httpCall } from '../server/http-call.ts'
import { inBenchFolder, type Servers } from '../server/start-servers.ts'

/**
 * Fills an empty phone in Chromium by pulling the season that was pushed in the first round, and compares that with a
 * `bulkPut` of the season's holes in Dexie.
 */
export async function fillPhone(
  runs: number,
  { ours, seats }: Servers,
): Promise<{ rows: Row[]; versions: Record<string, string> }> {
  const [seat] = seats
  if (!seat) throw new Error('Fix fillLeagues: it returned no seat.')
  const { token, userId, leagueId } = seat
  const answer = await httpCall({
    port: ours.port,
    path: '/api/sync',
    token,
    body: aSyncRequest({ clientId: 'empty-phone', userId, leagueId }),
  })
  const { url, close } = await servePage(new URL('fill-page.ts', import.meta.url))
  try {
    return await inBenchFolder('profile', async (profile) => {
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: findBrowser(),
        args: browserFlags,
      })
      try {
        const page = await context.newPage()
        await page.goto(url)
        await page.evaluate((text) => window.keepAnswer(text), JSON.stringify(answer))
        const one = (which: 'fillOurs' | 'fillDexie') => async () => [
          await page.evaluate((name) => window[name](), which),
        ]
        const all = await inTurns(runs, { ours: one('fillOurs'), dexie: one('fillDexie') })
        const [mine, theirs] = [spread(all.ours), spread(all.dexie)]
        const what = 'Fill an empty phone with a season, in Chromium'
        const row = { what, unit: 'ms', ours: mine, against: 'Dexie bulkPut of 7,200 holes, strict', theirs }
        const versions = {
          chromium: context.browser()?.version() ?? 'unknown',
          ...installedVersions({ own: ['dexie'] }),
        }
        return { rows: [{ ...row, goal: 'a quarter', held: mine.p50 * 4 <= theirs.p50 }], versions }
      } finally {
        await context.close()
      }
    })
  } finally {
    close()
  }
}
