import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import type { Player } from '@glm/shared/schema/people/player'
import { frameText } from '@glm/shared/text/screens/frame'
import { readTables } from '@glm/sync-server/store/read-tables'
import { seasonOfLeague } from '@glm/sync-server/store/season-of-league'
import type { Browser } from 'playwright-core'
import { withDatabase } from '../../admin/open-database.ts'
import { PATIENCE_MS } from '../../lib/patience.ts'
import { browserFlags, findBrowser } from '../../lib/programs/find-browser.ts'
import { launchBrowser } from '../../lib/programs/launch-browser.ts'
import { compareFigures, type Report } from '../../test/figures/compare-figures.ts'
import { readRecorded } from '../../test/figures/real-seasons/read-recorded.ts'
import { recordFigures } from '../../test/figures/real-seasons/record-figures.ts'
import { fullNameOf, type RecordedWeek } from '../../test/figures/real-seasons/recorded-season.ts'
import { layRecordedSchedule } from './lay-recorded-schedule.ts'
import { type Night, playNight } from './play-night.ts'
import { startEmptyServer } from './play-server.ts'
import { type InputCounts, Secretary } from './secretary.ts'
import { setUpLeague } from './set-up-league.ts'

type Options = {
  path: string
  /** How many league nights to play; null to play all of them. */
  nights: number | null
  headed: boolean
  log: (line: string) => void
}
export type PlayedRecord = {
  report: Report
  setUp: InputCounts
  schedule: InputCounts
  nights: Night[]
  seconds: number
}

/**
 * A season that is played step by step, with each step done once and in this order. Always call `end`, even after a
 * failure.
 */
export type RecordedPlay = {
  weeks: readonly RecordedWeek[]
  setUp: () => Promise<InputCounts>
  schedule: () => Promise<InputCounts>
  night: (week: RecordedWeek) => Promise<Night>
  compare: (nights: readonly Night[]) => Promise<Report>
  end: () => Promise<void>
}

/** Plays a recorded season on the screens of an empty server, and compares the final screens with the record. */
export async function playRecorded(options: Options): Promise<PlayedRecord> {
  const begun = Date.now()
  const play = await beginPlay(options)
  try {
    const [setUp, schedule] = [await play.setUp(), await play.schedule()]
    const nights: Night[] = []
    for (const week of play.weeks) nights.push(await play.night(week))
    return { report: await play.compare(nights), setUp, schedule, nights, seconds: (Date.now() - begun) / 1000 }
  } finally {
    await play.end()
  }
}

/** Starts an empty server, and opens its screens as a secretary. Nothing has been entered yet. */
export async function beginPlay({ path, nights: most, headed, log }: Options): Promise<RecordedPlay> {
  const season = readRecorded(path)
  const played = season.weeks.filter((w) => w.cards.length > 0).slice(0, most ?? undefined)
  const last = played.at(-1)?.number ?? 0
  const weeks = most === null ? season.weeks : season.weeks.filter((w) => w.number <= Math.max(last, most))
  const server = await startEmptyServer()
  const inSight = {
    executablePath: findBrowser(),
    headless: false,
    args: browserFlags.filter((flag) => flag !== '--headless'),
  }
  const browser = await launchBrowser(headed ? inSight : {})
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(PATIENCE_MS)
  const who = new Secretary(await context.newPage(), server.url)
  const step =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> =>
      work(...args).catch(async (fault: unknown) => {
        log(await lastScreen(browser))
        throw fault
      })
  return {
    weeks: played,
    setUp: step(async () => {
      await setUpLeague(who, season, server.ownerPath)
      log(
        `${season.name}: league, course, rules, ${season.players.length} players and ${season.teams.length} teams are entered`,
      )
      return who.takeEffort()
    }),
    schedule: step(async () => {
      await layRecordedSchedule(who, season, weeks)
      const effort = who.takeEffort()
      log(`The schedule matches the record after ${effort.clicks} clicks and ${effort.keys} keys`)
      return effort
    }),
    night: step(async (week) => {
      const night = await playNight(who, season, week)
      log(
        `Week ${week.number}: ${night.cards} rounds, ${night.typed.length} handicaps typed, ${night.overrides} points set by hand, ${Math.round(night.seconds)} s`,
      )
      return night
    }),
    compare: async (nights) => {
      await step(sent)(who)
      await browser.close()
      await server.stop()
      const typed = nights.flatMap((night) => night.typed)
      const compared = weeks.filter((week) => week.cards.length > 0 || week.matches)
      const { rows, players } = await playedRows(server.dataDir)
      const named = new Map(players.map((p) => [fullNameOf({ first: p.firstName, last: p.lastName }), p.id]))
      const idOf = (recorded: number) => {
        const player = season.players.find(({ id }) => id === recorded)
        return player && named.get(fullNameOf(player))
      }
      return compareFigures(`play: ${season.name}`, recordFigures({ rows, season, idOf, typed }, compared))
    },
    end: async () => {
      await browser.close()
      await server.stop().catch(() => undefined)
      server.remove()
    },
  }
}

/** Returns the server's final rows, read only for the comparison. */
function playedRows(dataDir: string): Promise<{ rows: SeasonRows; players: readonly Player[] }> {
  return withDatabase(dataDir, (store) =>
    store.snapshot(async (tx) => {
      const rows = await seasonOfLeague(tx, 1)
      if (!rows) throw new Error('Check the server: the league has no season.')
      const { players } = await readTables(tx, 1, ['players'])
      return { rows, players }
    }),
  )
}

/** Returns the text on the screen where the run got stuck, and takes a screenshot. */
export async function lastScreen(browser: Browser): Promise<string> {
  const page = browser.contexts()[0]?.pages()[0]
  if (!page) return 'No screen is open.'
  const picture = join(tmpdir(), 'glm-play-last-screen.png')
  await page.screenshot({ path: picture })
  const words = await page.locator('body').innerText()
  return `It got stuck at ${page.url()}; see ${picture}:\n${words.slice(0, 1500)}`
}

/** Waits until the sync line shows that nothing is pending. */
const sent = ({ page }: Secretary): Promise<void> =>
  page.getByRole('link', { name: new RegExp(`${frameText.allSent}(,|$)`) }).waitFor()
