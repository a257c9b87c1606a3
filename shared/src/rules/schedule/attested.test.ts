import { describe, expect, test } from 'vitest'
import { rangeTo } from '../../lib/range-to.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { aSeason } from '../../testing/a-season.ts'
import { goldenIndexes, goldenPars } from '../../testing/golden/golden-rows.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { isReadyToSign } from './attested.ts'
import { cardsClosed } from './cards-closed.ts'

type Night = Pick<Week, 'nine'> & {
  holesPerRound: 9 | 18
  /** The number of holes that the finished night keeps from earlier rules. */
  kept?: 9 | 18
  courseHoles?: 9 | 18
}
const holes = goldenPars.map((par, i) => ({ par, strokeIndex: goldenIndexes[i] ?? 1, yards: null }))

/** Returns whether a match whose four players have this many holes is ready to sign, and whether its cards are closed. */
function after(played: number, { nine, holesPerRound, kept, courseHoles = 18 }: Night): [boolean, boolean] {
  const strokes = rangeTo(played).map(() => 5)
  const rows = aSeason({
    cards: Object.fromEntries([1, 2, 3, 4].map((id) => [id, strokes])),
    week: { nine },
    settings: { holesPerRound },
  })
  const { season, course } = rows
  const all: SeasonRows = {
    ...rows,
    season: { ...season, ...(kept && { kept: [{ weekIds: [1], settings: { holesPerRound: kept } }] }) },
    course: course && { ...course, holes: holes.slice(0, courseHoles) },
  }
  const [match, week] = [all.matches[0], all.weeks[0]]
  if (!match || !week) throw new Error('The season has no match.')
  return [isReadyToSign(match, week, all), cardsClosed(week, [1, 2], all)]
}

describe('isReadyToSign(), cardsClosed()', () => {
  test.each<[string, Night, number]>([
    ['both nines in a nine-hole league', { nine: 'both', holesPerRound: 9 }, 18],
    ['both nines on a nine-hole course', { nine: 'both', holesPerRound: 9, courseHoles: 9 }, 9],
    ['one nine in an eighteen-hole league', { nine: 'front', holesPerRound: 18 }, 9],
    ['a usual night of an eighteen-hole league', { nine: null, holesPerRound: 18 }, 18],
    ['a night that was finished before rounds had eighteen holes', { nine: null, holesPerRound: 18, kept: 9 }, 9],
    ['a night that was finished before rounds had nine holes', { nine: null, holesPerRound: 9, kept: 18 }, 18],
  ])('SG1, PC3: want every hole of %s, and no more', (_, night, count) => {
    expect([after(count - 1, night), after(count, night)]).toEqual([
      [false, false],
      [true, true],
    ])
  })
})

describe('isReadyToSign()', () => {
  const format = { play: 'scramble', shares: null } as const
  const par = rangeTo(9).map(() => 4)
  test.each<[boolean, NonNullable<Parameters<typeof aSeason>[0]['cards']>]>([
    [false, { 2: 'absent', 3: par }],
    [true, { 1: par, 2: 'absent', 3: par }],
    [true, { 1: 'absent', 2: 'absent', 3: par }],
  ])('SG1, M16: is %s for sides that play one ball with the cards %j', (isReady, cards) => {
    const rows = aSeason({ cards, week: { format } })
    const [match, week] = [rows.matches[0], rows.weeks[0]]
    expect(match && week && isReadyToSign(match, week, rows)).toBe(isReady)
  })
})
