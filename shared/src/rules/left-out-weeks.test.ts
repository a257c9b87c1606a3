import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Week } from '../schema/schedule/week.ts'
import { goldenRows } from '../testing/golden/golden-rows.ts'
import { goldenSheets } from '../testing/golden/golden-sheets.ts'
import { shownSeason } from '../testing/shown-season.ts'
import { type LeftOutKind, leftOutKinds } from '../text/left-out.ts'
import { explanations } from './explanations.ts'
import type { SeasonRows } from './season/season-rows.ts'
import { seasonResults } from './season-results.ts'
import { seasonStatistics } from './statistics/season-statistics.ts'

const golden = goldenRows(
  goldenSheets(readFileSync(new URL('../testing/golden/golden-season.txt', import.meta.url), 'utf8')),
)

const withWeek = (weekNumber: number, own: Partial<Week>): SeasonRows => ({
  ...golden,
  weeks: golden.weeks.map((week) => (week.weekNumber === weekNumber ? { ...week, ...own } : week)),
})
const people = [...new Set(golden.cards.map((card) => card.playerId))]

/** Returns the figures that each switch affects. A switch leaves a week out of one kind of figures. */
function figures(rows: SeasonRows): Record<LeftOutKind, unknown> {
  const results = seasonResults(rows)
  const statistics = seasonStatistics(rows, results)
  return {
    outOfPoints: rows.weeks.map((week) =>
      results.standings(week.weekNumber).map(({ teamId, points, place }) => [teamId, points, place]),
    ),
    outOfHandicaps: people.map((id) => [results.figures(id).generated, results.figures(id).average]),
    outOfStatistics: [statistics.counts(), statistics.low('gross'), statistics.attendance(), statistics.records().size],
  }
}

describe('a week that is left out', () => {
  test.each(leftOutKinds)('changes only the figures that the switch %s controls', (kind) => {
    const [was, is] = [figures(golden), figures(withWeek(3, { [kind]: true }))]
    expect(leftOutKinds.filter((one) => JSON.stringify(was[one]) !== JSON.stringify(is[one]))).toEqual([kind])
    expect(figures(withWeek(3, { [kind]: false }))).toEqual(was)
  })

  const short = (rows: SeasonRows) => shownSeason({ ...rows, weeks: rows.weeks.slice(0, 6) })
  const before = short(golden)

  test.each(leftOutKinds)('with %s on, changes the public page and is noted on the standings it affects', (kind) => {
    const shown = short(withWeek(3, { [kind]: true }))
    const read = (season: typeof shown, place: string) => JSON.stringify(season.get(place)?.())
    expect(read(shown, 'public page')).not.toBe(read(before, 'public page'))
    if (kind !== 'outOfStatistics') expect(read(shown, 'printed standings')).toContain('Week 3 is left out of ')
  })

  test('if excluded from points, adds nothing to any table but keeps its own night’s points', () => {
    for (const week of golden.weeks) {
      const rows = withWeek(week.weekNumber, { outOfPoints: true })
      const [all, less] = [seasonResults(golden), seasonResults(rows)]
      const own = new Map(all.weekPoints(week).map(({ teamId, points }) => [teamId, points ?? 0]))
      for (const { teamId, points } of all.standings())
        expect(less.standings().find((one) => one.teamId === teamId)?.points).toBeCloseTo(
          points - (own.get(teamId) ?? 0),
          6,
        )
      const same = rows.weeks.find((one) => one.id === week.id)
      expect(same && less.weekPoints(same)).toEqual(all.weekPoints(week))
    }
  })

  test('if excluded from points, doesn’t count in its segment', () => {
    const parts = (rows: SeasonRows) =>
      seasonResults({
        ...rows,
        season: { ...rows.season, settings: { ...rows.season.settings, segmentStarts: [4] } },
      }).segments()
    const [was, is] = [parts(golden), parts(withWeek(3, { outOfPoints: true }))]
    expect(is[0]?.standings).not.toEqual(was[0]?.standings)
    expect(is[1]?.standings).toEqual(was[1]?.standings)
  })

  test('if excluded from handicaps, counts as if it had no cards, but its rounds stay listed', () => {
    const week = golden.weeks[2]
    const without = { ...golden, cards: golden.cards.filter((card) => card.weekId !== week?.id) }
    const [is, wanted] = [seasonResults(withWeek(3, { outOfHandicaps: true })), seasonResults(without)]
    expect(people.map((id) => is.figures(id).generated)).toEqual(people.map((id) => wanted.figures(id).generated))
    expect(is.nightsOf(9)).toEqual(seasonResults(golden).roundsOf(9))
    expect(is.roundsOf(9)).toHaveLength(is.nightsOf(9).length - 1)
  })

  test('is listed in the explanation of each figure, but adds nothing to the sum', () => {
    const is = seasonResults(withWeek(3, { outOfPoints: true, outOfHandicaps: true }))
    const names = (steps: readonly { name: string }[] | null) => steps?.map(({ name }) => name) ?? []
    expect(names(explanations(is).place(2))).toContain('weekLeftOut')
    expect(
      explanations(is)
        .place(2)
        ?.find(({ name }) => name === 'totalPoints')?.value?.n,
    ).toBe(is.standings().find((s) => s.teamId === 2)?.points)
    expect(names(explanations(is).handicap(9))).toContain('roundLeftOut')
    expect(explanations(is).handicap(9)?.at(-1)?.value).toEqual({ n: is.figures(9).generated, d: 1 })
    expect(names(explanations(is).average(9))).toContain('grossLeftOut')
    expect(names(explanations(seasonResults(golden)).place(2))).not.toContain('weekLeftOut')
  })

  test('if excluded from statistics, gives the same statistics as a season without it', () => {
    const is = seasonStatistics(
      withWeek(3, { outOfStatistics: true }),
      seasonResults(withWeek(3, { outOfStatistics: true })),
    )
    expect(is.rounds().some((round) => round.weekNumber === 3)).toBe(false)
    expect(is.rounds().length).toBeGreaterThan(0)
  })
})
