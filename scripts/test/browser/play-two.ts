import type { Night } from '../../tools/play/play-night.ts'
import { beginPlay, type RecordedPlay } from '../../tools/play/play-recorded.ts'
import { expect, test } from './test.ts'

/** The second night is the first whose handicaps come from a night on the screens. */
const NIGHTS = [1, 2]

/**
 * Declares tests that play two nights of a season file on the screens, step by step, and compare every number with
 * the file.
 */
export function playTwo(path: string): void {
  test.describe.configure({ mode: 'serial' })
  const lines: string[] = []
  const nights: Night[] = []
  let play: RecordedPlay
  test.beforeAll(async () => {
    play = await beginPlay({ path, nights: NIGHTS.length, headed: false, log: (line) => lines.push(line) })
  })
  test.afterAll(() => play?.end())
  const told = async <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((fault: Error) => {
      throw new Error([...lines, fault.message].join('\n'), { cause: fault })
    })

  test('sets the league up', () => told(play.setUp).then(() => undefined))
  test('generates the schedule', () => told(play.schedule).then(() => undefined))
  for (const number of NIGHTS)
    test(`completes night ${number}`, async () => {
      const week = play.weeks[number - 1]
      if (!week) throw new Error(`The file has no night ${number}.`)
      const night = await told(() => play.night(week))
      nights.push(night)
      // One key per hole, or one for an absent player, and one click to start each card, plus Save.
      const { cards, absent, scores } = night
      expect(scores).toEqual({ clicks: cards + absent + 1, keys: cards * 9 + absent })
    })
  test('ends up with every number in the file', async () => {
    expect(nights).toHaveLength(NIGHTS.length)
    const { compared, open } = await told(() => play.compare(nights))
    expect(compared).toBeGreaterThan(60)
    expect(open).toEqual([])
  })
}
