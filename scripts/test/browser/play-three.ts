import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Night } from '../../tools/play/play-night.ts'
import { beginPlay, type RecordedPlay } from '../../tools/play/play-recorded.ts'

const NIGHTS = [1, 2, 3]

/**
 * Declares tests that play three nights of a season file on the screens, step by step, and compare every number with
 * the file.
 */
export function playThree(path: string): void {
  const lines: string[] = []
  const nights: Night[] = []
  let play: RecordedPlay
  beforeAll(async () => {
    play = await beginPlay({ path, nights: NIGHTS.length, headed: false, log: (line) => lines.push(line) })
  })
  afterAll(() => play?.end())
  const told = async <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((fault: Error) => {
      throw new Error(lines.join('\n'), { cause: fault })
    })

  test('sets the league up', () => told(play.setUp).then(() => undefined))
  test('generates the schedule', () => told(play.schedule).then(() => undefined))
  test.each(NIGHTS)('completes night %i', async (number) => {
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
    const { compared, unlike } = await told(() => play.compare(nights))
    expect(compared).toBeGreaterThan(60)
    expect(unlike.filter((one) => one.reason === null)).toEqual([])
  })
}
