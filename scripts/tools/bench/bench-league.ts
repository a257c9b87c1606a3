import type { Browser, Page } from 'playwright-core'
import { openDatabase } from '../../admin/open-database.ts'
import { PATIENCE_MS } from '../../lib/patience.ts'
import { keptCalls, type LeagueSize, sizedLeague } from '../../seed/bench-leagues.ts'
import { seedDemo } from '../../seed/seed-demo.ts'
import { lineSays } from '../../test/browser/drive/line-says.ts'
import { logIn } from '../../test/browser/drive/real-browser.ts'
import { RealServer, SECRETARY } from '../../test/browser/drive/real-server.ts'
import { watchTaps } from './tap-page.ts'

export type BenchLeague = { name: string; size: LeagueSize }

/** Three leagues: an ordinary one, the largest possible one, and an old one. */
export const benchLeagues: readonly BenchLeague[] = [
  { name: '20 teams, 10 weeks', size: { teams: 20, played: 10, seasons: 1 } },
  { name: '36 teams, 30 weeks', size: { teams: 36, played: 30, seasons: 1 } },
  { name: '16 teams, ten seasons', size: { teams: 16, played: 17, seasons: 10 } },
]

/** The largest amount of data that a phone may have to store: forty players, and ten seasons of twenty weeks. */
export const tenSeasons: BenchLeague = { name: '40 players, ten seasons', size: { teams: 20, played: 19, seasons: 10 } }

/** Creates a league on a new server, and runs `work` on a phone that has all of its data. Removes both afterward. */
export async function inBenchLeague<R>(
  browser: Browser,
  { size }: BenchLeague,
  work: (at: { page: Page; server: RealServer }) => Promise<R>,
): Promise<R> {
  const server = new RealServer()
  const database = openDatabase(server.dataDir)
  await seedDemo(database, server.dataDir, [...sizedLeague(size), ...keptCalls(size)])
  await database.close()
  await server.start()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  context.setDefaultTimeout(PATIENCE_MS)
  try {
    const page = await context.newPage()
    await watchTaps(page)
    await logIn(page, { url: server.url, email: SECRETARY, password: server.password(SECRETARY), sees: 'Matches' })
    await lineSays(page, 'Synced')
    return await work({ page, server })
  } finally {
    await context.close()
    await server.kill()
  }
}
