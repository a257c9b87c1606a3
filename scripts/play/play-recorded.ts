import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import type { Player } from '@glm/shared/schema/player'
import { frameText } from '@glm/shared/text/screens/frame'
import { readTables } from '@glm/sync-server/store/read-tables'
import { seasonOfLeague } from '@glm/sync-server/store/season-of-league'
import type { Browser } from 'playwright-core'
import { withDatabase } from '../admin/open-database.ts'
import { browserFlags, findBrowser } from '../lib/programs/find-browser.ts'
import { launchBrowser } from '../lib/programs/launch-browser.ts'
import { type Comparison, compareRecord } from './compare-record.ts'
import { layRecordedSchedule } from './lay-recorded-schedule.ts'
import { type Night, playNight } from './play-night.ts'
import { startEmptyServer } from './play-server.ts'
import { readRecorded } from './read-recorded.ts'
import { type Effort, Secretary } from './secretary.ts'
import { setUpLeague } from './set-up-league.ts'

type Options = {
  path: string
  /** Play so many league nights; null: all. */
  nights: number | null
  headed: boolean
  log: (line: string) => void
}
export type PlayedRecord = Comparison & { setUp: Effort; schedule: Effort; nights: Night[]; seconds: number }

const PATIENCE_MS = 30_000

/** Plays a recorded season through the screens of an empty server, and compares what it shows at the end with the record. */
export async function playRecorded({ path, nights: most, headed, log }: Options): Promise<PlayedRecord> {
  const begun = Date.now()
  const season = readRecorded(path)
  const played = season.weeks.filter((w) => w.cards.length > 0).slice(0, most ?? undefined)
  const last = played.at(-1)?.number ?? 0
  const weeks = most === null ? season.weeks : season.weeks.filter((w) => w.number <= Math.max(last, most))
  const server = await startEmptyServer()
  const inSight = { executablePath: findBrowser(), headless: false, args: browserFlags.filter((flag) => flag !== '--headless') }
  const browser = await launchBrowser(headed ? inSight : {})
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    context.setDefaultTimeout(PATIENCE_MS)
    const who = new Secretary(await context.newPage(), server.url)
    await setUpLeague(who, season)
    log(`${season.name}: league, course, rules, ${season.players.length} players and ${season.teams.length} teams are in`)
    const setUp = who.takeEffort()
    await layRecordedSchedule(who, season, weeks)
    const schedule = who.takeEffort()
    log(`The schedule is the recorded one, after ${schedule.clicks} clicks and ${schedule.keys} keys`)
    const nights: Night[] = []
    for (const week of played) {
      const night = await playNight(who, season, week)
      nights.push(night)
      log(
        `Week ${week.number}: ${night.cards} rounds, ${night.typed.length} handicaps typed, ${night.overrides} points set by hand, ${Math.round(night.seconds)} s`,
      )
    }
    await sent(who)
    await browser.close()
    await server.stop()
    const typed = nights.flatMap((night) => night.typed)
    const compared = weeks.filter((week) => week.cards.length > 0 || week.matches)
    return {
      ...compareRecord({ ...(await playedRows(server.dataDir)), season, typed }, compared),
      setUp,
      schedule,
      nights,
      seconds: (Date.now() - begun) / 1000,
    }
  } catch (fault) {
    log(await lastScreen(browser))
    throw fault
  } finally {
    await browser.close()
    await server.stop().catch(() => undefined)
    server.remove()
  }
}

/** What the server has in the end: read for the comparison alone. */
function playedRows(dataDir: string): Promise<{ rows: SeasonRows; players: readonly Player[] }> {
  return withDatabase(dataDir, (store) =>
    store.snapshot(async (tx) => {
      const rows = await seasonOfLeague(tx, 1)
      if (!rows) throw new Error('Look at the server: the league has no season.')
      const { players } = await readTables(tx, 1, ['players'])
      return { rows, players }
    }),
  )
}

/** What stood on the screen when it went no further, and a picture of it. */
async function lastScreen(browser: Browser): Promise<string> {
  const page = browser.contexts()[0]?.pages()[0]
  if (!page) return 'No screen is open.'
  const picture = join(tmpdir(), 'glm-play-last-screen.png')
  await page.screenshot({ path: picture })
  const words = await page.locator('body').innerText()
  return `It went no further at ${page.url()}, see ${picture}:\n${words.slice(0, 1500)}`
}

/** Waits until the line of the frame says that nothing waits to be sent. */
const sent = ({ page }: Secretary): Promise<void> => page.getByRole('link', { name: new RegExp(`${frameText.allSent}(,|$)`) }).waitFor()
