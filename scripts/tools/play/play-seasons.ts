import { fileURLToPath } from 'node:url'
import { presentBeside } from '../../test/figures/beside.ts'
import { compareFigures, type Report } from '../../test/figures/compare-figures.ts'
import type { DescribedSeason } from './described/described-season.ts'
import { playDescribed } from './described/play-described.ts'
import { playRecorded } from './play-recorded.ts'
import { describedEffort, recordedEffort } from './report-effort.ts'

const recorded = [
  'spec-shape/buckeye-2022.json',
  'spec-shape/buckeye-2024.json',
  'leagues/mnq/2024.json',
  'leagues/sdg-2024/scorecards.json',
  'leagues/cd-2025-shotgun-schedule.json',
  'leagues/lakevue-thursday-2026.json',
  'leagues/west-blue/2009.json',
  'leagues/west-blue/2013.json',
]
const own = ['small-league.json', 'individuals.json']

/** Returns the files of all seasons: the recorded ones, if they lie next to this repository, and our own. */
export const allSeasons = (): string[] => [
  ...presentBeside(recorded),
  ...own.map((name) => fileURLToPath(new URL(name, import.meta.url))),
]

type Seasons = { paths: readonly string[]; described: readonly DescribedSeason[] }
type Options = { weeks: number | null; headed: boolean; log: (line: string) => void }

/**
 * Plays seasons on the screens, one after the other, and returns what was compared in each. A season that can't be
 * played to the end is an open difference.
 */
export async function playSeasons({ paths, described }: Seasons, options: Options): Promise<Report[]> {
  const { log, weeks: nights, headed } = options
  const reports: Report[] = []
  const attempt = async (name: string, play: () => Promise<{ report: Report; effort: string[] }>) => {
    try {
      const { report, effort } = await play()
      for (const line of effort) log(line)
      reports.push(report)
    } catch (error) {
      // If one season fails, the next one is still played.
      console.error(name, error)
      const end = { at: name, what: 'season', expected: 'played to the end', got: String(error) }
      reports.push(compareFigures(`play: ${name}`, [end]))
    }
  }
  for (const path of paths)
    await attempt(path, async () => {
      const played = await playRecorded({ path, nights, headed, log })
      return { report: played.report, effort: recordedEffort(played) }
    })
  for (const season of described)
    await attempt(season.name, async () => {
      log(`${season.name}: ${season.what}`)
      const played = await playDescribed(season, options)
      return { report: played.report, effort: describedEffort(played) }
    })
  return reports
}
