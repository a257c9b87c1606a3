import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Handicap } from '../../schema/scores/handicap.ts'
import { aCell } from '../../testing/a-cell.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { goldenRows } from '../../testing/golden/golden-rows.ts'
import { goldenSheets } from '../../testing/golden/golden-sheets.ts'
import { lengthOf } from '../../testing/length-of.ts'
import { explanations } from '../explanations.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { seasonResults } from '../season-results.ts'
import { assignGoingIn } from './assign-going-in.ts'

const golden = goldenRows(
  goldenSheets(readFileSync(new URL('../../testing/golden/golden-season.txt', import.meta.url), 'utf8')),
)
/** The golden season after its first three weeks, without any handicaps. */
const afterThree: SeasonRows = {
  ...golden,
  cards: golden.cards.filter(({ weekId }) => weekId <= 3),
  points: [],
  handicaps: [],
}
const withRules = (rows: SeasonRows, set: Partial<LeagueSettings>): SeasonRows => ({
  ...rows,
  season: { ...rows.season, settings: { ...rows.season.settings, ...set } },
})

describe('a starting handicap that is corrected from now on', () => {
  const starting = fc.option(fc.integer({ min: 0, max: 25 }))
  const limit = fc.option(fc.integer({ min: 0, max: 3 }))
  const rules = fc.record({
    roundsNeeded: fc.integer({ min: 1, max: 4 }),
    paddingRounds: fc.integer({ min: 0, max: 2 }),
    padUpTo: fc.integer({ min: 0, max: 3 }),
    maxRise: limit,
    maxDrop: limit,
  })

  test('H7: counts in the handicaps of later weeks as if it had always been there, and in those of finished weeks not at all', () => {
    const rowsOf = (handicap: number | null, set: Partial<LeagueSettings>) =>
      withRules({ ...afterThree, startingHandicaps: new Map(handicap === null ? [] : [[9, handicap]]) }, set)
    fc.assert(
      fc.property(starting, starting, fc.integer({ min: 0, max: 3 }), rules, (was, is, finished, set) => {
        const kept = new Map(
          was === is ? [] : golden.weeks.slice(0, finished).map(({ id }) => [`${id}/9`, { starting: was }]),
        )
        const corrected = seasonResults({ ...rowsOf(is, set), keptPlayers: kept })
        for (const through of [1, 2, 3]) {
          const asIf = seasonResults(rowsOf(through < finished ? was : is, set))
          const { generated } = corrected.figures(9, through)
          expect(generated).toBe(asIf.figures(9, through).generated)
          const steps = explanations(corrected).handicap(9, through)
          expect(steps && evaluateSteps(steps)).toBe(generated)
        }
      }),
      { numRuns: lengthOf('random cases') },
    )
  })

  test('H2, H7: isn’t undone by a calculation before there are enough rounds', () => {
    const rows = withRules({ ...afterThree, startingHandicaps: new Map([[9, 15]]) }, { roundsNeeded: 4 })
    const kept = new Map([1, 2, 3].map((weekId) => [`${weekId}/9`, { starting: 5 }]))
    const { rows: put } = assignGoingIn({ ...rows, keptPlayers: kept }, 4, { override: false })
    expect(put.find(({ playerId }) => playerId === 9)?.goingIn).toBe(15)
  })
})

/** The week's handicaps by player. */
const shown = ({ handicaps }: SeasonRows, weekId: number) =>
  new Map(handicaps.flatMap((h) => (h.weekId === weekId && h.goingIn !== null ? [[h.playerId, h.goingIn]] : [])))
function calculated(rows: SeasonRows, weekId: number, override = true): SeasonRows {
  const put = assignGoingIn(rows, weekId, { override }).rows
  const isPut = (h: Handicap) => put.some((one) => one.weekId === h.weekId && one.playerId === h.playerId)
  return { ...rows, handicaps: [...rows.handicaps.filter((h) => !isPut(h)), ...put] }
}

describe('assignGoingIn()', () => {
  test('H6: gives the same handicaps no matter what was calculated for the week before', () => {
    const changes = fc.record({
      gone: fc.array(fc.nat({ max: afterThree.cards.length - 1 }), { maxLength: 60 }),
      cancelled: fc.constantFrom(null, 1, 2, 3),
      roundsNeeded: fc.integer({ min: 1, max: 4 }),
    })
    fc.assert(
      fc.property(changes, fc.boolean(), ({ gone, cancelled, roundsNeeded }, override) => {
        const changed = (rows: SeasonRows): SeasonRows => ({
          ...withRules(rows, { roundsNeeded }),
          weeks: rows.weeks.map((w) => (w.id === cancelled ? { ...w, status: 'cancelled' as const } : w)),
          cards: rows.cards.map((card, i) => (gone.includes(i) ? { ...card, cells: {} } : card)),
        })
        const again = calculated(changed(calculated(afterThree, 4)), 4, override)
        expect(shown(again, 4)).toEqual(shown(calculated(changed(afterThree), 4), 4))
      }),
      { numRuns: lengthOf('random cases') / 2 },
    )
  })

  test('H6: removes a calculated handicap whose rounds are gone only with override if the week has scores', () => {
    const gone = (rows: SeasonRows): SeasonRows => ({
      ...rows,
      cards: [
        ...rows.cards.map((card) => (card.playerId === 9 ? { ...card, cells: {} } : card)),
        ...golden.cards.filter(({ weekId, playerId }) => weekId === 4 && playerId === 1),
      ],
    })
    const rows = gone(calculated(afterThree, 4))
    const { frozen, rows: put } = assignGoingIn(rows, 4, { override: false })
    expect([frozen, put]).toEqual([1, []])
    expect([shown(calculated(rows, 4, false), 4).has(9), shown(calculated(rows, 4), 4).has(9)]).toEqual([true, false])
  })

  const row = { playerId: 99, goingIn: 7, generated: null, average: null }
  const carried = aCell({ goingIn: 7, handSet: false })
  test.each<[string, Handicap]>([
    ['set by hand for a player without rounds', { ...row, weekId: 4, handSet: true }],
    ['carried over from last season', { ...row, weekId: 1, handSet: false, typed: carried }],
    [
      'carried over to a first week that has since become a later one',
      { ...row, weekId: 4, handSet: false, typed: carried },
    ],
    ['carried over to the next week when the first one was removed', { ...row, weekId: 1, handSet: false }],
  ])('H6: keeps a handicap that was %s, even with override', (_, handicap) => {
    const rows = { ...afterThree, handicaps: [handicap] }
    expect(shown(calculated(rows, handicap.weekId), handicap.weekId).get(99)).toBe(7)
  })
})
