import { assignGoingIn } from '@glm/shared/rules/handicap/assign-going-in'
import { seasonResults } from '@glm/shared/rules/season-results'
import type { Season } from '@glm/shared/season/season'
import { aCell } from '@glm/shared/testing/a-cell'
import { aLeague } from '@glm/shared/testing/a-league'
import { handicapsText } from '@glm/shared/text/screens/scores/handicaps'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignedRows } from './handicap-rows.ts'

function aSeason(more: object): Season {
  const league = aLeague({ weeks: 3 })
  const [season] = league.seasons
  if (!season) throw new Error('The league has no season.')
  const settings = { ...season.settings, maxHandicap: null }
  const rows = { ...league, season: { ...season, settings }, course: league.courses[0], ...more }
  const players = new Map(league.players.map((p) => [p.id, p]))
  return { ...rows, players, results: seasonResults(rows as never) } as unknown as Season
}

test('assignedRows() shows a player’s starting handicap until a week has a handicap for them', () => {
  const season = aSeason({ handicaps: [], startingHandicaps: new Map([[3, 7.5]]) })
  const shown = assignedRows(season, season.weeks[0] as never, false).rows
  const of = (id: number) => shown.find((row) => row.playerId === id)
  expect(of(3)).toMatchObject({ now: 7.5, next: 7.5 })
  expect(of(4)).toMatchObject({ now: null, next: null })
})

test('H15: assignedRows() converts an older handicap if the league has since switched between nine and eighteen holes', () => {
  const league = aLeague()
  const [season] = league.seasons
  if (!season) throw new Error('The league has no season.')
  const settings = { ...season.settings, maxHandicap: null, holesPerRound: 18 }
  const kept = [{ weekIds: [1], settings: { holesPerRound: 9 } }]
  const handicaps = [{ weekId: 1, playerId: 3, goingIn: 4, handSet: true, generated: null, average: null }]
  const changed = aSeason({ handicaps, startingHandicaps: new Map(), season: { ...season, settings, kept } })
  const shown = assignedRows(changed, changed.weeks[1] as never, false).rows
  expect(shown.find(({ playerId }) => playerId === 3)).toMatchObject({ now: 8, next: 8 })
})

describe('assignedRows()', () => {
  const everyone = [1, 2, 3, 4, 5, 6, 7, 8]
  const round = (weekId: number, playerId: number, strokes: number) => ({
    weekId,
    playerId,
    teamId: Math.ceil(playerId / 2),
    cells: Object.fromEntries(Array.from({ length: 9 }, (_, i) => [String(i + 1), aCell(strokes)])),
  })
  const cards = everyone.map((id) => round(1, id, 4 + (id % 3)))
  const row = (weekId: number, playerId: number, goingIn: number, handSet = false) => {
    return { weekId, playerId, goingIn, handSet, generated: null, average: null }
  }
  const ruled = (maxHandicap: number | null, more: object) => {
    const [season] = aLeague().seasons
    if (!season) throw new Error('The league has no season.')
    return aSeason({
      cards,
      startingHandicaps: new Map(),
      ...more,
      season: { ...season, settings: { ...season.settings, maxHandicap } },
    })
  }

  test('H3, H7: shows the handicap that each player gets in the week after the calculation', () => {
    const handicap = fc.integer({ min: 0, max: 30 })
    const handicaps = fc.uniqueArray(
      fc
        .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 10 }), handicap, fc.boolean())
        .map((given) => row(...given)),
      { maxLength: 12, selector: ({ weekId, playerId }) => `${weekId} ${playerId}` },
    )
    const starting = fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), handicap))
    const kept = fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), handicap), { maxLength: 4 })
    const limit = fc.option(fc.integer({ min: 2, max: 20 }))
    fc.assert(
      fc.property(handicaps, starting, kept, limit, fc.boolean(), (given, from, old, maxHandicap, override) => {
        const startingHandicaps = new Map(from)
        const keptPlayers = new Map(old.map(([id, was]) => [`1/${id}`, { starting: was }]))
        const season = ruled(maxHandicap, { handicaps: given, startingHandicaps, keptPlayers })
        for (const week of season.weeks) {
          const put = assignGoingIn(season, week.id, { override }).rows
          const left = given.filter((h) => !put.some((p) => p.weekId === h.weekId && p.playerId === h.playerId))
          const then = ruled(maxHandicap, { handicaps: [...left, ...put], startingHandicaps, keptPlayers })
          for (const { playerId, next } of assignedRows(season, week, override).rows)
            expect([playerId, next]).toEqual([playerId, then.results.figures(playerId, week.weekNumber).goingIn])
        }
      }),
      { numRuns: 60 },
    )
  })

  test('H3: shows no handicap above the league’s maximum', () => {
    const season = ruled(10, { cards: [], handicaps: [row(1, 3, 14, true)], startingHandicaps: new Map([[4, 12]]) })
    const of = (weekId: number) => assignedRows(season, season.weeks[weekId - 1] as never, false).rows
    const figures = (weekId: number) => of(weekId).flatMap(({ now, next }) => [now ?? 0, next ?? 0])
    expect(Math.max(...figures(1), ...figures(2))).toBe(10)
  })

  test('H6: counts the handicaps that would change if the week had no scores, and says that they won’t', () => {
    const started = [...cards, round(2, 1, 5)]
    const season = ruled(null, { cards: started, handicaps: everyone.map((id) => row(2, id, 30, id === 1)) })
    const shown = assignedRows(season, season.weeks[1] as never, false)
    expect(shown).toMatchObject({ changed: 0, kept: 1, frozen: 7 })
    expect(handicapsText.willChange(shown)).toBe(
      '0 handicaps will change. 1 set by hand won’t change. 7 won’t change because the week has scores.',
    )
    const all = assignedRows(season, season.weeks[1] as never, true)
    expect(handicapsText.willChange(all)).toBe('8 handicaps will change.')
    expect(handicapsText.willChange({ changed: 0, kept: 0, frozen: 0 })).toBe('Handicaps are up to date.')
  })
})
