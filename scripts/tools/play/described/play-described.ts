import { tableNames } from '@glm/shared/schema/tables'
import * as labelText from '@glm/shared/text/labels'
import { frameText } from '@glm/shared/text/screens/frame'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { readTables } from '@glm/sync-server/store/read-tables'
import { withDatabase } from '../../../admin/open-database.ts'
import { PATIENCE_MS } from '../../../lib/patience.ts'
import { launchBrowser } from '../../../lib/programs/launch-browser.ts'
import { compareFigures, type Figure, type LeftOut, type Report } from '../../../test/figures/compare-figures.ts'
import type { Rows } from '../../../test/figures/oracle/rows-to-plain.ts'
import { lastScreen } from '../play-recorded.ts'
import { startEmptyServer } from '../play-server.ts'
import { type InputCounts, Secretary } from '../secretary.ts'
import type { DescribedSeason } from './described-season.ts'
import {
  afterMatch,
  averageFigures,
  cardFigures,
  type Facts,
  factsOf,
  ownPointFigures,
  standingsFigures,
} from './expected-figures.ts'
import { type DescribedNight, drawnMatches, playDescribedNight, windows } from './play-described-night.ts'
import { readFigures, type ShownFigure } from './read-figures.ts'
import { layDescribedSchedule, setUpDescribed } from './set-up-described.ts'

type Size = keyof typeof windows
/** The numbers on one screen, read while it was open. `of`: returns the reference's numbers for that screen. */
type Reading = { screen: string; size: Size; shown: readonly ShownFigure[]; of: (facts: Facts) => ShownFigure[] }
export type PlayedSeason = {
  report: Report
  setUp: InputCounts
  schedule: InputCounts
  nights: DescribedNight[]
  seconds: number
}

/** A described season, played step by step in this order. Always call `end`, even after a failure. */
export type DescribedPlay = {
  setUp: () => Promise<InputCounts>
  schedule: () => Promise<InputCounts>
  night: (week: number) => Promise<DescribedNight>
  compare: () => Promise<Report>
  end: () => Promise<void>
}

type Options = { weeks: number | null; headed: boolean; log: (line: string) => void }

/** Plays a described season through its screens, and compares every number they showed with the reference. */
export async function playDescribed(season: DescribedSeason, options: Options): Promise<PlayedSeason> {
  const begun = Date.now()
  const play = await beginDescribed(season, options)
  try {
    const [setUp, schedule] = [await play.setUp(), await play.schedule()]
    const nights: DescribedNight[] = []
    for (let week = 1; week <= Math.min(season.weeks, options.weeks ?? season.weeks); week++)
      nights.push(await play.night(week))
    return { report: await play.compare(), setUp, schedule, nights, seconds: (Date.now() - begun) / 1000 }
  } finally {
    await play.end()
  }
}

/** Starts an empty server, and opens its screens as a secretary. */
export async function beginDescribed(season: DescribedSeason, { headed, log }: Options): Promise<DescribedPlay> {
  const server = await startEmptyServer()
  const browser = await launchBrowser(headed ? { headless: false } : {})
  const context = await browser.newContext({ viewport: windows.laptop })
  context.setDefaultTimeout(PATIENCE_MS)
  const who = new Secretary(await context.newPage(), server.url)
  const readings: Reading[] = []
  const step = async <T>(work: () => Promise<T>): Promise<T> =>
    work().catch(async (fault: unknown) => {
      log(await lastScreen(browser))
      throw fault
    })
  return {
    setUp: () =>
      step(async () => {
        await setUpDescribed(who, season, server.ownerPath)
        return who.takeEffort()
      }),
    schedule: () =>
      step(async () => {
        await layDescribedSchedule(who, season)
        return who.takeEffort()
      }),
    night: (week) =>
      step(async () => {
        const night = await playDescribedNight(who, season, week)
        readings.push(...(await readNight(who, season, week)))
        who.takeEffort()
        log(
          `${season.name}, week ${week}: ${night.cards} cards, ${of(night.scores)} for them, ${of(night.before)} before`,
        )
        return night
      }),
    compare: () =>
      step(async () => {
        if (season.rules.bestWeeksOf === 'teamsAndPlayers') readings.push(await readOwnPoints(who))
        await who.page.getByRole('link', { name: new RegExp(`${frameText.allSent}(,|$)`) }).waitFor()
        await browser.close()
        await server.stop()
        const facts = factsOf(await playedRows(server.dataDir))
        return compareFigures(
          `play: ${season.name}`,
          readings.flatMap((one) => readingFigures(facts, one)),
        )
      }),
    end: async () => {
      await browser.close()
      await server.stop().catch(() => undefined)
      server.remove()
    },
  }
}

const of = ({ clicks, keys }: InputCounts): string => `${clicks} clicks and ${keys} keys`

/** Reads the standings in both sizes, every card in the grid on a laptop, and two matches' pages on a phone. */
async function readNight(who: Secretary, { teams }: DescribedSeason, week: number): Promise<Reading[]> {
  const readings: Reading[] = []
  const read = async (screen: string, size: Size, figures: Reading['of']) =>
    readings.push({ screen, size, shown: await readFigures(who), of: figures })
  await who.page.setViewportSize(windows.laptop)
  const grid = `/admin-enter-scores?week=${week}`
  await who.open(grid)
  const ids = await drawnMatches(who)
  await read(grid, 'laptop', (facts) => ids.flatMap((id) => cardFigures(facts, id)))
  for (const size of ['laptop', 'phone'] as const) {
    await who.page.setViewportSize(windows[size])
    await who.open(`/standings?week=${week}`)
    await who.page
      .locator('ol > .rank, .ledger.is-sticky tbody tr')
      .nth(teams - 1)
      .waitFor()
    await who.page
      .getByRole('heading', { name: labelText.seasonSoFar, includeHidden: true })
      .waitFor({ state: 'attached' })
    await read(`/standings?week=${week}`, size, (facts) => standingsFigures(facts, week))
  }
  for (const id of new Set([ids[0], ids.at(-1)])) {
    if (id === undefined) continue
    await who.open(`/matches/${id}`)
    await who.page.locator('.card-player').first().waitFor()
    await who.page.locator('#after-match, .match-meta').last().waitFor()
    await read(`/matches/${id}`, 'phone', (facts) => [...cardFigures(facts, id), ...afterMatch(facts, id)])
  }
  return readings
}

/** Reads the statistics with the players' own points and the holes' averages. */
async function readOwnPoints(who: Secretary): Promise<Reading> {
  await who.page.setViewportSize(windows.phone)
  await who.open('/statistics')
  await who.choose('Stat', { label: statisticsText.heads.points })
  await who.page.getByRole('table', { name: statisticsText.heads.points }).waitFor()
  const shown = await readFigures(who)
  return {
    screen: '/statistics',
    size: 'phone',
    shown,
    of: (facts) => [...ownPointFigures(facts, statisticsText.heads.points), ...averageFigures(facts)],
  }
}

/**
 * Returns the numbers that a screen showed, and those of the reference for that screen. On a night with two matches, a
 * player has two values of each kind.
 */
function readingFigures(facts: Facts, { screen, size, shown, of }: Reading): (Figure | LeftOut)[] {
  const at = `${screen} (${size})`
  const [wanted, seen] = [byTitle(of(facts)), byTitle(shown)]
  const titles = [...shown.map(({ what }) => inOrder(what)), ...[...wanted.keys()].filter((what) => !seen.has(what))]
  return titles.map((what) => {
    const values = wanted.get(what)
    if (!values) return { at: `${at}: ${what}`, leftOut: 'the reference has no such number' }
    const got = [...(seen.get(what) ?? [])].sort().join() || null
    return { at, what, expected: [...values].sort().join(), got }
  })
}

function byTitle(figures: readonly ShownFigure[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { what, value } of figures) found.set(inOrder(what), (found.get(inOrder(what)) ?? new Set()).add(value))
  return found
}

/** Sorts the names of partners, because screens list them in playing order, which the reference doesn't know. */
const inOrder = (what: string): string =>
  what.replace(/(?:[A-Z]\w+ [A-Z]\w+(?: & |, )?){2,}(?=’s|, week)/, (names) =>
    names
      .split(/ & |, /)
      .sort()
      .join(' & '),
  )

const playedRows = (dataDir: string): Promise<Rows> =>
  withDatabase(dataDir, (store) => store.snapshot((tx) => readTables(tx, 1, tableNames)))
