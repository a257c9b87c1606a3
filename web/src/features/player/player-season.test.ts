import { rangeTo } from '@glm/shared/lib/range-to'
import { explanations } from '@glm/shared/rules/explanations'
import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import type { Card } from '@glm/shared/schema/scores/card'
import type { Season } from '@glm/shared/season/season'
import { aCell } from '@glm/shared/testing/a-cell'
import { aLeague } from '@glm/shared/testing/a-league'
import { anEditedSeason, randomEdit } from '@glm/shared/testing/random-edit'
import { byId, wholeSeason } from '@glm/shared/testing/whole-season'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playerSeason } from './player-season.ts'

const rows = aLeague({ teams: 2, weeks: 3 })
const [first] = rows.seasons
if (!first) throw new Error('The small league has no season.')

/** Returns a player's complete card with as many strokes on every hole. */
const aCard = (weekId: number, playerId: number, strokes = 4): Card => ({
  weekId,
  playerId,
  teamId: Math.ceil(playerId / 2),
  cells: Object.fromEntries(rangeTo(9).map((hole) => [String(hole), aCell(strokes)])),
})
/** Returns the cards of all four players in a week; player 1's card has as many strokes on every hole. */
const aNight = (weekId: number, strokes: number) =>
  rangeTo(4).map((playerId) => aCard(weekId, playerId, playerId === 1 ? strokes : 4))

function aSeason({ cards, leftOut = [] }: { cards: Card[]; leftOut?: number[] }): Season {
  const weeks = rows.weeks.map((week) => ({ ...week, outOfHandicaps: leftOut.includes(week.id) }))
  const { courses, ...others } = rows
  return wholeSeason(
    {
      ...others,
      season: first as NonNullable<typeof first>,
      course: courses[0],
      weeks,
      cards,
      startingHandicaps: new Map(),
    },
    { players: byId(rows.players) },
  )
}

type Shown = {
  through: number
  nights: number
  counted: { rounds: number; average: number } | null
  isExplained: boolean
}

describe('playerSeason()', () => {
  test.each<[string, Season, Shown]>([
    ['no card', aSeason({ cards: [] }), { through: 0, nights: 0, counted: null, isExplained: false }],
    [
      'a complete card in a week that others are still playing',
      aSeason({ cards: [aCard(1, 1)] }),
      { through: 0, nights: 1, counted: null, isExplained: false },
    ],
    [
      'a card only in a week excluded from handicaps',
      aSeason({ cards: aNight(1, 5), leftOut: [1] }),
      { through: 1, nights: 1, counted: null, isExplained: false },
    ],
    [
      'a card in a week that counts',
      aSeason({ cards: aNight(1, 5) }),
      { through: 1, nights: 1, counted: { rounds: 1, average: 450 }, isExplained: true },
    ],
    [
      'cards in a week that counts, an excluded one, and one that others are still playing',
      aSeason({ cards: [...aNight(1, 4), ...aNight(2, 5), aCard(3, 1, 6)], leftOut: [2] }),
      { through: 2, nights: 3, counted: { rounds: 1, average: 360 }, isExplained: true },
    ],
  ])('shows every completed round, but averages and explains only those that count: %s', (_, season, expected) => {
    const { through, nights, counted, change } = playerSeason(season, 1)
    expect({ through, nights: nights.length, counted, isExplained: change.after !== null }).toEqual(expected)
  })

  test('has a calculation to show exactly if there is one, and averages no more rounds than it lists', () => {
    const players = byId(aLeague({ teams: 4, weeks: 4 }).players)
    const isShownAsExplained = (edited: SeasonRows) => {
      const season = wholeSeason(edited, { players })
      for (const id of rangeTo(12)) {
        const { through, nights, counted, change } = playerSeason(season, id)
        expect(change.after !== null).toBe(explanations(season.results).handicap(id, through) !== null)
        expect(counted?.rounds ?? 0).toBeLessThanOrEqual(nights.length)
        const leftOut = (weekId: number) => season.weeks.find((week) => week.id === weekId)?.outOfHandicaps
        const that = nights.filter(({ weekId, weekNumber }) => weekNumber <= through && !leftOut(weekId))
        expect(counted?.rounds ?? 0).toBe(that.length)
      }
    }
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 5, maxLength: 40 }), (seeds) =>
        isShownAsExplained(seeds.reduce(randomEdit, anEditedSeason())),
      ),
      { numRuns: 40 },
    )
  })
})
