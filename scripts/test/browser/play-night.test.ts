import type { DescribedSeason } from '../../tools/play/described/described-season.ts'
import { describedSeasons } from '../../tools/play/described/described-seasons.ts'
import { beginDescribed, type DescribedPlay } from '../../tools/play/described/play-described.ts'
import { expect, test } from './test.ts'

/**
 * Shortens a described season to a single night. If the season has weeks with their own settings, the night gets those
 * of the last such week.
 */
function oneNight(season: DescribedSeason): DescribedSeason {
  const shape = Object.values(season.shapes).at(-1)
  return { ...season, weeks: 1, shapes: shape ? { 1: shape } : {}, onPad: [] }
}

// All of these seasons are played in full by `npm run tool -- play --described`.
for (const season of describedSeasons.slice(-1))
  test.describe(`${season.what}, using only the screens,`, () => {
    test.describe.configure({ mode: 'serial' })
    const lines: string[] = []
    let play: DescribedPlay
    test.beforeAll(async () => {
      play = await beginDescribed(oneNight(season), { weeks: 1, headed: false, log: (line) => lines.push(line) })
    })
    test.afterAll(() => play?.end())
    const told = async <T>(work: () => Promise<T>): Promise<T> =>
      work().catch((fault: Error) => {
        throw new Error(lines.join('\n'), { cause: fault })
      })

    test('is set up', () => told(play.setUp).then(() => undefined))
    test('gets a schedule with its special week', () => told(play.schedule).then(() => undefined))
    test('is scored with one key per hole', async () => {
      const { cards, absent, scores, holes } = await told(() => play.night(1))
      // One click starts each card, including those of absent players, and one more saves.
      expect(scores).toEqual({ clicks: cards + absent + 1, keys: cards * holes + absent })
    })
    test('shows the same numbers as the reference', async () => {
      const { compared, open } = await told(play.compare)
      expect(compared).toBeGreaterThan(40)
      expect(open).toEqual([])
    })
  })
